import type { BulkChange } from "@tablero/contract/catalogue/shapes/product-changes";
import type { Notice } from "@tablero/contract/people/shapes/notices";
import type { SavedFilter } from "@tablero/contract/people/shapes/saved-filters";
import type {
  DemoShop,
  ProductDocument as DocumentRow,
  EventBooking,
  ImageArt,
  Image as ImageRow,
  PageText,
} from "@tablero/demo-shop/types";
import type { BulkState } from "@tablero/domain/catalogue/products/product-bulk";
import type { Preferences } from "@tablero/domain/people/accounts/preferences";
import type { SecondStep } from "@tablero/domain/people/accounts/two-factor";
import type { NameParts } from "@tablero/domain/people/clients/guest-orders";
import type { VatCheck } from "@tablero/domain/people/clients/vat-number";
import type { NoticeChoices } from "@tablero/domain/people/notices/choices";
import type { NoticeKind } from "@tablero/domain/people/notices/kinds";
import { uuidv7 } from "@tablero/domain/platform/ids";
import type { PaymentMethod, Presence } from "@tablero/domain/platform/vocabulary";
import type { FirstStep } from "@tablero/domain/readers/first-steps";
import type { StatementColumn } from "@tablero/domain/sales/payments/statements/statement-columns";
import type { MailProof } from "@tablero/domain/settings/orders/unpaid";
import type { AuditRow } from "./audit.ts";
import { sampleSubscriptions } from "./commands/newsletter.ts";
import { sampleIssues } from "./commands/newsletter-issues.ts";
import { type MockQuestion, sampleQuestions } from "./commands/questions.ts";
import type { MockTournament } from "./commands/tournaments.ts";
import type { MockFactor } from "./commands/two-factor.ts";
import { demoData } from "./demo-data.ts";
import { type ImportRows, sampleImports } from "./imports/import-rows.ts";
import { type Integrations, sampleIntegrations } from "./integrations.ts";
import { type Invoicing, type MockVerifactu, noInvoicing, noVerifactu } from "./invoicing.ts";
import type { SessionRow } from "./sessions.ts";
import { type ShopperRows, shopperRows } from "./shopper-rows.ts";
import { type SystemSample, systemSample } from "./system-sample.ts";
import { createTemplateState, type TemplateState } from "./template/groups.ts";
import { createSampling } from "./template/kit.ts";
import { templatePanels } from "./template/shell/panels.ts";
import { noticesOf } from "./views/notices.ts";
import type { PayoutRow } from "./views/takings.ts";

/** A picture of the demo shop is drawn, an uploaded one has bytes (see `uploads`). */
export type Picture = Omit<ImageRow, "art"> & { art: ImageArt | null };
/** A document of the demo shop is drawn from its text, an uploaded one has bytes. */
export type DocumentFile = Omit<DocumentRow, "text"> & { text: PageText | null };
export type Data = Omit<DemoShop, "images" | "productDocuments"> & {
  images: Picture[];
  productDocuments: DocumentFile[];
};

export interface CartLine {
  variantId: string;
  quantity: number;
  /** Price when the line was last set. */
  addedPrice: number;
  /** Price the shopper agreed to, or was shown by `price-changed`: a different price stops an order. */
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
  vatCheck: VatCheck | null;
  lines: CartLine[];
  expiresAt: string;
  /** Token of the resulting order. */
  orderToken: string | null;
}

/** A mail that a real shop would send. */
export interface SentMail {
  kind: "verify" | "reset" | "known-account";
  /** For a sign-up: the name that was typed with it. */
  owner: NameParts | null;
  email: string;
  accountId: string;
  token: string;
  usable: boolean;
  /** For a sign-up: the password confirmed by this link only. */
  password: string | null;
}

