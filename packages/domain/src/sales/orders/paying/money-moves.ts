import type { RefundCause } from "../../../platform/vocabulary.ts";
import type { RefundPlan } from "../../payments/refunds.ts";
import { computeRefundable, type OrderPayment, paymentTotals, requireRefundableAmount } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { capPlan, splitPlan } from "../refunding/refund-parts.ts";
import { dueOf } from "./money.ts";

/** Closes the open payments of an order that expects no more money. */
export function closeAwaitedPayments(draft: OrderDraft): void {
  for (const payment of draft.order.payments) {
    const { id, state } = payment;
    if (state === "authorised") voidPayment(draft, payment);
    if (state === "created") draft.add({ kind: "payment-set", id, set: { state: "voided" } });
    if (state === "redirected") draft.add({ kind: "payment-set", id, set: { state: "expired" } });
  }
}

/** Releases money that was not captured; a provider that holds it is notified. */
export function voidPayment(draft: OrderDraft, { id, state, provider }: OrderPayment): void {
  draft.add({ kind: "payment-set", id, set: { state: "voided" } });
  if (provider && state === "authorised") draft.add({ kind: "void-ordered", paymentId: id });
}

/**
 * Adjusts the open payments of an order to the current amount due. A payment already started at a provider has
 * another amount, so it is closed; if it is captured after all, the excess is refunded.
 */
export function awaitPaymentOfDue(draft: OrderDraft): void {
  const due = dueOf(paymentTotals(draft.order));
  const open = draft.order.payments.filter(({ state }) => state === "created" || state === "redirected");
  const [kept] = open.filter(({ state, amount }) => due > 0 && (state === "created" || amount === due));
  for (const { id, state } of open) {
    if (id === kept?.id) continue;
    draft.add({ kind: "payment-set", id, set: { state: state === "created" ? "voided" : "expired" } });
  }
  if (kept && kept.amount !== due) draft.add({ kind: "payment-set", id: kept.id, set: { amount: due } });
  const isHeld = draft.order.payments.some(({ state }) => state === "authorised");
  if (kept || due === 0 || isHeld) return;
  const given = { reference: null, provider: null, providerReference: null, declineReason: null };
  const payment = { ...given, id: draft.now.newId(), method: draft.order.paymentMethod, amount: due };
  draft.add({ kind: "payment-added", payment: { ...payment, state: "created" } });
}

/** Why money is refunded: a code for rules, and a text. */
export interface RefundReason {
  cause: RefundCause;
  reason: string;
}

/**
 * Adds a refund and, for provider payments, requests it from the provider. Throws `amount-exceeded` with `refundable`.
 */
export function addRefund(draft: OrderDraft, payment: OrderPayment, plan: RefundPlan, why: RefundReason): void {
  requireRefundableAmount(draft.order, payment, plan.amount);
  const id = draft.now.newId();
  const row = {
    id,
    paymentId: payment.id,
    state: "requested",
    ...why,
    lastError: null,
    providerReference: null,
  } as const;
  draft.add({ kind: "refund-added", refund: { ...plan, ...row } });
  if (payment.provider) draft.add({ kind: "refund-ordered", refundId: id });
}

/**
 * Adds refunds to the captured payments of an order, a single one if one payment covers the whole amount; less
 * if less was captured. Returns the sum in cents.
 */
export function addRefunds(draft: OrderDraft, plan: RefundPlan, why: RefundReason): number {
  const sources = draft.order.payments
    .map((payment) => ({ payment, room: computeRefundable(draft.order, payment) }))
    .filter(({ room }) => room > 0);
  const held = sources.reduce((sum, { room }) => sum + room, 0);
  const back = capPlan(plan, held);
  const single = sources.find(({ room }) => room >= back.amount);
  let rest = back;
  for (const { payment, room } of single ? [single] : sources) {
    if (rest.amount === 0) break;
    const [part, more] = splitPlan(rest, room);
    addRefund(draft, payment, part, why);
    rest = more;
  }
  return back.amount;
}
