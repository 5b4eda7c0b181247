import { formatDateTime } from "../../platform/date-time.ts";
import type { Failure } from "../../platform/failure.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import { versionConflict } from "../../platform/refusals.ts";
import type { ConsentKind, ConsentSource } from "../clients/consents.ts";

/** `pending`: the owner has not confirmed the address yet. */
export const SUBSCRIPTION_STATES = ["pending", "active", "ended"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];
export const SUBSCRIPTION_STATE_LABELS: Record<SubscriptionState, string> = {
  pending: "Sin confirmar",
  active: "Confirmada",
  ended: "De baja",
};

/** Where the subscription was requested. In the account, the address is already confirmed. */
export const SUBSCRIPTION_SOURCES = ["footer", "checkout", "account"] as const;
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number];
export const SUBSCRIPTION_SOURCE_LABELS: Record<SubscriptionSource, string> = {
  footer: "Formulario de la tienda",
  checkout: "Al comprar",
  account: "En su cuenta",
};

const HOUR = 60 * 60 * 1000;
/** How long the link of a confirmation mail is valid. */
export const SUBSCRIPTION_LINK_HOURS = 72;
/** A second request within this time sends the same link again, so that both mails work. */
const SAME_LINK_HOURS = 24;
/** Days after which an ended subscription is deleted; until then, it proves the consent. */
export const ENDED_SUBSCRIPTION_DAYS = 1_095;

export interface Subscription {
  state: SubscriptionState;
  requestedAt: string;
}

const age = ({ requestedAt }: Subscription, at: string): number => Date.parse(at) - Date.parse(requestedAt);

/**
 * The effect of a request for an address. A confirmed address causes no change; the response is the same in all
 * cases.
 */
export function decideOnRequest(known: Subscription | undefined, at: string): "none" | "same-link" | "new-link" {
  if (known?.state === "active") return "none";
  return known?.state === "pending" && age(known, at) < SAME_LINK_HOURS * HOUR ? "same-link" : "new-link";
}

/** The effect of an order with the newsletter box ticked. If a recent link exists, it was already mailed. */
export const decideOnOrder = (known: Subscription | undefined, at: string): "none" | "new-link" =>
  decideOnRequest(known, at) === "new-link" ? "new-link" : "none";

/** Sources of consent that began together with a subscription; others do not confirm an address. */
const SUBSCRIBING: readonly ConsentSource[] = ["account", "newsletter"];

/** Whether a client's current consents include the newsletter. */
export const isSubscribed = (consents: readonly { kind: ConsentKind; granted: boolean; source: ConsentSource }[]) =>
  consents.some(({ kind, granted, source }) => kind === "marketing" && granted && SUBSCRIBING.includes(source));

/** The effect of following the link in a confirmation mail, if it belongs to the last request. */
export function decideOnLink(known: Subscription, at: string): "confirm" | "none" | "gone" {
  if (known.state === "active") return "none";
  return known.state === "pending" && age(known, at) < SUBSCRIPTION_LINK_HOURS * HOUR ? "confirm" : "gone";
}

interface SubscriptionRow {
  email: string;
  requestedAt: string;
  confirmedAt: string | null;
  source: SubscriptionSource;
  textVersion: string;
}

/** Columns of the exported list, which contains only confirmed subscriptions. */
export const SUBSCRIPTION_CSV: readonly CsvColumn<SubscriptionRow>[] = [
  { head: "Correo", value: ({ email }) => email },
  { head: "Pedida", value: ({ requestedAt }) => formatDateTime(requestedAt) },
  { head: "Confirmada", value: ({ confirmedAt }) => confirmedAt && formatDateTime(confirmedAt) },
  { head: "Origen", value: ({ source }) => SUBSCRIPTION_SOURCE_LABELS[source] },
  { head: "Texto aceptado", value: ({ textVersion }) => textVersion },
];

export const subscriptionConflict = (current: unknown): Failure =>
  versionConflict("La suscripción ha cambiado: revisa cómo está ahora.", current);
