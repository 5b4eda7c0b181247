import { Failure } from "../../platform/failure.ts";
import type { OrderState, PaymentMethod, PaymentState, RefundState } from "../../platform/vocabulary.ts";
import type { MailProof } from "../../settings/orders/unpaid.ts";
import {
  isConfirmedUnpaid,
  isOnlinePayment,
  OFFERED_PAYMENTS,
  type OfferedPaymentMethod,
  type PaymentSettings,
  paymentFee,
} from "../../settings/payments/methods.ts";
import { canMoveBySystem } from "../orders/machines.ts";
import { isClosed, type OrderStates } from "../orders/steps.ts";

/** Payment notifications from a provider, in the shop's terms. */
export const PAYMENT_EVENT_KINDS = ["authorised", "captured", "declined", "cancelled"] as const;
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number];

const TOLD: Record<PaymentEventKind, PaymentState> = {
  authorised: "authorised",
  captured: "captured",
  declined: "declined",
  cancelled: "declined",
};

/**
 * The state of a payment after a notification; null if nothing changes. Notifications arrive in any order and
 * repeatedly. Captured takes precedence over authorised, and authorised over declined, so the final state is always
 * the same.
 */
export function paymentAfter(state: PaymentState, eventKind: PaymentEventKind): PaymentState | null {
  const to = TOLD[eventKind];
  return state !== to && canMoveBySystem("payment", state, to) ? to : null;
}

/**
 * Outcomes that are retried. `unknown`: the payment does not exist in the shop. `early`: the refund's reference
 * is not known yet. `too-much`: the refund failed here and was meanwhile made in another way.
 */
export const WAITING_OUTCOMES = ["unknown", "early", "too-much"] as const;
/** Outcome of a provider event. */
export const EVENT_OUTCOMES = ["filed", "applied", "ignored", "wrong-amount", ...WAITING_OUTCOMES] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];
type WaitingOutcome = (typeof WAITING_OUTCOMES)[number];

const waiting: readonly EventOutcome[] = WAITING_OUTCOMES;
export const isWaitingEvent = (outcome: EventOutcome): outcome is WaitingOutcome => waiting.includes(outcome);

/** Reason why an event waits, in staff terms: the end of «Aviso con la referencia X, …». */
export const WAITING_REASON: Record<WaitingOutcome, string> = {
  unknown: "que no es de ningún pago de la tienda",
  early: "que no es de ningún reembolso de la tienda",
  "too-much": "de un reembolso que aquí falló y que ya se hizo de otra forma: puede haberse reembolsado dos veces",
};

/** Fields of a refund needed to judge a notification. */
export interface NotifiedRefund {
  state: RefundState;
  /** The error before the refund was made in another way. */
  lastError: string | null;
}

/**
 * Effect of a notification on a refund. Notifications arrive in any order and repeatedly; refunded outweighs
 * failed. `again`: it failed here but was made after all. `twice`: staff also refunded it by hand.
 * `contradicted`: it was done and is now reported as failed.
 */
export function refundEventVerdict(
  { state, lastError }: NotifiedRefund,
  eventKind: "refunded" | "refund-failed",
): "done" | "failed" | "again" | "twice" | "contradicted" | "ignored" {
  if (state === "requested") return eventKind === "refunded" ? "done" : "failed";
  if (state === "failed") return eventKind === "refunded" ? "again" : "ignored";
  if (lastError !== null) return eventKind === "refunded" ? "twice" : "ignored";
  return eventKind === "refunded" ? "ignored" : "contradicted";
}

const MINUTE = 60_000;
/** Minutes before each attempt: short at first, in case a commit is slow, then spread over five days. */
const REPLAYS = [1, 2, 5, 15, 60, 240, 720, 1440, 1440, 1440, 1440];

/** Time of the next retry (UTC ISO) of an event without a match after `attempts` attempts; null when there is none. */
export function nextReplayAt(outcome: EventOutcome, attempts: number, now: Date): string | null {
  const minutes = isWaitingEvent(outcome) ? REPLAYS[attempts] : undefined;
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE).toISOString();
}

/** How captured money is used. `excess`: cents to refund. */
export type CaptureVerdict =
  | { kind: "pay"; excess: number }
  /** The order expired: it is revived if its units are still available; otherwise the money is refunded. */
  | { kind: "revive"; excess: number }
  | { kind: "refund"; why: "late" | "double"; excess: number };

/** Decides how captured money is used. `due`: the amount due if the order were open; all in cents. */
export function captureVerdict(order: OrderState, amount: number, due: number): CaptureVerdict {
  if (order === "expired" && due > 0 && amount >= due) return { kind: "revive", excess: amount - due };
  if (isClosed(order)) return { kind: "refund", why: "late", excess: amount };
  if (due <= 0) return { kind: "refund", why: "double", excess: amount };
  return { kind: "pay", excess: Math.max(amount - due, 0) };
}

/** Fields of an order needed to pay it on a provider's page; instants UTC ISO. */
export interface OnlineOrder extends OrderStates {
  method: PaymentMethod;
  expiresAt: string | null;
  /** An unconfirmed order cannot be paid: it reserves no units. */
  mail?: MailProof | undefined;
}

