import { decideTaxRegime } from "@tablero/domain/platform/geography/postcodes";
import { orderTotals, percentOff } from "@tablero/domain/sales/carts/totals";
import { after, DAY, MINUTE, type Random, stableId, stableToken } from "../kit.ts";
import type { Coupon, Order, OrderLine } from "../types/orders.ts";
import type { Address, Client } from "../types/people.ts";
import { type BasketItem, variantName } from "./basket.ts";
import type { OrderSources } from "./context.ts";
import { type ChosenDelivery, chooseDelivery } from "./delivery.ts";
import type { Delivery } from "./scenarios.ts";

export interface Placement {
  number: string;
  at: string;
  delivery: Delivery;
  method: Order["paymentMethod"];
  client: Client;
  address: Address;
  basket: BasketItem[];
  /** The campaign, if all lines are preorders. */
  preorderId: string | null;
  coupon: Coupon | null;
}

/** The placed order and its delivery option; null if no carrier delivers there. States are set later. */
export function placeOrder(
  sources: OrderSources,
  placement: Placement,
  random: Random,
): { order: Order; lines: OrderLine[]; delivery: ChosenDelivery } | null {
  const { number, at, method, client, address, basket, preorderId, coupon } = placement;
  const plain = { name: address.name, surname: address.surname, line1: address.line1, line2: address.line2 };
  const place = { postcode: address.postcode, city: address.city, province: address.province };
  const shippingAddress: Address = { ...plain, ...place, country: address.country, phone: client.phone };
  const taxFree = placement.delivery === "courier" && decideTaxRegime(address) === "export";
  const goods = basket.map(({ price, quantity, variant }) => ({
    unitPrice: price,
    quantity,
    taxRate: variant.taxRate,
  }));
  const before = orderTotals({ lines: goods, shipping: 0, taxFree });
  const discount = coupon && before.subtotal >= coupon.minimum ? percentOff(before.subtotal, coupon.value) : 0;
  const parcel = {
    weight: basket.reduce((sum, { variant, quantity }) => sum + variant.weight * quantity, 0),
    amount: before.subtotal - discount,
    cashOnDelivery: method === "cash-on-delivery",
  };
  const delivery = chooseDelivery(sources, placement.delivery, address, parcel, random);
  if (!delivery) return null;
  const totals = orderTotals({ lines: goods, discount, shipping: delivery.price, fee: delivery.codSurcharge, taxFree });
  const billed = client.taxId !== null && (client.kind === "company" || random.chance(0.2));
  const id = stableId(`order:${number}`, at);
  const expiry: Partial<Record<Order["paymentMethod"], number>> = {
    card: 30 * MINUTE,
    bizum: 30 * MINUTE,
    transfer: 7 * DAY,
  };
  const wait = expiry[method];

  const order: Order = {
    id,
    number,
    token: stableToken(`order:${number}`),
    channel: placement.delivery === "counter" ? "counter" : "web",
    clientId: client.id,
    email: client.email,
    name: client.name,
    surname: client.surname,
    phone: client.phone,
    shippingAddress: placement.delivery === "courier" ? shippingAddress : null,
    billingName: billed ? [client.name, client.surname].filter(Boolean).join(" ") : null,
    billingTaxId: billed ? client.taxId : null,
    vatCheck: null,
    billingAddress: billed ? shippingAddress : null,
    carrierId: delivery.carrierId,
    rateId: delivery.rateId,
    shippingName: delivery.name,
    paymentMethod: method,
    taxExempt: taxFree,
    ossPlace: null,
    couponId: discount > 0 ? (coupon?.id ?? null) : null,
    couponCode: discount > 0 ? (coupon?.code ?? null) : null,
    itemsTotal: totals.subtotal,
    discountTotal: totals.discount,
    shippingTotal: totals.shipping,
    feeTotal: totals.fee,
    total: totals.total,
    taxes: totals.taxes,
    orderState: "pending",
    paymentState: "unpaid",
    fulfilmentState: "unfulfilled",
    note: null,
    // At the counter, no legal texts are accepted online.
    accepted: placement.delivery === "counter" ? {} : { condiciones: 1, devoluciones: 1, privacidad: 1 },
    expiresAt: wait ? after(at, wait) : null,
    placedWithId: null,
    inTwoParcels: false,
    createdAt: at,
    updatedAt: at,
  };
  const lines = basket.map(({ product, variant, imageId, quantity }, index): OrderLine => {
    const row = totals.lines[index];
    return {
      id: stableId(`order-line:${number}:${index}`, at),
      orderId: id,
      kind: preorderId ? "preorder" : "item",
      productId: product.id,
      variantId: variant.id,
      eventId: null,
      preorderId,
      name: product.name,
      variantName: variantName(variant),
      sku: variant.sku,
      imageId,
      quantity,
      cancelled: 0,
      unitPrice: row?.unit ?? 0,
      taxRate: row?.taxRate ?? 0,
      discount: row?.discount ?? 0,
      total: row?.net ?? 0,
      deferred: 0,
      weight: variant.weight,
      withdrawalExclusion: product.withdrawalExclusion,
      productKind: product.kind,
      position: index + 1,
    };
  });
  return { order, lines, delivery };
}
