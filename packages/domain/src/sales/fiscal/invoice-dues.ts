import { moneyOf, type OrderAggregate } from "../orders/aggregate.ts";
import { effectsOf, type OrderEffect } from "../orders/effects.ts";
import { heldAmount } from "../orders/paying/money.ts";
import { isClosed } from "../orders/steps.ts";

/**
 * The causes of an invoice: a payment, goods delivered unpaid, a refund, also of goods; a tax id given after
 * simplified invoices; a change of an order that leaves more invoiced at a rate than the order now has.
 */
export const INVOICE_CAUSES = ["payment", "delivery", "refund", "return", "replacement", "reallocation"] as const;
export type InvoiceCause = (typeof INVOICE_CAUSES)[number];

/** An invoice, or a corrective one, that a change of an order makes due. */
export interface InvoiceDue {
  cause: InvoiceCause;
  /** The payment or refund, each of which has one invoice; otherwise the order itself. */
  sourceId: string;
  /**
   * Cents. Of a payment: the part that pays the order, without the part refunded as not needed. Of a
   * replacement: the order's total. Of a reallocation: zero.
   */
  amount: number;
}

/**
 * Invoices that a decision makes due. A payment: at its capture. Goods delivered before they are paid (cash on
 * delivery): at delivery. A refund: once its money was sent. Pure, and cheap for decisions without any of
 * these.
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
 * Amounts of payments, in cents, that an edit refunds: they need no invoice while nothing of the order is
 * invoiced. After that, refunds correct the invoices: the removed lines may have another rate than the payment
 * for them.
 */
export function duesLessened(
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

/** The amount that the same decision refunds because the order did not need it: paid twice, or too late. */
const notNeeded = (effects: readonly OrderEffect[], paymentId: string): number =>
  effects.reduce(
    (sum, effect) =>
      effect.kind === "refund-added" && effect.refund.paymentId === paymentId ? sum + effect.refund.amount : sum,
    0,
  );

function delivered(before: OrderAggregate, after: OrderAggregate): InvoiceDue[] {
  if (after.fulfilmentState !== "fulfilled" || before.fulfilmentState === "fulfilled") return [];
  // An order of tickets alone counts as fulfilled, and the due of a closed order is the amount it would owe.
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
 * Money invoiced in advance may be at rates that the order no longer has. An open refund corrects this with
 * its own invoice; a failed one does not, and its money may be needed after all once other refunds are made or
 * a line is added.
 */
function reallocated(before: OrderAggregate, after: OrderAggregate, effects: readonly OrderEffect[]): InvoiceDue[] {
  const rates = new Set([...before.taxes, ...after.taxes].map(({ rate }) => rate));
  const hasFailed = after.refunds.some(({ state }) => state === "failed");
  const isEdited = effectsOf(effects, "edited").length > 0 && (rates.size > 1 || hasFailed);
  const isRefunded = effectsOf(effects, "refund-set").length > 0 && hasFailed;
  const isRefunding = after.refunds.some(({ state }) => state === "requested");
  if (!(isEdited || isRefunded) || isRefunding || heldAmount(moneyOf(after)) <= 0) return [];
  return [{ cause: "reallocation", sourceId: after.id, amount: 0 }];
}

const stateOf = <S>(rows: readonly { id: string; state: S }[], id: string): S | undefined =>
  rows.find((row) => row.id === id)?.state;
