import type { OrderRow, Order as WireOrder } from "@tablero/contract/sales/shapes/admin-orders";
import type { Order, OrderEvent, OrderLine, Shipment } from "@tablero/demo-shop/types";
import { actorNameInShop } from "@tablero/domain/people/accounts/in-shop";
import { withoutCountry } from "@tablero/domain/people/clients/vat-number";
import { billingChange } from "@tablero/domain/sales/fiscal/billing";
import { editingOf, removableOf } from "@tablero/domain/sales/orders/editing/edit-preview";
import { planTaxRemoval } from "@tablero/domain/sales/orders/editing/tax-removal";
import { eventKind } from "@tablero/domain/sales/orders/events";
import { goodsOf } from "@tablero/domain/sales/orders/goods-state";
import { unitsToTakeOut } from "@tablero/domain/sales/orders/parcels/parcels";
import { paymentReminderRefusal } from "@tablero/domain/sales/orders/paying/payment-reminder";
import { waitingLines } from "@tablero/domain/sales/orders/preorder-lines";
import { orderSteps, shipmentSteps } from "@tablero/domain/sales/orders/steps";
import { DEPARTED_STATES } from "@tablero/domain/sales/orders/units-after-refund";
import { acceptedTexts } from "@tablero/domain/settings/legal/pages";
import { trackingUrl } from "@tablero/domain/settings/shipping/shipping";
import { linePicture } from "../../catalogue/views/products.ts";
import { lineOptions } from "../../catalogue/views/refs.ts";
import { clientStats } from "../../people/views/client-totals.ts";
import { buyerOf } from "../../platform/names.ts";
import { byId, sum, where } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { addressOf } from "../../platform/views/basics.ts";
import { isHeld } from "../commands/invoices/held-invoices.ts";
import { buildAggregate } from "../commands/orders/order-aggregate.ts";
import { billedOf, taxRemovalInputs } from "./billing.ts";
import {
  deferredOf,
  dueOf,
  isPickup,
  linesOf,
  paidOf,
  paymentsOf,
  shipmentsOf,
  statesOf,
  unitsIn,
} from "./order-story.ts";
import { totalsOf } from "./order-totals.ts";
import { allRefundsOf, paymentView, refundView } from "./payments.ts";

export function orderRow(store: Store, order: Order): OrderRow {
  const lines = linesOf(store, order.id);
  const images = lines.flatMap((line) => linePicture(store, line.productId, line.imageId) ?? []);
  return {
    id: order.id,
    number: order.number,
    placedAt: order.createdAt,
    channel: order.channel,
    client: { id: order.clientId, name: buyerOf(order), email: order.email },
    images: images.slice(0, 3),
    units: sum(lines, ({ quantity }) => quantity),
    state: order.orderState,
    payment: order.paymentState,
    fulfilment: order.fulfilmentState,
    goods: goodsOf(buildAggregate(store, order)),
    paymentMethod: order.paymentMethod,
    shippingName: order.shippingName,
    pickup: isPickup(store, order),
    city: order.shippingAddress?.city ?? null,
    total: order.total,
    due: dueOf(store, order),
    version: versionOf(store, order.id),
  };
}

