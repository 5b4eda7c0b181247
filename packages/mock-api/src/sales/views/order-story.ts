import type { Order, OrderLine, Refund, Shipment } from "@tablero/demo-shop/types";
import {
  dueOf as dueOfMoney,
  heldAmount,
  type OrderMoney,
  orderMoney,
} from "@tablero/domain/sales/orders/paying/money";
import { sumDeferred } from "@tablero/domain/sales/orders/preorder-lines";
import { isClosed, type OrderStates } from "@tablero/domain/sales/orders/steps";
import { DEPARTED_STATES, type Parcel } from "@tablero/domain/sales/orders/units-after-refund";
import { waitsForGoods } from "@tablero/domain/sales/preorders/reservation-rules";
import { byId, must, sum, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

export const linesOf = (store: Store, orderId: string) =>
  [...where(store.data.orderLines, "orderId", orderId)].sort((a, b) => a.position - b.position);

export const paymentsOf = (store: Store, orderId: string) => where(store.data.payments, "orderId", orderId);

export const shipmentsOf = (store: Store, orderId: string): Shipment[] =>
  where(store.data.shipments, "orderId", orderId);

/** Refunds of an order, except failed ones. */
export const refundsOf = (store: Store, orderId: string): Refund[] =>
  paymentsOf(store, orderId)
    .flatMap(({ id }) => where(store.data.refunds, "paymentId", id))
    .filter(({ state }) => state !== "failed");

export const paymentTotals = (store: Store, order: Order): OrderMoney =>
  orderMoney(paymentsOf(store, order.id), refundsOf(store, order.id), order.total, deferredOfOrder(store, order));

/** Cents of an order that are not due yet. */
export const deferredOfOrder = (store: Store, { id, shippingTotal, feeTotal }: Order): number =>
  sumDeferred({ lines: linesOf(store, id).map((line) => ({ ...line, held: true })), extras: shippingTotal + feeTotal });

/** The same amount as shown to the shopper: zero for a closed order. */
export const deferredOf = (store: Store, order: Order): number =>
  isActiveOrder(order) ? deferredOfOrder(store, order) : 0;

/** Captured minus refunded amounts, in cents. */
export const paidOf = (store: Store, order: Order): number => heldAmount(paymentTotals(store, order));

/** Active orders: neither cancelled nor expired. */
export const isActiveOrder = ({ orderState }: Order): boolean => !isClosed(orderState);

/** The three states of an order, in the form its rules use. */
export const statesOf = (store: Store, order: Order): OrderStates => ({
  state: order.orderState,
  payment: order.paymentState,
  fulfilment: order.fulfilmentState,
  due: amountDueOf(store, order),
});

/** Amount due in cents; for a closed order, the amount that would be due if it were open. */
export const amountDueOf = (store: Store, order: Order): number => dueOfMoney(paymentTotals(store, order));

/** Amount due, in cents. */
export const dueOf = (store: Store, order: Order): number => (isActiveOrder(order) ? amountDueOf(store, order) : 0);

/** Units of a line in shipments with these states. */
export function unitsIn(store: Store, orderLineId: string, states: readonly Shipment["state"][]): number {
  const parts = where(store.data.shipmentLines, "orderLineId", orderLineId);
  return sum(
    parts.filter(({ shipmentId }) => states.includes(must(store.data.shipments, shipmentId).state)),
    ({ quantity }) => quantity,
  );
}

/** The parcels of an order with their content, newest first. */
export const parcelsOf = (store: Store, orderId: string): Parcel[] =>
  shipmentsOf(store, orderId)
    .toReversed()
    .map(({ id, state }) => ({
      id,
      state,
      lines: where(store.data.shipmentLines, "shipmentId", id).map(({ orderLineId, quantity }) => ({
        lineId: orderLineId,
        quantity,
      })),
    }));

/** Returns true if any parcel of an order has left the shop, including returned ones. */
export const hasBeenSent = (store: Store, orderId: string): boolean =>
  shipmentsOf(store, orderId).some(({ state }) => DEPARTED_STATES.includes(state));

/** Returns true if a preorder line is waiting for its units. */
export const isHeld = (store: Store, line: Pick<OrderLine, "id" | "preorderId">): boolean => {
  const booking = store.data.preorderReservations.find(({ orderLineId }) => orderLineId === line.id);
  if (booking) return waitsForGoods(booking);
  const campaign = byId(store.data.preorders, line.preorderId);
  return campaign !== undefined && campaign.state !== "received" && campaign.state !== "served";
};

export const isPickup = (store: Store, order: Order): boolean =>
  byId(store.data.carriers, order.carrierId)?.pickup ?? order.shippingAddress === null;

/** Working days until delivery, as stated when the order was placed; 0 for pickup and at the counter. */
export function readDays(store: Store, order: Order): { daysFrom: number | null; days: number } {
  const rate = byId(store.data.rates, order.rateId);
  return order.delivery ?? { daysFrom: rate?.daysFrom ?? null, days: rate?.days ?? 0 };
}
