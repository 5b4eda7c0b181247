import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import type { Order } from "@tablero/demo-shop/types";
import { shopOrderView } from "@tablero/domain/sales/orders/views/shop-order";
import { isPaymentUndone } from "@tablero/domain/sales/payments/undone";
import { isInShop } from "@tablero/domain/settings/shipping/needs-delivery";
import { trackingUrl } from "@tablero/domain/settings/shipping/shipping";
import { linePicture } from "../../catalogue/views/products.ts";
import { lineOptions } from "../../catalogue/views/refs.ts";
import { proofOf } from "../../people/views/mail-proof.ts";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { paymentSettings } from "../../settings/views/payment-settings.ts";
import { buildAggregate } from "../commands/orders/order-aggregate.ts";
import { billedOf } from "./billing.ts";
import {
  amountDueOf,
  dueOf,
  hasBeenSent,
  isPickup,
  linesOf,
  paidOf,
  paymentsOf,
  readDays,
  shipmentsOf,
} from "./order-story.ts";
import { totalsOf } from "./order-totals.ts";
import { allRefundsOf } from "./payments.ts";
import { lineBooking } from "./preorder-lines.ts";

/** An order as the shopper sees it. */
export function viewShopOrder(store: Store, order: Order): ShopOrder {
  const { invoices, anonymised, held } = billedOf(store, order);
  const data = {
    number: order.number,
    token: order.token,
    placedAt: order.createdAt,
    state: order.orderState,
    payment: order.paymentState,
    fulfilment: order.fulfilmentState,
    paymentMethod: order.paymentMethod,
    email: order.email,
    expiresAt: order.expiresAt,
    mail: proofOf(store, order),
    accepted: order.accepted,
    lines: shopLines(store, order),
    shipping: viewShipping(store, order),
    inShop: isPickup(store, order) && isInShop(keptProducts(store, order)),
    promised: order.promised ?? null,
    laterPromised: order.promisedLater ?? null,
    extras: order.shippingTotal + order.feeTotal,
    due: amountDueOf(store, order),
    paid: paidOf(store, order),
    billed: invoices,
    held,
    anonymised,
    sent: hasBeenSent(store, order.id),
    lastPayment: paymentsOf(store, order.id).at(-1) ?? null,
    ...findInstants(store, order),
  };
  const settings = { ...store.data.settings, ...paymentSettings(store) };
  return {
    ...shopOrderView(data, buildAggregate(store, order), settings, store.now()),
    totals: totalsOf(order),
    shipping: data.shipping,
    placedWith: store.data.orders
      .filter(({ id, placedWithId }) => id !== order.id && (placedWithId === order.id || id === order.placedWithId))
      .map((other) => ({
        number: other.number,
        token: other.token,
        due: dueOf(store, other),
        preorder: other.placedWithId !== null,
      })),
    billing: viewBilling(order),
    bookingToken: bookingToken(store, order),
    tracking: trackingOf(store, order),
    invoices: where(store.data.invoices, "orderId", order.id).map(({ token, number }) => ({ token, number })),
    refunds: allRefundsOf(store, order.id)
      .filter(({ cause }) => cause !== "mistake")
      .map(({ amount, state, doneAt, createdAt }) => ({ amount, state, at: doneAt ?? createdAt })),
    changes: where(store.data.orderEvents, "orderId", order.id)
      .filter(({ type }) => type === "edited")
      .map(({ at, text }) => ({ at, text })),
  };
}

const shopLines = (store: Store, order: Order) =>
  linesOf(store, order.id).map((line) => ({
    kind: line.kind,
    name: line.name,
    options: lineOptions(store, line.variantId),
    image: linePicture(store, line.productId, line.imageId),
    productSlug: publishedSlug(store, line.productId),
    quantity: line.quantity,
    cancelled: line.cancelled,
    unitPrice: line.unitPrice,
    gross: line.unitPrice * line.quantity,
    taxRate: line.taxRate,
    total: line.total,
    deferred: line.deferred,
    booking: lineBooking(store, line),
  }));

/** The products of an order, without cancelled units; tickets have no kind. */
const keptProducts = (store: Store, order: Order) =>
  linesOf(store, order.id)
    .filter(({ quantity, cancelled }) => quantity > cancelled)
    .map(({ productKind }) => ({ kind: productKind ?? undefined }));

function viewShipping(store: Store, order: Order) {
  const { shippingAddress: to } = order;
  return {
    name: order.shippingName,
    pickup: isPickup(store, order),
    ...readDays(store, order),
    address: to && { line1: to.line1, postcode: to.postcode, city: to.city, country: to.country },
  };
}

/** Times of an order's events, and of the last release of its preorders. */
function findInstants(store: Store, order: Order) {
  const events = where(store.data.orderEvents, "orderId", order.id);
  const last = (...words: string[]) =>
    events.filter(({ type, to }) => words.includes(type) || (to !== null && words.includes(to))).at(-1)?.at ?? null;
  const latest = (instants: readonly (string | null)[]) =>
    instants
      .filter((at) => at !== null)
      .sort()
      .at(-1) ?? null;
  const shipments = shipmentsOf(store, order.id);
  const sentAt = latest(shipments.map(({ shippedAt }) => shippedAt));
  const captures = paymentsOf(store, order.id).flatMap(({ id, capturedAt }) =>
    capturedAt === null || isPaymentUndone(id, store.data.refunds) ? [] : [capturedAt],
  );
  const campaigns = linesOf(store, order.id).flatMap(({ preorderId }) => byId(store.data.preorders, preorderId) ?? []);
  return {
    release: latest(campaigns.map(({ releaseDate }) => releaseDate)),
    paidAt: latest(captures),
    firstPaidAt: captures.toSorted()[0] ?? null,
    departures: shipments.flatMap(({ id, shippedAt }) => (shippedAt === null ? [] : [{ id, at: shippedAt }])),
    packedAt: latest(shipments.map(({ packedAt }) => packedAt)) ?? sentAt,
    sentAt,
    receivedAt: latest(shipments.map(({ deliveredAt }) => deliveredAt)),
    returnedAt: order.fulfilmentState === "returned" ? last("returned") : null,
    stoppedAt: last("cancelled", "expired"),
  };
}

function viewBilling({ billingName, billingTaxId, billingAddress: address }: Order): ShopOrder["billing"] {
  if (billingName === null) return null;
  return {
    name: billingName,
    taxId: billingTaxId,
    address: address && { line1: address.line1, postcode: address.postcode, city: address.city },
  };
}

function publishedSlug(store: Store, productId: string | null): string | null {
  const product = byId(store.data.products, productId);
  return product?.status === "published" ? product.slug : null;
}

function bookingToken(store: Store, order: Order): string | null {
  const place = store.data.registrations.find(({ orderId }) => orderId === order.id);
  return byId(store.bookings, place?.bookingId ?? null)?.token ?? null;
}

function trackingOf(store: Store, order: Order): ShopOrder["tracking"] {
  return shipmentsOf(store, order.id).flatMap(({ carrierId, tracking }) => {
    const carrier = byId(store.data.carriers, carrierId);
    if (!tracking || !carrier) return [];
    return [{ carrier: carrier.name, number: tracking, url: trackingUrl(carrier, tracking) }];
  });
}
