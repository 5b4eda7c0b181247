import { cancelUnits, type UnitsOf } from "./cancelled-units.ts";
import { Failure } from "./failure.ts";
import { type OrderPayment, type OrderRefund, refundable, requireLeft, weightOf } from "./order-aggregate.ts";
import { close } from "./order-closing.ts";
import type { OrderDraft } from "./order-draft.ts";
import {
  NOTHING_LEFT,
  parcelOpened,
  refundDone,
  refundFailed,
  refundRequested,
  unitsCancelled,
} from "./order-events.ts";
import { addRefund } from "./order-money-moves.ts";
import { refundFailedNotice } from "./order-notices.ts";
import { settle } from "./order-settle.ts";
import { isRunning } from "./order-steps.ts";
import { endReservations } from "./order-units.ts";
import { planRefund, type RefundWish, repeatRefund, requireRefundStep } from "./refunds.ts";

export interface RefundCommand {
  kind: "refund";
  paymentId: string;
  wish: RefundWish;
  reason?: string | undefined;
}

/** Staff give money back. Throws `not-found`, `amount-exceeded` with `refundable`, `validation` with the field. */
export function refund(draft: OrderDraft, { paymentId, wish, reason = "" }: RefundCommand): void {
  const payment = draft.order.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Failure("not-found", "No encontramos ese pago.");
  const plan = planRefund(refundable(draft.order), wish);
  addRefund(draft, payment, plan, reason);
  draft.tell([refundRequested(plan.amount, reason)]);
  settleRefund(draft);
}

export interface RefundStepCommand {
  kind: "refund-step";
  refundId: string;
  to: "done" | "requested";
}

/**
 * Staff gave money back by hand, or have a refund that failed tried again. Throws `not-found`, `invalid-transition` with
 * `allowed`, `amount-exceeded` when the money went back another way since it failed.
 */
export function stepRefund(draft: OrderDraft, { refundId, to }: RefundStepCommand): void {
  const { refund: found, payment } = findRefund(draft, refundId);
  requireRefundStep({ state: found.state, provider: payment.provider }, to);
  const { id, paymentId, amount } = found;
  const failed = found.state === "failed";
  const counted = failed ? amount : 0;
  const repeated = failed ? repeatRefund(refundable(draft.order), found) : {};
  if (failed) requireLeft(draft.order, payment, amount);
  const error = to === "done" ? { lastError: null } : {};
  draft.add({ kind: "refund-set", id, paymentId, set: { ...repeated, ...error, state: to }, counted });
  if (to === "done") draft.tell([refundDone(payment.method, amount)], { refundId });
  else {
    draft.tell([refundRequested(amount)]);
    draft.add({ kind: "refund-ordered", refundId });
  }
  settleRefund(draft);
}

export interface RefundNewsCommand {
  kind: "refund-news";
  refundId: string;
  to: "done" | "failed";
  reason?: string | null | undefined;
  /** What the provider calls it, where it says so. */
  providerReference?: string | null | undefined;
}

/** What became of a refund at its provider. One that failed is the shop's money again, and staff have to act. */
export function takeRefundNews(draft: OrderDraft, { refundId, to, reason = null, ...told }: RefundNewsCommand): void {
  const { refund: found, payment } = findRefund(draft, refundId);
  const { id, paymentId, amount } = found;
  const providerReference = told.providerReference ?? found.providerReference;
  if (to === "done") {
    const set = { state: to, lastError: null, providerReference };
    draft.add({ kind: "refund-set", id, paymentId, set, counted: 0 });
    draft.tell([refundDone(payment.method, amount)], { refundId });
    return;
  }
  draft.add({ kind: "refund-set", id, paymentId, set: { state: to, lastError: reason }, counted: -amount });
  draft.tell([refundFailed(amount, reason)]);
  draft.add({ kind: "notice", resource: "payments", notice: refundFailedNotice(draft.order, amount, reason) });
  settle(draft);
}

function findRefund({ order }: OrderDraft, refundId: string): { refund: OrderRefund; payment: OrderPayment } {
  const found = order.refunds.find(({ id }) => id === refundId);
  const payment = order.payments.find(({ id }) => id === found?.paymentId);
  if (!found || !payment) throw new Failure("not-found", "No encontramos esa devolución.");
  return { refund: found, payment };
}

/** After a refund counts: its units are not delivered any more, and an order without any is cancelled. */
function settleRefund(draft: OrderDraft): void {
  // What staff did not give back of the delivery stays the shop's until they do.
  if (cancelRefundedUnits(draft)) close(draft, "cancelled", { reason: NOTHING_LEFT, keepMoney: true });
  else settle(draft);
}

/**
 * Units whose money goes back are not delivered any more, as far as they are in the shop: their stock is free again, and
 * parcels are opened for them. Returns whether nothing of the order is left to deliver.
 */
function cancelRefundedUnits(draft: OrderDraft): boolean {
  const { order } = draft;
  if (!isRunning(order.state)) return false;
  const refunded = new Map(refundable(order).lines.map(({ id, refundedQuantity }) => [id, refundedQuantity]));
  const plan = cancelUnits(
    order.lines.map((line) => ({ ...line, refunded: refunded.get(line.id) ?? 0 })),
    order.parcels,
  );
  if (plan.lines.length === 0) return false;
  const named = (units: readonly UnitsOf[]) =>
    units.map(({ lineId, quantity }) => ({ name: order.lines.find(({ id }) => id === lineId)?.name ?? "", quantity }));
  draft.add({ kind: "units-cancelled", units: plan.lines });
  const parts = endReservations(order.reserved, plan.lines);
  if (parts.length > 0) draft.add({ kind: "units-released", parts });
  for (const { id, from, to, lines, taken } of plan.parcels) {
    const takeOut = order.parcels.find((parcel) => parcel.id === id)?.takeOut ?? [];
    // A parcel that is dropped keeps what it held, as a record.
    const set =
      to === "cancelled"
        ? { state: to }
        : {
            state: to,
            lines,
            weight: weightOf(order, lines),
            takeOut: from === "preparing" ? takeOut : [...takeOut, ...taken],
          };
    draft.add({ kind: "parcel-set", id, set });
  }
  const packed = plan.parcels.filter(({ from }) => from !== "preparing");
  draft.tell([
    unitsCancelled(named(plan.lines)),
    ...packed.map(({ taken, to }) => parcelOpened(named(taken), to === "cancelled")),
  ]);
  return plan.everything;
}
