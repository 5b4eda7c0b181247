import type { ShopInvoice, ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import type { Invoice, Order } from "@tablero/demo-shop/types";
import { completeInvoice } from "@tablero/domain/sales/fiscal/billing";
import { invoiceQrUrl } from "@tablero/domain/sales/fiscal/verifactu/environments";
import { isAnnulled } from "@tablero/domain/sales/fiscal/verifactu/states";
import { goodsFulfilment } from "@tablero/domain/sales/orders/aggregate";
import { isPrepaid } from "@tablero/domain/sales/orders/preorder-lines";
import { withdrawalOf } from "@tablero/domain/sales/orders/returning/withdrawal-view";
import { isCancellableByShopper } from "@tablero/domain/sales/orders/steps";
import { otherMethods } from "@tablero/domain/sales/payments/events";
import { paymentWords as methodWords } from "@tablero/domain/sales/payments/payment-words";
import { maskEmail, orderWords } from "@tablero/domain/sales/words/orders";
import { acceptedTexts } from "@tablero/domain/settings/legal/pages";
import { trackingUrl } from "@tablero/domain/settings/shipping/shipping";
import { countryOfPlace } from "@tablero/domain/settings/taxes/oss-places";
import { bookingOf } from "../commands/event-desk.ts";
import { aggregateOf } from "../commands/order-aggregate.ts";
import { awaitsMail } from "../commands/unpaid.ts";
import { byId, where } from "../rows.ts";
import type { Store } from "../store.ts";
import { optionsOf } from "./basics.ts";
import { billedOf, soldTo } from "./billing.ts";
import { recordsOf } from "./fiscal-records.ts";
import {
  daysOf,
  dueOf,
  isPickup,
  laterOf,
  linesOf,
  paidOf,
  shipmentsOf,
  statesOf,
  storyOf,
  wasSent,
} from "./order-story.ts";
import { onlineOrder, paymentSettings, paymentWords } from "./payments.ts";
import { isAssigned, lineBooking } from "./preorder-lines.ts";
import { linePicture } from "./products.ts";

export function totalsOf(order: Order) {
  return {
    subtotal: order.itemsTotal,
    discount: order.discountTotal,
    shipping: order.shippingTotal,
    fee: order.feeTotal,
    total: order.total,
    taxes: order.taxes,
    taxFree: order.taxExempt,
    ...(soldTo(order) && { euBusiness: true }),
    ...(order.ossPlace && { taxCountry: countryOfPlace(order.ossPlace) }),
  };
}

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

export function lineOptions(store: Store, variantId: string | null): Record<string, string> {
  const variant = byId(store.data.variants, variantId);
  return variant ? optionsOf(variant.options) : {};
}

function publishedSlug(store: Store, productId: string | null): string | null {
  const product = byId(store.data.products, productId);
  return product?.status === "published" ? product.slug : null;
}

function bookingToken(store: Store, order: Order): string | null {
  const place = store.data.registrations.find(({ orderId }) => orderId === order.id);
  return (place && bookingOf(store, place)?.token) ?? null;
}

function trackingOf(store: Store, order: Order): ShopOrder["tracking"] {
  return shipmentsOf(store, order.id).flatMap(({ carrierId, tracking }) => {
    const carrier = byId(store.data.carriers, carrierId);
    if (!tracking || !carrier) return [];
    return [{ carrier: carrier.name, number: tracking, url: trackingUrl(carrier, tracking) }];
  });
}

export function shopInvoiceView(store: Store, invoice: Invoice): ShopInvoice {
  const corrects = byId(store.data.invoices, invoice.correctsInvoiceId);
  const record = store.invoicing.records.findLast(
    ({ invoiceId, record: kind }) => invoiceId === invoice.id && kind === "alta",
  );
  return {
    token: invoice.token,
    number: invoice.number,
    kind: invoice.kind,
    issuedAt: invoice.issuedAt,
    issuedOn: invoice.issueDate,
    operationDate: invoice.operationDate,
    issuer: partyOf(invoice.issuer),
    receiver: invoice.receiver && partyOf(invoice.receiver),
    lines: invoiceLines(store, invoice.id),
    taxes: invoice.taxes,
    total: invoice.total,
    orderNumber: byId(store.data.orders, invoice.orderId)?.number ?? null,
    corrects: corrects ? { number: corrects.number, issuedOn: corrects.issueDate } : null,
    replaces: invoice.replaces.map(({ number, issuedOn }) => ({ number, issuedOn })),
    mention: invoice.mention,
    taxCountry: invoice.ossPlace && countryOfPlace(invoice.ossPlace),
    qrUrl: record ? invoiceQrUrl(record, record.environment) : null,
    verifiable: record !== undefined && record.environment !== null,
    annulled: isAnnulled(recordsOf(store, invoice.id)),
  };
}

export function invoiceLines(store: Store, invoiceId: string) {
  return [...where(store.data.invoiceLines, "invoiceId", invoiceId)]
    .sort((a, b) => a.position - b.position)
    .map(({ description, quantity, unitPrice, discount, total, taxRate }) => ({
      description,
      quantity,
      unitPrice,
      discount,
      gross: total,
      taxRate,
    }));
}

function partyOf({ name, taxId, address }: Invoice["issuer"]) {
  const place =
    address &&
    [address.line1, address.line2, `${address.postcode} ${address.city} (${address.province})`]
      .filter(Boolean)
      .join(", ");
  return { name, taxId, address: place };
}
