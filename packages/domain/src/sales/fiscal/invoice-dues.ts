import { moneyOf, type OrderAggregate } from "../orders/aggregate.ts";
import { effectsOf, type OrderEffect } from "../orders/effects.ts";
import { heldAmount } from "../orders/paying/money.ts";
import { isClosed } from "../orders/steps.ts";

/**
 * What makes an invoice due: money that came, goods that were delivered unpaid, money that went back, goods as well; a
 * buyer who gives a tax id after simplified ones; a change of an order that leaves money invoiced at a rate of which it
 * has less now.
 */
export const INVOICE_CAUSES = ["payment", "delivery", "refund", "return", "replacement", "reallocation"] as const;
export type InvoiceCause = (typeof INVOICE_CAUSES)[number];

/** An invoice, or a corrective one, that a change of an order makes due. */
export interface InvoiceDue {
  cause: InvoiceCause;
  /** The payment or refund, each of which gives one invoice; otherwise the order itself. */
  sourceId: string;
  /** Cents. Of a payment: the part that pays the order, not what is paid back as not needed. Of a replacement: the order's total. Of a reallocation: nothing. */
  amount: number;
}

/**
 * Invoices that a decision makes due. A payment: at its capture. Goods delivered before they are paid (cash on
 * delivery): at delivery. A refund: once its money has left. Pure, and cheap for decisions without any of these.
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
 * Money of payments, in cents, that an edit gives back: while nothing of the order is invoiced, it need not be. Once
 * something is, refunds correct it: what is taken off may be of another rate than the payment that pays for it.
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

/** What the same decision pays back because the order did not need it: paid twice, or too late. */
const notNeeded = (effects: readonly OrderEffect[], paymentId: string): number =>
  effects.reduce(
    (sum, effect) =>
      effect.kind === "refund-added" && effect.refund.paymentId === paymentId ? sum + effect.refund.amount : sum,
    0,
  );

function delivered(before: OrderAggregate, after: OrderAggregate): InvoiceDue[] {
  if (after.fulfilmentState !== "fulfilled" || before.fulfilmentState === "fulfilled") return [];
  // An order of tickets alone counts as fulfilled, and the due of a closed one is what it would owe.
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
 * Money that was invoiced in advance may be at rates that the order has no more. A refund that runs corrects that with
 * its own; one that failed does not, and its money may be needed after all once others are made or a line is added.
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