export interface Store {
  readonly shell: Shell;
  /** The demo shop, built on first access, together with its notices and sample errors. */
  readonly data: Data;
  /** The current instant; strictly increasing, so that events can be ordered. */
  now(): string;
  newId(): string;
  /** Versions of changed rows; all others are at 1. */
  versions: Map<string, number>;
  changedAt: Map<string, string>;
  carts: Map<string, Cart>;
  /** Former slugs of categories, each with its redirect target; null: deleted. */
  categoryRedirects: Map<string, string | null>;
  /** The same for products. */
  productRedirects: Map<string, string | null>;
  /** Cached responses by caller, endpoint and key. */
  answers: Map<string, { fingerprint: string; reply: unknown }>;
  /** Confirmation status of new orders' mail addresses; see `domain/unpaid`. */
  mailProofs: Map<string, MailProof>;
  /** Lines that staff added to an order that had been placed. */
  addedLines: Set<string>;
  /** Codes of the confirmation mails, by order. */
  confirmationCodes: Map<string, string>;
  /** Overrides the shop's limits of unpaid units; 0 removes them. */
  readonly unpaidUnits: number | undefined;
  /** Passwords that were set; every other account has the demo password. */
  passwords: Map<string, string>;
  /** Open sessions, by id. */
  sessions: Map<string, SessionRow>;
  endedSessions: Set<string>;
  outbox: SentMail[];
  /** Open invitations of staff, by account. */
  invitations: Map<string, { token: string; expiresAt: string }>;
  /** New addresses of staff that wait for their links, by account. */
  emailChanges: Map<string, { email: string; token: string; expiresAt: string }>;
  /** Second factors of staff, by account. */
  twoFactor: Map<string, MockFactor>;
  /** Sign-ins with a correct password that wait for their second step. */
  challenges: Map<string, { accountId: string; step: SecondStep; expiresAt: string }>;
  /** The shop's requirements for staff sign-in. */
  security: { twoFactorRequired: boolean; version: number };
  settingsVersion: number;
  /** Tournaments by event. */
  tournaments: Map<string, MockTournament>;
  /** What payment providers paid out, newest first. */
  payouts: PayoutRow[];
  /** Columns that were chosen for bank statements, by the key of their heads. */
  statementColumns: Map<string, StatementColumn[]>;
  /** The guide of a new shop. */
  guide: { skipped: FirstStep[]; closed: boolean; demo: boolean };
  /** API tokens and webhooks; the sample ones are made on first access. */
  readonly integrations: Integrations;
  /** Response of the mock's card gateway to the next payments; `none`: pending until a notification is sent. */
  cardAnswer: "captured" | "declined" | "cancelled" | "none";
  /** Payments with the shopper on the card's page, by order: their outcome is reported when the order is next read. */
  onCardPage: Map<string, string>;
  /** Invoices that are due, records of those that were issued, and what stops issuing. */
  invoicing: Invoicing;
  verifactu: MockVerifactu;
  /** Keys of the notifications received from the gateway. */
  cardEvents: Set<string>;
  /** Avatars set by users, by user id. */
  avatars: Map<string, string | null>;
  /** Presence of shoppers; that of staff is in their row. */
  presences: Map<string, Presence>;
  readonly messages: Map<string, Notice[]>;
  readonly notifications: Map<string, Notice[]>;
  /** Kinds of the notifications that the shop raised, by their ids. */
  noticeKinds: Map<string, NoticeKind>;
  /** Kinds of notifications that staff switched, by user id. */
  noticeChoices: Map<string, NoticeChoices>;
  /** Layout, theme, scheme and density of staff, by user id. */
  preferences: Map<string, Preferences>;
  savedFilters: SavedFilterRow[];
  /** Alerts, wish lists and the newsletter. */
  shoppers: ShopperRows;
  /** Questions to the shop; the sample ones are made on first access. */
  questions: MockQuestion[];
  /** Files from elsewhere, and what became of them. */
  readonly imports: ImportRows;
  /** Bookings of places of events. */
  bookings: EventBooking[];
  /** Bookings by guests, who all call from one network. */
  readonly guestBookings: Set<string>;
  /** Entries of timelines that staff left as shoppers. */
  readonly writtenInShop: Set<string>;
  uploads: Map<string, { type: string; bytes: ArrayBuffer }>;
  archivedVariants: Set<string>;
  /** Prices with a withdrawn reduction announcement. */
  withdrawnReductions: Set<string>;
  /** Newest last. */
  bulkChanges: BulkChangeRow[];
  audit: AuditRow[];
  /** Jobs, mails and server errors: the background activity of the shop. */
  readonly system: SystemSample;
  /** The simulated apps. */
  template: TemplateState;
}

