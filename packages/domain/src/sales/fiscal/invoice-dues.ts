import { type OrderAggregate, paymentTotals } from "../orders/aggregate.ts";
import { effectsOf, type OrderEffect } from "../orders/effects.ts";
import { heldAmount } from "../orders/paying/money.ts";
import { isClosed } from "../orders/steps.ts";

/**
 * Causes of an invoice: a payment; goods delivered unpaid; a refund of money or goods; a tax id given after
 * simplified invoices; an edit after which a rate is invoiced above the order's amount at that rate.
 */
export const INVOICE_CAUSES = ["payment", "delivery", "refund", "return", "replacement", "reallocation"] as const;
export type InvoiceCause = (typeof INVOICE_CAUSES)[number];

/** An invoice, possibly corrective, that a change of an order makes due. */
export interface InvoiceDue {
  cause: InvoiceCause;
  /** The payment or refund, each of which has one invoice; otherwise the order itself. */
  sourceId: string;
  /**
   * Cents. Payment: the part that pays for the order, without the part refunded as not needed. Replacement: the
   * order's total. Reallocation: zero.
   */
  amount: number;
}

/**
 * Invoices that a decision makes due. Payment: when captured. Goods delivered unpaid (cash on delivery): at
 * delivery. Refund: once its money was sent. Pure, and cheap for decisions without any of these.
 */
export function invoiceDues(
  before: OrderAggregate,
  after: OrderAggregate,
  effects: readonly OrderEffect[],
): InvoiceDue[] {
  const moved = [
    ...captured(before, after, effects),
    ...delivered(before, after),
    ...refunded(before, after),
    ...returned(before, after),
  ].filter(({ amount }) => amount > 0);

  return [...moved, ...reallocated(before, after, effects)];
}

/**
 * Amounts of payments, in cents, that an edit refunds. They need no invoice while nothing of the order is
 * invoiced; after that, refunds correct the invoices, because the removed lines may have another rate than the
 * payment.
 */
export function amountsRefundedByEdit(
  effects: readonly OrderEffect[],
  isInvoiced: boolean,
): { paymentId: string; amount: number }[] {
  if (isInvoiced || effectsOf(effects, "edited").length === 0) return [];
  return effectsOf(effects, "refund-added").map(({ refund: { paymentId, amount } }) => ({ paymentId, amount }));
}

function captured(before: OrderAggregate, after: OrderAggregate, effects: readonly OrderEffect[]): InvoiceDue[] {
  return after.payments
    .filter(({ id, state }) => state === "captured" && stateOf(before.payments, id) !== "captured")
    .map(({ id, amount }) => ({ cause: "payment" as const, sourceId: id, amount: amount - notNeeded(effects, id) }));
}

/** The amount refunded by the same decision because the order did not need it: paid twice, or too late. */
const notNeeded = (effects: readonly OrderEffect[], paymentId: string): number =>
  effects.reduce(
    (sum, effect) =>
      effect.kind === "refund-added" && effect.refund.paymentId === paymentId ? sum + effect.refund.amount : sum,
    0,
  );

function delivered(before: OrderAggregate, after: OrderAggregate): InvoiceDue[] {
  if (after.fulfilmentState !== "fulfilled" || before.fulfilmentState === "fulfilled") return [];
  // An order with only tickets counts as fulfilled, and `due` of a closed order is what it would owe.
  const hasArrived = after.parcels.some(({ state }) => state === "delivered" || state === "picked-up");
  if (!hasArrived || isClosed(after.state)) return [];
  return [{ cause: "delivery", sourceId: after.id, amount: after.due }];
}

function refunded(before: OrderAggregate, after: OrderAggregate): InvoiceDue[] {
  return after.refunds
    .filter(({ id, state }) => state === "done" && stateOf(before.refunds, id) !== "done")
    .map(({ id, amount }) => ({ cause: "refund", sourceId: id, amount }));
}

function returned(before: OrderAggregate, after: OrderAggregate): InvoiceDue[] {
  if (after.fulfilmentState !== "returned" || before.fulfilmentState !== "fulfilled") return [];
  return [{ cause: "return", sourceId: after.id, amount: after.due }];
}

/**
 * Money invoiced in advance may be at rates that the order no longer has. An open refund corrects this with its
 * own invoice. A failed refund does not: its money may be needed again once other refunds are made or a line is
 * added.
 */
function reallocated(before: OrderAggregate, after: OrderAggregate, effects: readonly OrderEffect[]): InvoiceDue[] {
  const rates = new Set([...before.taxes, ...after.taxes].map(({ rate }) => rate));
  const hasFailed = after.refunds.some(({ state }) => state === "failed");
  const isEdited = effectsOf(effects, "edited").length > 0 && (rates.size > 1 || hasFailed);
  const isRefunded = effectsOf(effects, "refund-set").length > 0 && hasFailed;
  const isRefunding = after.refunds.some(({ state }) => state === "requested");
  if (!(isEdited || isRefunded) || isRefunding || heldAmount(paymentTotals(after)) <= 0) return [];
  return [{ cause: "reallocation", sourceId: after.id, amount: 0 }];
}

const stateOf = <S>(rows: readonly { id: string; state: S }[], id: string): S | undefined =>
  rows.find((row) => row.id === id)?.state;