/** An amount that became due after an edit, or again after a refund, can be paid like any other. */
const isOpen = (state: OrderState) => state === "pending" || state === "confirmed" || state === "processing";

/** Authorised money is not requested again. */
const awaitsMoney = ({ state, payment, due, mail }: OnlineOrder) =>
  isOpen(state) && due > 0 && payment !== "authorised" && mail !== "awaited";

/** Whether the shopper can pay it now on a provider's page. */
export function isPayableOnline(order: OnlineOrder, settings: Pick<PaymentSettings, "online">, at: string): boolean {
  return (
    awaitsMoney(order) &&
    (settings.online?.includes(order.method) ?? false) &&
    (order.expiresAt === null || order.expiresAt > at)
  );
}

/**
 * Throws `payment-unavailable` without a provider, `invalid-transition` for an order that no longer expects a payment.
 */
export function requirePayableOnline(order: OnlineOrder, settings: Pick<PaymentSettings, "online">, at: string): void {
  if (isPayableOnline(order, settings, at)) return;
  if (order.state === "pending" && order.mail === "awaited")
    throw closedToPayment("Antes de pagar confirma el pedido desde tu correo.");
  if (!awaitsMoney(order)) throw closedToPayment("Este pedido ya no espera ningún pago.");
  if (!isOnlinePayment(order.method) || !settings.online?.includes(order.method))
    throw new Failure("payment-unavailable", "Este pedido no se puede pagar con tarjeta.");
  throw closedToPayment("El tiempo para pagar este pedido ha terminado.");
}

/** An unpaid order whose payment method may change. */
export interface PendingOrder extends OnlineOrder {
  pickup: boolean;
  /** Whether part of a preorder is paid with the order: see `isPrepaid`. */
  prepaid: boolean;
  /** Sent in two parcels, which are both paid before they leave: see `requirePaidBeforehand`. */
  inTwoParcels: boolean;
}

/**
 * Payment methods to which an unpaid order can be changed: those available for its delivery without a surcharge,
 * because the shopper agreed to its total. If a preorder is paid now, none with payment at delivery. For an
 * amount due after an edit, only if the order's own method is not offered online. None while a payment is in
 * progress, or if the order is otherwise partly paid.
 */
export function otherMethods(order: PendingOrder, settings: PaymentSettings, at: string): OfferedPaymentMethod[] {
  const isUnpaid = order.state === "pending" && awaitsMoney(order) && order.payment === "unpaid";
  if (!(isUnpaid || isRest(order, settings, at)) || (order.expiresAt !== null && order.expiresAt <= at)) return [];
  const isPaidBeforehand = order.inTwoParcels || (isUnpaid && order.prepaid);
  const waits = (method: PaymentMethod) => isPaidBeforehand && isConfirmedUnpaid(method);
  return OFFERED_PAYMENTS.filter(
    (method) => method !== order.method && !waits(method) && paymentFee(method, order, settings, order.due) === 0,
  );
}

/** Whether part of the order is paid and the rest cannot be paid online with its own method. */
const isRest = (order: PendingOrder, settings: PaymentSettings, at: string): boolean =>
  order.state !== "pending" &&
  awaitsMoney(order) &&
  order.payment === "partial" &&
  !isPayableOnline(order, settings, at);

/**
 * Throws `invalid-transition` for an order that awaits no payment, `payment-unavailable` for a method it cannot have.
 */
export function requireOtherMethod(
  order: PendingOrder,
  to: PaymentMethod,
  settings: PaymentSettings,
  at: string,
): void {
  if (otherMethods(order, settings, at).some((method) => method === to)) return;
  if (order.state === "pending" && order.mail === "awaited")
    throw closedToPayment("Antes de cambiar la forma de pago confirma el pedido desde tu correo.");
  if (order.state !== "pending" || !awaitsMoney(order) || order.payment !== "unpaid")
    throw closedToPayment("Este pedido ya no espera ningún pago.");
  if (order.expiresAt !== null && order.expiresAt <= at)
    throw closedToPayment("El tiempo para pagar este pedido ha terminado.");
  throw new Failure("payment-unavailable", "Esa forma de pago no está disponible para este pedido.");
}

const closedToPayment = (detail: string) => new Failure("invalid-transition", detail, { extra: { allowed: [] } });

/** Why the last payment of an unpaid order failed; null when there is nothing to report. */
export function paymentProblem(
  order: OrderState,
  last: { state: PaymentState; declineReason: string | null } | null | undefined,
): "declined" | "cancelled" | null {
  if (order !== "pending" || last?.state !== "declined") return null;
  return last.declineReason === "cancelled" ? "cancelled" : "declined";
}

export const unknownGateway = (): Failure => new Failure("not-found", "Esa pasarela de pago no existe.");
export const forgedNotification = (): Failure =>
  new Failure("invalid-signature", "La firma de la notificación no es válida.");
/** Failure: staff retried an event that is not waiting. */
export const alreadyApplied = (): Failure => new Failure("invalid-transition", "Ese aviso ya se aplicó.");