/** A saved filter of a list. */
export type SavedFilterRow = Omit<SavedFilter, "mine" | "editable" | "owner" | "version"> & { userId: string };

/** A bulk change of products, with the values written to each. */
export type BulkChangeRow = Omit<BulkChange, "undoUntil"> & {
  rows: { id: string; name: string; before: BulkState; after: BulkState }[];
};

/** Content of the top bar: that of the admin template, or that of the shop's back office, as on the server. */
export type Shell = "template" | "shop";

export interface StoreOptions {
  /** Default: `template`. */
  shell?: Shell;
  /** Start date of the demo shop; its clock runs on from there. Default: the real date. */
  now?: Date;
  /** Overrides the shop's limits of unpaid units; 0 removes them. */
  unpaidUnits?: number | undefined;
}

/** A fresh demo shop in memory. */
export function createStore({ now, shell = "template", unpaidUnits }: StoreOptions = {}): Store {
  const start = now ?? new Date();
  const shop = lazy(() => openShop(demoData(now), start, shell));
  let questions: MockQuestion[] | undefined;
  let imports: ImportRows | undefined;
  let shoppers: ShopperRows | undefined;
  let integrations: Integrations | undefined;
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
    productRedirects: new Map(),
    answers: new Map(),
    mailProofs: new Map(),
    addedLines: new Set(),
    confirmationCodes: new Map(),
    unpaidUnits,
    passwords: new Map(),
    sessions: new Map(),
    endedSessions: new Set(),
    outbox: [],
    invitations: new Map(),
    emailChanges: new Map(),
    twoFactor: new Map(),
    challenges: new Map(),
    security: { twoFactorRequired: false, version: 1 },
    settingsVersion: 1,
    tournaments: new Map(),
    payouts: [],
    statementColumns: new Map(),
    guide: { skipped: [], closed: true, demo: true },
    cardAnswer: "captured",
    onCardPage: new Map(),
    invoicing: noInvoicing(),
    verifactu: noVerifactu(),
    cardEvents: new Set(),
    avatars: new Map(),
    presences: new Map(),
    get messages() {
      return shop().messages;
    },
    get notifications() {
      return shop().notifications;
    },
    noticeKinds: new Map(),
    noticeChoices: new Map(),
    preferences: new Map(),
    savedFilters: [],
    get shoppers() {
      shoppers ??= shopperRows({ subscriptions: sampleSubscriptions(this), issues: sampleIssues(this) });
      return shoppers;
    },
    get integrations() {
      integrations ??= sampleIntegrations(this);
      return integrations;
    },
    get questions() {
      questions ??= sampleQuestions(this);
      return questions;
    },
    set questions(rows) {
      questions = rows;
    },
    get imports() {
      imports ??= sampleImports(this);
      return imports;
    },
    bookings: [],
    guestBookings: new Set(),
    writtenInShop: new Set(),
    uploads: new Map(),
    archivedVariants: new Set(),
    withdrawnReductions: new Set(),
    bulkChanges: [],
    audit: [],
    get system() {
      return shop().system;
    },
    template: createTemplateState(start),
  };
}

/** The demo shop with its notices and sample errors. */
function openShop(
  demo: DemoShop,
  start: Date,
  shell: Shell,
): Pick<Store, "data" | "messages" | "notifications" | "system"> {
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

/** Marks a row as changed: increments its version. */
export function touch(store: Store, id: string): void {
  store.versions.set(id, versionOf(store, id) + 1);
  store.changedAt.set(id, store.now());
}
