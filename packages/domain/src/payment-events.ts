import { Failure } from "./failure.ts";
import { canMoveBySystem } from "./machines.ts";
import { isClosed, type OrderStates } from "./order-steps.ts";
import { isOnlinePayment, type PaymentSettings } from "./payments.ts";
import type { MailProof } from "./unpaid.ts";
import type { OrderState, PaymentMethod, PaymentState, RefundState } from "./vocabulary.ts";

/** What a payment provider tells about a payment, in the shop's words. */
export const PAYMENT_NEWS = ["authorised", "captured", "declined", "cancelled"] as const;
export type PaymentNews = (typeof PAYMENT_NEWS)[number];

const TOLD: Record<PaymentNews, PaymentState> = {
  authorised: "authorised",
  captured: "captured",
  declined: "declined",
  cancelled: "declined",
};

/**
 * The state of a payment after a piece of news; null when it says nothing new. Providers tell in any order and more
 * than once: money that came outweighs money that is held, which outweighs a refusal, so that the end is always the
 * same.
 */
export function paymentAfter(state: PaymentState, news: PaymentNews): PaymentState | null {
  const to = TOLD[news];
  return state !== to && canMoveBySystem("payment", state, to) ? to : null;
}

/**
 * The outcomes that are tried again: `unknown` is of no payment of ours, `early` tells of a refund whose reference we
 * don't know yet, `too-much` of one that failed here and whose money went back another way since.
 */
export const WAITING_OUTCOMES = ["unknown", "early", "too-much"] as const;
/** What an event of a provider did. */
export const EVENT_OUTCOMES = ["filed", "applied", "ignored", "wrong-amount", ...WAITING_OUTCOMES] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];
type WaitingOutcome = (typeof WAITING_OUTCOMES)[number];

const waiting: readonly EventOutcome[] = WAITING_OUTCOMES;
export const isWaitingEvent = (outcome: EventOutcome): outcome is WaitingOutcome => waiting.includes(outcome);

/** Why an event waits, in the words of staff: the end of «Aviso con la referencia X, …». */
export const WAITING_REASON: Record<WaitingOutcome, string> = {
  unknown: "que no es de ningún pago de la tienda",
  early: "que no es de ninguna devolución de la tienda",
  "too-much": "de una devolución que aquí falló y que ya se hizo de otra forma: puede haberse devuelto dos veces",
};

/** A refund as far as news of it goes. */
export interface ToldRefund {
  state: RefundState;
  /** Why it failed before it was done another way. */
  lastError: string | null;
}

/**
 * What a piece of news does to a refund. Providers tell in any order and more than once: money that went back outweighs
 * a failure. `again`: it failed here and was done all the same. `twice`: staff gave it back by hand. `contradicted`: it
 * was done and is said to have failed.
 */
export function refundNewsVerdict(
  { state, lastError }: ToldRefund,
  news: "refunded" | "refund-failed",
): "done" | "failed" | "again" | "twice" | "contradicted" | "ignored" {
  if (state === "requested") return news === "refunded" ? "done" : "failed";
  if (state === "failed") return news === "refunded" ? "again" : "ignored";
  if (lastError !== null) return news === "refunded" ? "twice" : "ignored";
  return news === "refunded" ? "ignored" : "contradicted";
}

const MINUTE = 60_000;
/** Minutes before each attempt: soon where only a commit was slower, then over five days. */
const REPLAYS = [1, 2, 5, 15, 60, 240, 720, 1440, 1440, 1440, 1440];

/** When an event that found nothing to apply to is tried again after so many attempts, UTC ISO; null when it is not. */
export function nextReplay(outcome: EventOutcome, attempts: number, now: Date): string | null {
  const minutes = isWaitingEvent(outcome) ? REPLAYS[attempts] : undefined;
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE).toISOString();
}

/** What becomes of captured money. `excess` in cents: what has to go back. */
export type CaptureVerdict =
  | { kind: "pay"; excess: number }
  /** The order expired: it comes back if its units are still there, else the money goes back. */
  | { kind: "revive"; excess: number }
  | { kind: "refund"; why: "late" | "double"; excess: number };

/** Where captured money goes. `due` is what the order still needed, were it open; all in cents. */
export function captureVerdict(order: OrderState, amount: number, due: number): CaptureVerdict {
  if (order === "expired" && due > 0 && amount >= due) return { kind: "revive", excess: amount - due };
  if (isClosed(order)) return { kind: "refund", why: "late", excess: amount };
  if (due <= 0) return { kind: "refund", why: "double", excess: amount };
  return { kind: "pay", excess: Math.max(amount - due, 0) };
}

/** An order as far as paying it on a provider's page goes; instants UTC ISO. */
export interface OnlineOrder extends OrderStates {
  method: PaymentMethod;
  expiresAt: string | null;
  /** Nobody pays for what was not confirmed: it holds no units. */
  mail?: MailProof | undefined;
}

/** Money that a provider holds already is not asked for again. */
const awaitsMoney = ({ state, payment, due, mail }: OnlineOrder) =>
  state === "pending" && due > 0 && payment !== "authorised" && mail !== "awaited";

/** Whether the shopper can pay it, now, on the page of a provider. */
export function isPayableOnline(order: OnlineOrder, settings: Pick<PaymentSettings, "online">, at: string): boolean {
  return (
    awaitsMoney(order) &&
    (settings.online?.includes(order.method) ?? false) &&
    (order.expiresAt === null || order.expiresAt > at)
  );
}

/** Throws `payment-unavailable` without a provider, `invalid-transition` for an order that awaits no money any more. */
export function requirePayableOnline(order: OnlineOrder, settings: Pick<PaymentSettings, "online">, at: string): void {
  if (isPayableOnline(order, settings, at)) return;
  if (order.state === "pending" && order.mail === "awaited")
    throw closedToPayment("Antes de pagar confirma el pedido desde tu correo.");
  if (!awaitsMoney(order)) throw closedToPayment("Este pedido ya no espera ningún pago.");
  if (!isOnlinePayment(order.method) || !settings.online?.includes(order.method))
    throw new Failure("payment-unavailable", "Este pedido no se puede pagar con tarjeta.");
  throw closedToPayment("El tiempo para pagar este pedido ha terminado.");
}

const closedToPayment = (detail: string) => new Failure("invalid-transition", detail, { extra: { allowed: [] } });

/** Why the last payment of an unpaid order did not work; null when there is nothing to tell. */
export function paymentProblem(
  order: OrderState,
  last: { state: PaymentState; declineReason: string | null } | null | undefined,
): "declined" | "cancelled" | null {
  if (order !== "pending" || last?.state !== "declined") return null;
  return last.declineReason === "cancelled" ? "cancelled" : "declined";
}
