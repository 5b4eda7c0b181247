import type { EventBooking, Order, ShopEvent } from "@tablero/demo-shop/types";
import { paymentDeadline, TICKET_DELIVERY, TICKET_FULFILMENT } from "@tablero/domain/events/events/registering";
import { newToken } from "@tablero/domain/platform/ids";
import type { OrderChannel, PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { requirePayment } from "@tablero/domain/sales/carts/carts";
import { totalsByRate } from "@tablero/domain/sales/fiscal/tax";
import { newOrderNotice } from "@tablero/domain/sales/orders/notices";
import { newOrderEvents, newOrderStates } from "@tablero/domain/sales/orders/placing/placement";
import { notify } from "../../platform/commands/notify.ts";
import type { Store } from "../../platform/store.ts";
import { announceOrders } from "../../sales/commands/orders/announce-order.ts";
import { buildAggregate } from "../../sales/commands/orders/order-aggregate.ts";
import { NEW_PAYMENT, nextOrderNumber } from "../../sales/commands/orders/order-rows.ts";
import { addOrderEvent } from "../../sales/commands/orders/timeline.ts";
import { publishedVersions } from "../../settings/views/legal.ts";
import { paymentSettings } from "../../settings/views/payment-settings.ts";

type Buyer = Pick<EventBooking, "clientId" | "email" | "name" | "surname" | "phone">;

/** Creates the order that pays for places of an event. Throws `payment-unavailable`. */
export function writeTicketOrder(
  store: Store,
  event: ShopEvent,
  { clientId, email, name, surname, phone }: Buyer,
  { places, method, channel }: { places: number; method: PaymentMethod; channel: OrderChannel },
): { order: Order; lineId: string } {
  const total = event.price * places;
  requirePayment(method, TICKET_DELIVERY, paymentSettings(store), total);
  const now = store.now();
  const states = newOrderStates({ total, paymentMethod: method, mailProof: "unproven" }, now, store.data.settings);
  const order: Order = {
    id: store.newId(),
    number: nextOrderNumber(store, now),
    token: newToken(),
    channel,
    clientId,
    email,
    name,
    surname,
    phone,
    shippingAddress: null,
    billingName: null,
    vatCheck: null,
    billingTaxId: null,
    billingAddress: null,
    carrierId: "",
    rateId: null,
    shippingName: "Entrada del evento",
    delivery: { daysFrom: null, days: 0 },
    paymentMethod: method,
    taxExempt: false,
    ossPlace: null,
    couponId: null,
    couponCode: null,
    itemsTotal: total,
    discountTotal: 0,
    shippingTotal: 0,
    feeTotal: 0,
    total,
    taxes: totalsByRate([{ rate: event.taxRate, gross: total }]),
    orderState: states.state,
    paymentState: states.paymentState,
    fulfilmentState: TICKET_FULFILMENT,
    note: null,
    accepted: publishedVersions(store),
    expiresAt: paymentDeadline(states.expiresAt, event.startsAt),
    placedWithId: null,
    inTwoParcels: false,
    createdAt: now,
    updatedAt: now,
  };
  store.data.orders.push(order);
  store.mailProofs.set(order.id, "unproven");
  const lineId = store.newId();
  store.data.orderLines.push({
    id: lineId,
    orderId: order.id,
    kind: "ticket",
    productId: null,
    variantId: null,
    eventId: event.id,
    preorderId: null,
    name: event.title,
    variantName: null,
    sku: "EVENTO",
    imageId: null,
    quantity: places,
    cancelled: 0,
    deferred: 0,
    unitPrice: event.price,
    taxRate: event.taxRate,
    discount: 0,
    total,
    weight: 0,
    withdrawalExclusion: null,
    productKind: null,
    position: 0,
  });
  store.data.payments.push({
    id: store.newId(),
    orderId: order.id,
    method,
    amount: total,
    state: "created",
    ...NEW_PAYMENT,
    createdAt: now,
  });
  for (const told of newOrderEvents({ total, mailProof: "unproven", state: states.state }))
    addOrderEvent(store, order.id, told);
  notify(store, newOrderNotice(buildAggregate(store, order)));
  announceOrders(store, [{ type: "order.placed", orderId: order.id }]);
  return { order, lineId };
}
