import { mergeByVariant, type VariantUnits } from "../../../catalogue/stock/variant-units.ts";
import { formatMoney } from "../../../platform/money/money.ts";
import type { PaymentState } from "../../../platform/vocabulary.ts";
import { captureVerdict, type EventOutcome, type PaymentEventKind, paymentAfter } from "../../payments/events.ts";
import { planExcess } from "../../payments/refunds.ts";
import type { HeldUnits, OrderAggregate, OrderPayment } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import {
  type NewOrderEvent,
  orderMoved,
  paymentAuthorised,
  paymentCaptured,
  paymentDeclined,
  paymentMismatched,
  refundRequested,
  unexpectedPaymentReceived,
} from "../events.ts";
import { mismatchNotice, unexpectedPaymentNotice } from "../notices.ts";
import { settleOrder } from "../settle.ts";
import { addRefund, closeAwaitedPayments } from "./money-moves.ts";

export interface PaymentEventCommand {
  kind: "payment-event";
  paymentId: string;
  eventKind: PaymentEventKind;
  /** Cents. */
  amount: number;
  currency: string;
  provider: string;
  providerReference: string;
  /** Reference for staff to look up the payment at the provider. */
  reference?: string | null | undefined;
  /** The provider's decline code. */
  reason?: string | null | undefined;
  /** Available units of the variants in `unitsToRevive`, read with the stock locked. */
  available: readonly VariantUnits[];
}

type ProviderEvent = Pick<PaymentEventCommand, "paymentId" | "eventKind" | "amount" | "currency">;
type Outcome = Extract<EventOutcome, "applied" | "ignored" | "wrong-amount">;

const requirePayment = (
  { payments }: OrderAggregate,
  { paymentId }: Pick<ProviderEvent, "paymentId">,
): OrderPayment => {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is not of this order`);
  return payment;
};

/**
 * Outcome of a payment notification. A notification with a different amount or currency than requested never
 * pays an order.
 */
export function paymentEventOutcome(order: OrderAggregate, event: ProviderEvent): Outcome {
  const payment = requirePayment(order, event);
  const isMoney = event.eventKind === "captured" || event.eventKind === "authorised";
  if (isMoney && (event.amount !== payment.amount || event.currency !== order.currency)) return "wrong-amount";
  return paymentAfter(payment.state, event.eventKind) === null ? "ignored" : "applied";
}

/**
 * Units needed to revive an expired order after a late payment; null if the notification is not a late payment.
 * Places in a campaign or an event may have been reassigned, so staff decide about them.
 */
export function unitsToRevive(order: OrderAggregate, event: ProviderEvent): VariantUnits[] | null {
  if (event.eventKind !== "captured" || paymentEventOutcome(order, event) !== "applied") return null;
  if (captureVerdict(order.state, event.amount, order.due).kind !== "revive") return null;
  const open = order.lines.filter(({ quantity, cancelled }) => quantity > cancelled);
  const units = open.flatMap(({ kind, variantId, quantity, cancelled }) =>
    kind === "item" && variantId ? [{ variantId, quantity: quantity - cancelled }] : [],
  );
  return units.length < open.length ? null : mergeByVariant(units);
}

/** Applies a payment notification from the provider. */
export function applyPaymentEvent(draft: OrderDraft, command: PaymentEventCommand): void {
  const { before } = draft;
  const payment = requirePayment(before, command);
  const outcome = paymentEventOutcome(before, command);
  if (outcome === "wrong-amount") mismatch(draft, payment, command);
  const state = outcome === "applied" ? paymentAfter(payment.state, command.eventKind) : null;
  if (state === null) return;
  const { provider, providerReference, reference, reason = null } = command;
  const declineReason = state === "declined" ? reason : null;
  const set = { state, provider, providerReference, declineReason, reference: reference ?? payment.reference };
  draft.add({ kind: "payment-set", id: payment.id, set });
  draft.record([{ ...describePayment(state, payment, command), from: payment.state }]);
  if (state === "captured") applyCaptured(draft, { ...payment, ...set }, command);
  settleOrder(draft);
}

function describePayment(
  state: PaymentState,
  { method, amount }: OrderPayment,
  { reference, reason = null }: PaymentEventCommand,
): NewOrderEvent {
  if (state === "captured") return paymentCaptured(method, amount, reference);
  return state === "authorised" ? paymentAuthorised(amount) : paymentDeclined(method, reason);
}

/** The notification requires manual review. */
function mismatch(draft: OrderDraft, { amount }: OrderPayment, command: PaymentEventCommand): void {
  const { order } = draft;
  const reported =
    command.currency === order.currency ? formatMoney(command.amount) : `${command.amount / 100} ${command.currency}`;
  draft.record([paymentMismatched(amount, reported)]);
  draft.add({ kind: "notice", notice: mismatchNotice(order, amount, reported) });
}

/** Pays the order, revives an expired one if its units are available, and otherwise requests a refund. */
function applyCaptured(draft: OrderDraft, payment: OrderPayment, command: PaymentEventCommand): void {
  const { state, due } = draft.before;
  const verdict = captureVerdict(state, payment.amount, due);
  if (verdict.kind === "revive" && revive(draft, command)) {
    draft.record([unexpectedPaymentReceived(payment.amount, "late", true), orderMoved(state, "confirmed")]);
    const notice = unexpectedPaymentNotice(draft.order, payment.amount, "late", true);
    draft.add({ kind: "notice", notice });
    if (verdict.excess > 0) requestRefund(draft, payment, verdict.excess, "double");
  } else if (verdict.kind === "pay") {
    // Once the order is fully paid, other open payments are closed.
    if (payment.amount >= due) closeAwaitedPayments(draft);
    if (verdict.excess > 0) requestRefund(draft, payment, verdict.excess, "double");
  } else requestRefund(draft, payment, payment.amount, verdict.kind === "refund" ? verdict.why : "late");
}

/** Reserves the units of an expired order again, all or none; false if they are no longer available. */
function revive(draft: OrderDraft, command: PaymentEventCommand): boolean {
  const { before, now } = draft;
  const wanted = unitsToRevive(before, command);
  const left = new Map(command.available.map(({ variantId, quantity }) => [variantId, quantity]));
  if (!wanted?.every(({ variantId, quantity }) => quantity <= (left.get(variantId) ?? 0))) return false;
  const units = before.lines.flatMap(({ id, variantId, quantity, cancelled }): HeldUnits[] =>
    variantId && quantity > cancelled
      ? [{ id: now.newId(), lineId: id, variantId, quantity: quantity - cancelled }]
      : [],
  );
  draft.add({ kind: "units-reserved", units, expiresAt: null });
  if (before.couponId) draft.add({ kind: "coupon", couponId: before.couponId, change: "redeemed-again" });
  draft.add({ kind: "order", set: { state: "confirmed", expiresAt: null } });
  return true;
}

/**
 * Requests the refund of money that the order does not need, and notifies staff. The order's taxes never
 * included it.
 */
function requestRefund(draft: OrderDraft, payment: OrderPayment, amount: number, why: "late" | "double"): void {
  const given =
    why === "late"
      ? ({ cause: "late-payment", reason: "Pago tardío" } as const)
      : ({ cause: "overpayment", reason: "Pago de más" } as const);
  addRefund(draft, payment, planExcess(amount), given);
  draft.record([unexpectedPaymentReceived(amount, why, false), refundRequested(amount)]);
  draft.add({ kind: "notice", notice: unexpectedPaymentNotice(draft.order, amount, why, false) });
}
