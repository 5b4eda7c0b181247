import { Failure } from "../../platform/failure.ts";
import { goneLink } from "../../platform/refusals.ts";
import { normaliseEmail } from "../../platform/validation.ts";
import { unknownProduct } from "../products/refusals.ts";

/*
 * «Avísame»: a shopper asks for a mail when a sold-out variant is back. For each unit that arrives, one shopper
 * is notified, in order of request.
 */

/** `pending`: the owner has not confirmed the address yet. `notified`: the mail was queued. */
export const ALERT_STATES = ["pending", "waiting", "notified", "cancelled", "expired"] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** How long an alert waits for units. */
export const ALERT_DAYS = 180;
/** How long the link that confirms an address is valid. */
export const ALERT_LINK_HOURS = 72;
/** Maximum number of open alerts per address. */
export const MAX_ALERTS = 50;

const HOUR = 60 * 60 * 1000;

/** The end of the waiting time of an alert that is requested or confirmed at this time. */
export const alertExpiry = (state: "pending" | "waiting", at: string): string =>
  new Date(Date.parse(at) + (state === "pending" ? ALERT_LINK_HOURS : ALERT_DAYS * 24) * HOUR).toISOString();

/**
 * The address of an alert: the typed one, or else the shopper's. `own` is the shopper, if the address is theirs
 * and confirmed. Throws `validation`.
 */
export function alertAddress<S extends { email: string }>(
  typed: string | undefined,
  shopper: S | null,
): { email: string; own: S | null } {
  const address = typed ?? shopper?.email;
  if (!address) {
    const message = "Escribe un correo como nombre@ejemplo.es";
    throw new Failure("validation", message, { errors: [{ path: "email", code: "required", message }] });
  }
  const email = normaliseEmail(address);
  return { email, own: shopper?.email === email ? shopper : null };
}

/** Whether an alert is still open. */
export const isOpenAlert = (state: AlertState): boolean => state === "pending" || state === "waiting";

/**
 * The alert after the link in its mail was followed: the address is confirmed, or the waiting time starts anew.
 * `confirms`: units that came in before the confirmation are still available. Null if nothing changes. Throws
 * `gone`.
 */
export function alertAfterConfirmation(
  { state, isOver }: { state: AlertState; isOver: boolean },
  at: string,
): { state: "waiting"; expiresAt: string; confirms: boolean } | null {
  if (isOpenAlert(state) && !isOver)
    return { state: "waiting", expiresAt: alertExpiry("waiting", at), confirms: state === "pending" };
  if (state !== "waiting" && state !== "notified") throw goneLink();
  return null;
}

export interface WaitingAlert {
  id: string;
  state: AlertState;
  askedAt: string;
  expiresAt: string;
  /** Owner of the alert: the client to whom the address belongs, or the address. */
  person: string;
  /** Whether that client may not buy. */
  blocked: boolean;
}

/**
 * The alerts to notify when units arrive: the earliest ones whose owner may buy, at most one per arrived unit
 * that is still available, and one per person.
 */
export function alertsToNotify<A extends WaitingAlert>(
  alerts: readonly A[],
  { units, available }: { units: number; available: number },
  at: string,
): A[] {
  const most = Math.max(0, Math.min(units, available));
  const waiting = alerts
    .filter(({ state, expiresAt, blocked }) => state === "waiting" && expiresAt > at && !blocked)
    .sort((a, b) => a.askedAt.localeCompare(b.askedAt) || a.id.localeCompare(b.id));
  const first = new Map<string, A>();
  for (const alert of waiting) if (!first.has(alert.person)) first.set(alert.person, alert);
  return [...first.values()].slice(0, most);
}

/** Fields of a variant that decide whether an alert can be requested. */
interface AlertVariant {
  onSale: boolean;
  available: number;
  preorder: boolean;
}

/** Throws `not-found` for a variant that is not on sale, `invalid-transition` for one that is available now. */
export function requireSoldOut(variant: AlertVariant | undefined): void {
  if (!variant?.onSale) throw unknownProduct();
  if (variant.available > 0)
    throw new Failure("invalid-transition", "Ya hay unidades: puedes comprarlo ahora.", { extra: { allowed: [] } });
  if (variant.preorder)
    throw new Failure("invalid-transition", "Está en precompra: puedes reservarlo.", { extra: { allowed: [] } });
}

/**
 * The variants of one request for which an alert can be requested, in its order. Throws as `requireSoldOut` does if
 * there is none.
 */
export function requireSomeSoldOut<V extends { variant: AlertVariant | undefined }>(variants: readonly V[]): V[] {
  const soldOut = variants.filter(({ variant }) => variant?.onSale && variant.available === 0 && !variant.preorder);
  if (soldOut.length === 0) requireSoldOut(variants[0]?.variant);
  return soldOut;
}

/**
 * The part of a request that fits beside the open alerts of its address. Throws `validation` for the owner of the
 * address if nothing does; to anyone else, the response does not reveal the limit.
 */
export function alertsThatFit<V>(asked: readonly V[], open: number, isOwn: boolean): V[] {
  const fitting = asked.slice(0, Math.max(0, MAX_ALERTS - open));
  if (fitting.length === 0 && isOwn) throw tooManyAlerts();
  return fitting;
}

const tooManyAlerts = (): Failure => {
  const message = `Como mucho ${MAX_ALERTS} avisos a la vez: quita alguno.`;
  return new Failure("validation", message, { errors: [{ path: "email", code: "too-many", message }] });
};

export const unknownAlert = (): Failure => new Failure("not-found", "Ese aviso ya no está.");