export function orderView(store: Store, order: Order): WireOrder {
  const lines = linesOf(store, order.id);
  const [before, after] = neighbours(store, order);
  const address = order.billingAddress;
  const whole = buildAggregate(store, order);
  const waiting = waitingLines(whole).map(({ id }) => id);
  return {
    ...orderRow(store, order),
    inTwoParcels: order.inTwoParcels,
    contact: { email: order.email, name: order.name, surname: order.surname ?? "", phone: order.phone },
    shippingAddress: order.shippingAddress && addressOf(order.shippingAddress),
    billing:
      order.billingName && order.billingTaxId && address
        ? { name: order.billingName, taxId: order.billingTaxId, address: addressOf(address) }
        : null,
    billingChange: { ...billingChange(billedOf(store, order)), held: isHeld(store, order) },
    paymentReminder: { at: whole.remindedAt, refusal: paymentReminderRefusal(whole, store.now()) },
    vatCheck: order.vatCheck && withoutCountry(order.vatCheck),
    untaxing: planTaxRemoval(whole, { ...taxRemovalInputs(store, order), at: store.now() }),
    clientStats: order.clientId === null ? null : clientStats(store, order.clientId),
    lines: lines.map((line) => ({
      ...lineView(store, line),
      removable: removableOf(whole, line),
      waiting: waiting.includes(line.id),
    })),
    totals: totalsOf(order),
    couponCode: order.couponCode,
    note: order.note,
    internalNote: null,
    weight: sum(lines, ({ weight, quantity, cancelled }) => weight * (quantity - cancelled)),
    unweighed: sum(lines, ({ weight, kind, quantity, cancelled }) =>
      weight === 0 && kind !== "ticket" ? quantity - cancelled : 0,
    ),
    payments: paymentsOf(store, order.id).map((payment) => paymentView(store, payment)),
    refunds: allRefundsOf(store, order.id).map(refundView),
    paid: paidOf(store, order),
    later: deferredOf(store, order),
    shipments: shipmentsOf(store, order.id).map((shipment) => shipmentView(store, order, shipment)),
    invoices: where(store.data.invoices, "orderId", order.id).map(({ id, number, kind, issuedAt }) => ({
      id,
      number,
      kind,
      issuedAt,
    })),
    events: where(store.data.orderEvents, "orderId", order.id)
      .map((event) => eventView(store, event))
      .reverse(),
    allowed: { order: orderSteps(statesOf(store, order)) },
    editing: editingOf(whole),
    expiresAt: order.expiresAt,
    accepted: acceptedTexts(order.accepted),
    previousId: before?.id ?? null,
    nextId: after?.id ?? null,
  };
}

function lineView(store: Store, line: OrderLine): Omit<WireOrder["lines"][number], "removable" | "waiting"> {
  return {
    id: line.id,
    kind: line.kind,
    productId: line.productId,
    variantId: line.variantId,
    name: line.name,
    options: lineOptions(store, line.variantId),
    sku: line.sku,
    image: linePicture(store, line.productId, line.imageId),
    quantity: line.quantity,
    cancelled: line.cancelled,
    shipped: unitsIn(store, line.id, DEPARTED_STATES),
    releaseDate: byId(store.data.preorders, line.preorderId)?.releaseDate ?? null,
    unitPrice: line.unitPrice,
    gross: line.unitPrice * line.quantity,
    discount: line.discount,
    taxRate: line.taxRate,
  };
}

function shipmentView(store: Store, order: Order, shipment: Shipment): WireOrder["shipments"][number] {
  const carrier = byId(store.data.carriers, shipment.carrierId);
  return {
    id: shipment.id,
    state: shipment.state,
    carrier: carrier?.name ?? order.shippingName,
    tracking: shipment.tracking,
    trackingUrl: carrier && shipment.tracking ? trackingUrl(carrier, shipment.tracking) : null,
    lines: where(store.data.shipmentLines, "shipmentId", shipment.id).map(({ orderLineId, quantity }) => ({
      lineId: orderLineId,
      quantity,
    })),
    takeOut: [...unitsToTakeOut(shipment)],
    createdAt: shipment.createdAt,
    shippedAt: shipment.shippedAt,
    deliveredAt: shipment.deliveredAt,
    allowed: shipmentSteps({ state: shipment.state, pickup: isPickup(store, order) }, order.orderState),
  };
}

function eventView(store: Store, event: OrderEvent): WireOrder["events"][number] {
  const name = byId(store.data.users, event.actorUserId)?.name ?? null;
  return {
    id: event.id,
    at: event.at,
    kind: eventKind(event),
    text: event.text,
    from: event.from,
    to: event.to,
    actor: name && store.writtenInShop.has(event.id) ? actorNameInShop(name) : name,
  };
}

/** The previous and next order by number. */
function neighbours(store: Store, order: Order): [Order | undefined, Order | undefined] {
  const sorted = [...store.data.orders].sort((a, b) => a.number.localeCompare(b.number));
  const place = sorted.indexOf(order);
  return [sorted[place - 1], sorted[place + 1]];
}
