import { Failure } from "../../../platform/failure.ts";
import { planClosing } from "../../payments/refunds.ts";
import type { ReservationEnd } from "../../preorders/free-booking-units.ts";
import {
  computeRefundable,
  goodsFulfilment,
  hasBeenSent,
  hasPaidTickets,
  statesOf,
  toRefundableOrder,
} from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { orderMoved, orderUnconfirmed, refundRequested, unpaidReason } from "../events.ts";
import { addRefund, closeAwaitedPayments } from "../paying/money-moves.ts";
import { settleOrder } from "../settle.ts";
import { requireCancellable } from "../steps.ts";
import { IN_SHOP_STATES } from "../units-after-refund.ts";

interface Closing {
  reason?: string | undefined;
  /** Whether staff have already decided about the money, so that no refund is requested. */
  keepMoney?: boolean;
  /** How its reservations in campaigns end, if not simply cancelled. */
  placesEnd?: ReservationEnd | undefined;
}

/**
 * Closes an order: releases its units, parcels and coupon, and refunds its money, unless staff have decided
 * otherwise.
 */
export function close(
  draft: OrderDraft,
  to: "cancelled" | "expired",
  { reason, keepMoney = false, placesEnd }: Closing,
): void {
  const { order, now } = draft;
  if (order.reserved.length > 0)
    draft.add({ kind: "units-released", parts: order.reserved.map((units) => ({ ...units, whole: true })) });
  const places = order.lines.flatMap(({ id, kind, quantity, cancelled }) =>
    kind === "preorder" && quantity > cancelled ? [{ lineId: id, quantity: quantity - cancelled }] : [],
  );
  if (places.length > 0) draft.add({ kind: "preorders-freed", units: places, to: placesEnd });
  // Unsent parcels, including packed ones, are cancelled with their order: none of its goods may leave the shop.
  for (const { id, state } of order.parcels)
    if (IN_SHOP_STATES.includes(state)) draft.add({ kind: "parcel-set", id, set: { state: "cancelled", takeOut: [] } });
  closeAwaitedPayments(draft);
  if (order.couponId && order.mailProof !== "awaited")
    draft.add({ kind: "coupon", couponId: order.couponId, change: "returned" });
  const refunded = keepMoney ? 0 : refundCaptured(draft, reason ?? "Pedido cancelado");
  draft.add({ kind: "order", set: { state: to, expiresAt: null } });
  const neverConfirmed = to === "expired" && order.mailProof === "awaited";
  draft.record([
    neverConfirmed ? orderUnconfirmed() : orderMoved(order.state, to, { reason, by: now.by }),
    ...(refunded > 0 ? [refundRequested(refunded)] : []),
  ]);
  settleOrder(draft);
}

/** Requests the refund of everything captured; returns the sum in cents. */
function refundCaptured(draft: OrderDraft, reason: string): number {
  let sum = 0;
  for (const payment of draft.order.payments) {
    const amount = computeRefundable(draft.order, payment);
    if (amount === 0) continue;
    addRefund(draft, payment, planClosing(toRefundableOrder(draft.order), amount), { cause: "closing", reason });
    sum += amount;
  }
  return sum;
}

export interface CancelCommand {
  kind: "cancel";
  reason?: string | undefined;
  /** Cancelled by the shopper on the order's public page. */
  asShopper?: boolean;
}

/**
 * Cancels an order while none of its goods have left the shop; shoppers may not cancel once a parcel was sent.
 * Throws `invalid-transition` with `allowed`.
 */
export function cancel(draft: OrderDraft, { reason, asShopper = false }: Omit<CancelCommand, "kind">): void {
  const { order } = draft;
  const fulfilment = goodsFulfilment(order.lines, order.fulfilmentState);
  requireCancellable({ ...statesOf(order), fulfilment }, asShopper && hasBeenSent(order));
  // Event places have their own deadline and are given back one by one from their booking.
  if (asShopper && hasPaidTickets(order))
    throw new Failure("invalid-transition", "Anula las plazas desde la página de tu inscripción.", {
      extra: { allowed: [] },
    });
  close(draft, "cancelled", { reason });
}

/** The payment deadline has passed: a pending order expires, a confirmed one is cancelled. */
export function expire(draft: OrderDraft): void {
  const { state, fulfilmentState: fulfilment, paymentMethod: method, pickup } = draft.order;
  if (state === "pending") close(draft, "expired", {});
  else close(draft, "cancelled", { reason: unpaidReason({ fulfilment, method, pickup }) });
}
