import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import type { Order } from "@tablero/demo-shop/types";
import { completeInvoice } from "@tablero/domain/sales/fiscal/billing";
import { goodsFulfilment } from "@tablero/domain/sales/orders/aggregate";
import { isPrepaid } from "@tablero/domain/sales/orders/preorder-lines";
import { withdrawalOf } from "@tablero/domain/sales/orders/returning/withdrawal-view";
import { isCancellableByShopper } from "@tablero/domain/sales/orders/steps";
import { otherMethods } from "@tablero/domain/sales/payments/events";
import { paymentWords as methodWords } from "@tablero/domain/sales/payments/payment-words";
import { maskEmail, orderWords } from "@tablero/domain/sales/words/orders";
import { acceptedTexts } from "@tablero/domain/settings/legal/pages";
import { trackingUrl } from "@tablero/domain/settings/shipping/shipping";
import { linePicture } from "../../catalogue/views/products.ts";
import { lineOptions } from "../../catalogue/views/refs.ts";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { paymentSettings } from "../../settings/views/payment-settings.ts";
import { aggregateOf } from "../commands/orders/order-aggregate.ts";
import { awaitsMail } from "../commands/orders/unpaid.ts";
import { billedOf } from "./billing.ts";
import { daysOf, dueOf, isPickup, laterOf, linesOf, paidOf, shipmentsOf, statesOf, wasSent } from "./order-story.ts";
import { totalsOf } from "./order-totals.ts";
import { onlineOrder, paymentWords } from "./payments.ts";
import { isAssigned, lineBooking } from "./preorder-lines.ts";
import { storyOf } from "./shopper-story.ts";

function billingOf({ billingName, billingTaxId, billingAddress: address }: Order): ShopOrder["billing"] {
  if (billingName === null) return null;
  return {
    name: billingName,
    taxId: billingTaxId,
    address: address && { line1: address.line1, postcode: address.postcode, city: address.city },
  };
}

/** An order as shown to the shopper, with as little personal data as possible. */
export function shopOrderView(store: Store, order: Order): ShopOrder {
  const { settings } = store.data;
  const story = storyOf(store, order);
  const due = dueOf(store, order);
  const address = order.shippingAddress;
  return {
    number: order.number,
    token: order.token,
    placedAt: order.createdAt,
    state: order.orderState,
    payment: order.paymentState,
    fulfilment: order.fulfilmentState,
    ...orderWords(story),
    lines: linesOf(store, order.id).map((line) => ({
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
      preorder: lineBooking(store, order, line),
    })),
    totals: totalsOf(order),
    paid: paidOf(store, order),
    due,
    later: laterOf(store, order),
    placedWith: store.data.orders
      .filter(({ id, placedWithId }) => id !== order.id && (placedWithId === order.id || id === order.placedWithId))
      .map((other) => ({
        number: other.number,
        token: other.token,
        due: dueOf(store, other),
        preorder: other.placedWithId !== null,
      })),
    paymentMethod: order.paymentMethod,
    paymentText: methodWords(settings.paymentRules, {
      method: order.paymentMethod,
      state: order.orderState,
      due,
    }),
    otherMethods: otherMethods(
      {
        ...onlineOrder(store, order),
        pickup: isPickup(store, order),
        prepaid: isPrepaid(aggregateOf(store, order).lines),
      },
      paymentSettings(store),
      store.now(),
    ),
    billing: billingOf(order),
    transfer:
      order.paymentMethod === "transfer" && due > 0 && !awaitsMail(store, order)
        ? {
            iban: settings.iban,
            beneficiary: settings.bankAccountHolder,
            concept: order.number,
            amount: due,
            dueAt: order.expiresAt,
          }
        : null,
    shipping: {
      name: order.shippingName,
      pickup: isPickup(store, order),
      ...daysOf(store, order),
      address: address && {
        line1: address.line1,
        postcode: address.postcode,
        city: address.city,
        country: address.country,
      },
    },
    email: maskEmail(order.email),
    bookingToken: bookingToken(store, order),
    tracking: trackingOf(store, order),
    invoices: where(store.data.invoices, "orderId", order.id).map(({ token, number }) => ({ token, number })),
    completeInvoice: completeInvoice(billedOf(store, order)),
    cancellable:
      isCancellableByShopper(
        { ...statesOf(store, order), fulfilment: goodsFulfilment(linesOf(store, order.id), order.fulfilmentState) },
        wasSent(store, order.id),
      ) &&
      (order.paymentState === "unpaid" || linesOf(store, order.id).every(({ kind }) => kind !== "ticket")) &&
      !isAssigned(store, order),
    confirmBy: awaitsMail(store, order) ? order.expiresAt : null,
    ...paymentWords(store, order),
    changes: where(store.data.orderEvents, "orderId", order.id)
      .filter(({ type }) => type === "edited")
      .map(({ at, text }) => ({ at, text })),
    ...withdrawalOf(aggregateOf(store, order), settings.withdrawalDays, store.now()),
    accepted: acceptedTexts(order.accepted),
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
