import { formatMoney } from "./money.ts";
import type { HeldUnits, OrderAggregate, OrderPayment } from "./order-aggregate.ts";
import type { OrderDraft } from "./order-draft.ts";
import {
  moved,
  type OrderHappening,
  paymentAuthorised,
  paymentCaptured,
  paymentDeclined,
  paymentMismatched,
  paymentUnawaited,
  refundRequested,
} from "./order-events.ts";
import { addRefund, closeAwaited } from "./order-money-moves.ts";
import { mismatchNotice, unawaitedNotice } from "./order-notices.ts";
import { settle } from "./order-settle.ts";
import { byVariant, type VariantUnits } from "./order-units.ts";
import { captureVerdict, type EventOutcome, type PaymentNews, paymentAfter } from "./payment-events.ts";
import { planExcess } from "./refunds.ts";
import type { PaymentState } from "./vocabulary.ts";

export interface PaymentNewsCommand {
  kind: "payment-news";
  paymentId: string;
  news: PaymentNews;
  /** Cents. */
  amount: number;
  currency: string;
  provider: string;
  providerReference: string;
  /** What staff look it up by at the provider. */
  reference?: string | null | undefined;
  /** The provider's code for a refusal. */
  reason?: string | null | undefined;
  /** Units of the variants of `unitsToRevive` that can be sold, read with the stock locked. */
  available: readonly VariantUnits[];
}

type News = Pick<PaymentNewsCommand, "paymentId" | "news" | "amount" | "currency">;
type Outcome = Extract<EventOutcome, "applied" | "ignored" | "wrong-amount">;

const paymentOf = ({ payments }: OrderAggregate, { paymentId }: Pick<News, "paymentId">): OrderPayment => {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is not of this order`);
  return payment;
};

/** What a piece of news does. Another amount or currency than was asked for never pays an order. */
export function newsOutcome(order: OrderAggregate, news: News): Outcome {
  const payment = paymentOf(order, news);
  const isMoney = news.news === "captured" || news.news === "authorised";
  if (isMoney && (news.amount !== payment.amount || news.currency !== order.currency)) return "wrong-amount";
  return paymentAfter(payment.state, news.news) === null ? "ignored" : "applied";
}

/**
 * Units that late money needs to bring its expired order back; null when the news is no such money. Places in a campaign
 * or an event went to others: then people decide.
 */
export function unitsToRevive(order: OrderAggregate, news: News): VariantUnits[] | null {
  if (news.news !== "captured" || newsOutcome(order, news) !== "applied") return null;
  if (captureVerdict(order.state, news.amount, order.due).kind !== "revive") return null;
  const open = order.lines.filter(({ quantity, cancelled }) => quantity > cancelled);
  const units = open.flatMap(({ kind, variantId, quantity, cancelled }) =>
    kind === "item" && variantId ? [{ variantId, quantity: quantity - cancelled }] : [],
  );
  return units.length < open.length ? null : byVariant(units);
}

/** Applies what a provider tells of a payment. */
export function takePaymentNews(draft: OrderDraft, command: PaymentNewsCommand): void {
  const { before } = draft;
  const payment = paymentOf(before, command);
  const outcome = newsOutcome(before, command);
  if (outcome === "wrong-amount") mismatch(draft, payment, command);
  const state = outcome === "applied" ? paymentAfter(payment.state, command.news) : null;
  if (state === null) return;
  const { provider, providerReference, reference, reason = null } = command;
  const declineReason = state === "declined" ? reason : null;
  const set = { state, provider, providerReference, declineReason, reference: reference ?? payment.reference };
  draft.add({ kind: "payment-set", id: payment.id, set });
  draft.tell([{ ...wordsOf(state, payment, command), from: payment.state }]);
  if (state === "captured") applyCaptured(draft, { ...payment, ...set }, command);
  settle(draft);
}

function wordsOf(
  state: PaymentState,
  { method, amount }: OrderPayment,
  { reference, reason = null }: PaymentNewsCommand,
): OrderHappening {
  if (state === "captured") return paymentCaptured(method, amount, reference);
  return state === "authorised" ? paymentAuthorised(amount) : paymentDeclined(method, reason);
}

/** People have to look at it. */
function mismatch(draft: OrderDraft, { amount }: OrderPayment, command: PaymentNewsCommand): void {
  const { order } = draft;
  const told =
    command.currency === order.currency ? formatMoney(command.amount) : `${command.amount / 100} ${command.currency}`;
  draft.tell([paymentMismatched(amount, told)]);
  draft.add({ kind: "notice", resource: "payments", notice: mismatchNotice(order, amount, told) });
}

/** Pays the order, brings an expired one back while its units are there, and gives the money back in every other case. */
function applyCaptured(draft: OrderDraft, payment: OrderPayment, command: PaymentNewsCommand): void {
  const { state, due } = draft.before;
  const verdict = captureVerdict(state, payment.amount, due);
  if (verdict.kind === "revive" && revive(draft, command)) {
    draft.tell([paymentUnawaited(payment.amount, "late", true), moved(state, "confirmed")]);
    const notice = unawaitedNotice(draft.order, payment.amount, "late", true);
    draft.add({ kind: "notice", resource: "payments", notice });
    if (verdict.excess > 0) giveBack(draft, payment, verdict.excess, "double");
  } else if (verdict.kind === "pay") {
    // Other attempts at a payment are over once all the money is there.
    if (payment.amount >= due) closeAwaited(draft);
    if (verdict.excess > 0) giveBack(draft, payment, verdict.excess, "double");
  } else giveBack(draft, payment, payment.amount, verdict.kind === "refund" ? verdict.why : "late");
}

/** Takes the units of an expired order again, all or none; false when they are not there any more. */
function revive(draft: OrderDraft, command: PaymentNewsCommand): boolean {
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

/** Requests the refund of money that the order does not need, and tells staff. It was never part of its taxes. */
function giveBack(draft: OrderDraft, payment: OrderPayment, amount: number, why: "late" | "double"): void {
  addRefund(draft, payment, planExcess(amount), why === "late" ? "Pago tardío" : "Pago de más");
  draft.tell([paymentUnawaited(amount, why, false), refundRequested(amount)]);
  draft.add({ kind: "notice", resource: "payments", notice: unawaitedNotice(draft.order, amount, why, false) });
}
