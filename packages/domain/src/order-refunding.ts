import { cancelUnits, type UnitsOf } from "./cancelled-units.ts";
import { Failure } from "./failure.ts";
import {
  type OrderAggregate,
  type OrderPayment,
  type OrderRefund,
  refundable,
  requireLeft,
  weightOf,
} from "./order-aggregate.ts";
import { close } from "./order-closing.ts";
import type { OrderDraft } from "./order-draft.ts";
import { NOTHING_LEFT, parcelOpened, refundDone, refundRequested, unitsCancelled } from "./order-events.ts";
import { addRefund } from "./order-money-moves.ts";
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
  const { refund: found, payment } = findRefund(draft.order, refundId);
  requireRefundStep({ state: found.state, provider: payment.provider }, to);
  const { id, paymentId, amount } = found;
  const failed = found.state === "failed";
  const counted = failed ? amount : 0;
  const again = failed ? repeatedParts(draft.order, found, payment) : {};
  // What staff gave back by hand keeps its failure: were the provider to tell of it as done, it went back twice.
  draft.add({ kind: "refund-set", id, paymentId, set: { ...again, state: to }, counted });
  if (to === "done") draft.tell([refundDone(payment.method, amount)], { refundId });
  else {
    draft.tell([refundRequested(amount)]);
    draft.add({ kind: "refund-ordered", refundId });
  }
  settleRefund(draft);
}

/** The parts of a refund that failed and counts again. Throws `amount-exceeded` when its money went back another way. */
export function repeatedParts(order: OrderAggregate, found: OrderRefund, payment: OrderPayment) {
  const parts = repeatRefund(refundable(order), found);
  requireLeft(order, payment, found.amount);
  return parts;
}

/** Throws `not-found`. */
export function findRefund(order: OrderAggregate, refundId: string): { refund: OrderRefund; payment: OrderPayment } {
  const found = order.refunds.find(({ id }) => id === refundId);
  const payment = order.payments.find(({ id }) => id === found?.paymentId);
  if (!found || !payment) throw new Failure("not-found", "No encontramos esa devolución.");
  return { refund: found, payment };
}

/** After a refund counts: its units are not delivered any more, and an order without any is cancelled. */
export function settleRefund(draft: OrderDraft): void {
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
