import type { Notice } from "@tablero/contract/shapes/common";
import type { SavedFilter } from "@tablero/contract/shapes/saved-filters";
import { buildDemoShop } from "@tablero/demo-shop/build";
import type { DemoShop, ImageArt, Image as ImageRow } from "@tablero/demo-shop/types";
import { uuidv7 } from "@tablero/domain/ids";
import type { SecondStep } from "@tablero/domain/two-factor";
import type { MailProof } from "@tablero/domain/unpaid";
import type { PaymentMethod, Presence } from "@tablero/domain/vocabulary";
import type { AuditRow } from "./audit.ts";
import type { SessionRow } from "./sessions.ts";
import { type SystemSample, systemSample } from "./system-sample.ts";
import { createTemplateState, type TemplateState } from "./template/groups.ts";
import { createSampling } from "./template/kit.ts";
import { templatePanels } from "./template/shell/panels.ts";
import type { MockFactor } from "./verbs/two-factor.ts";
import { noticesOf } from "./views/notices.ts";

/** A picture of the demo shop is drawn, an uploaded one has bytes (see `uploads`). */
export type Picture = Omit<ImageRow, "art"> & { art: ImageArt | null };
export type Data = Omit<DemoShop, "images"> & { images: Picture[] };

export interface CartLine {
  variantId: string;
  quantity: number;
  /** When the line was last set. */
  addedPrice: number;
  /** Agreed to, or told of by `price-changed`: another price stops an order. */
  acceptedPrice: number;
}

export interface Cart {
  token: string;
  email: string | null;
  country: string;
  postcode: string | null;
  couponCode: string | null;
  shippingOption: string | null;
  paymentMethod: PaymentMethod | null;
  lines: CartLine[];
  expiresAt: string;
  /** Token of the order that it became. */
  orderToken: string | null;
}

/** A mail that a real shop would have sent. */
export interface SentMail {
  kind: "verify" | "reset" | "known-account";
  email: string;
  accountId: string;
  token: string;
  usable: boolean;
  /** Of a sign-up: what this link confirms, and no other does. */
  password: string | null;
}

export interface Store {
  readonly shell: Shell;
  /** The demo shop, built when it is first asked for: so are the notices and troubles that tell of it. */
  readonly data: Data;
  /** The current instant; every call gives a later one, so that what happened can be told in order. */
  now(): string;
  newId(): string;
  /** Versions of rows that were changed; every other one is at 1. */
  versions: Map<string, number>;
  changedAt: Map<string, string>;
  carts: Map<string, Cart>;
  /** Former addresses of categories, and the category that each leads to. */
  categoryRedirects: Map<string, string>;
  /** Answers by caller, endpoint and key. */
  answers: Map<string, { fingerprint: string; reply: unknown }>;
  /** What is known of the mails of new orders; see `domain/unpaid`. */
  mailProofs: Map<string, MailProof>;
  /** Codes of the mails that ask for a confirmation, by order. */
  confirmationCodes: Map<string, string>;
  /** Stands for the shop's limits of unpaid units; 0 lifts them. */
  readonly unpaidUnits: number | undefined;
  /** Passwords that were chosen; every other account has the one of the demo. */
  passwords: Map<string, string>;
  /** Open ones, by their id. */
  sessions: Map<string, SessionRow>;
  endedSessions: Set<string>;
  outbox: SentMail[];
  /** Open invitations to the staff, by account. */
  invitations: Map<string, { token: string; expiresAt: string }>;
  /** Second factors of staff, by account. */
  twoFactor: Map<string, MockFactor>;
  /** Sign-ins whose password was right, and that wait for their second step. */
  challenges: Map<string, { accountId: string; step: SecondStep; expiresAt: string }>;
  /** What the shop asks of its staff. */
  security: { twoFactorRequired: boolean; version: number };
  /** What the card gateway of the mock says of the next payments; `none`: nothing, until somebody tells for it. */
  cardAnswer: "captured" | "declined" | "cancelled" | "none";
  /** Payments on whose page the shopper is, by order: what becomes of them is told when the order is next looked at. */
  onCardPage: Map<string, string>;
  /** Keys of what the gateway has told. */
  cardNews: Set<string>;
  /** Avatars that were set by hand, by user id. */
  avatars: Map<string, string | null>;
  /** Presence of shoppers; that of staff is in their row. */
  presences: Map<string, Presence>;
  readonly messages: Map<string, Notice[]>;
  readonly notifications: Map<string, Notice[]>;
  savedFilters: SavedFilterRow[];
  uploads: Map<string, { type: string; bytes: ArrayBuffer }>;
  archivedVariants: Set<string>;
  audit: AuditRow[];
  /** Jobs, mails and faults: what the shop does by itself. */
  readonly system: SystemSample;
  /** The simulated apps. */
  template: TemplateState;
}

/** A filter that somebody has saved for a list. */
export type SavedFilterRow = Omit<SavedFilter, "mine" | "editable" | "owner" | "version"> & { userId: string };

/** Whose top bar the shell has: that of the admin template, or that of the shop's back office, as the server's. */
export type Shell = "template" | "shop";

export interface StoreOptions {
  /** `template` when left out. */
  shell?: Shell;
  /** The day on which the demo shop stands; its clock goes on from there. The real one when left out. */
  now?: Date;
  /** Stands for the shop's limits of unpaid units; 0 lifts them. */
  unpaidUnits?: number | undefined;
}

/** A fresh demo shop in memory. */
export function createStore({ now, shell = "template", unpaidUnits }: StoreOptions = {}): Store {
  const start = now ?? new Date();
  const shop = lazy(() => openShop(start, shell));
  let last = 0;
  const tick = () => {
    last = Math.max(now ? last || now.getTime() : Date.now(), last + 1);
    return last;
  };
  return {
    shell,
    get data() {
      return shop().data;
    },
    now: () => new Date(tick()).toISOString(),
    newId: () => uuidv7(tick()),
    versions: new Map(),
    changedAt: new Map(),
    carts: new Map(),
    categoryRedirects: new Map(),
    answers: new Map(),
    mailProofs: new Map(),
    confirmationCodes: new Map(),
    unpaidUnits,
    passwords: new Map(),
    sessions: new Map(),
    endedSessions: new Set(),
    outbox: [],
    invitations: new Map(),
    twoFactor: new Map(),
    challenges: new Map(),
    security: { twoFactorRequired: false, version: 1 },
    cardAnswer: "captured",
    onCardPage: new Map(),
    cardNews: new Set(),
    avatars: new Map(),
    presences: new Map(),
    get messages() {
      return shop().messages;
    },
    get notifications() {
      return shop().notifications;
    },
    savedFilters: [],
    uploads: new Map(),
    archivedVariants: new Set(),
    audit: [],
    get system() {
      return shop().system;
    },
    template: createTemplateState(start),
  };
}

/** The demo shop and what tells of it. */
function openShop(start: Date, shell: Shell): Pick<Store, "data" | "messages" | "notifications" | "system"> {
  const demo = buildDemoShop(start);
  const system = systemSample(demo, start);
  if (shell === "template") {
    const { shortcuts, ...notices } = templatePanels(demo.users, createSampling(start));
    return { data: { ...demo, shortcuts }, ...notices, system };
  }
  return { data: demo, messages: noticesOf(demo.messages), notifications: noticesOf(demo.notifications), system };
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export const versionOf = (store: Store, id: string): number => store.versions.get(id) ?? 1;

/** Marks a row as changed: its version goes up by one. */
export function touch(store: Store, id: string): void {
  store.versions.set(id, versionOf(store, id) + 1);
  store.changedAt.set(id, store.now());
}
