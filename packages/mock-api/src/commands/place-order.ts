import type { Input } from "@tablero/contract/core/endpoint";
import type { shopCheckout } from "@tablero/contract/endpoints/shop-checkout";
import type { Address as WireAddress } from "@tablero/contract/shapes/basics";
import type { Address, Client, Order } from "@tablero/demo-shop/types";
import { clientBlocked } from "@tablero/domain/clients/clients";
import { madridDay } from "@tablero/domain/dates";
import { Failure } from "@tablero/domain/failure";
import { vatUncheckedNotice } from "@tablero/domain/fiscal/vat-notice";
import { checkOf, type VatCheck } from "@tablero/domain/fiscal/vat-number";
import { newToken } from "@tablero/domain/ids";
import { requireClientLimits } from "@tablero/domain/orders/acceptance";
import { checkOrderInput } from "@tablero/domain/orders/input";
import { newOrderNotice } from "@tablero/domain/orders/notices";
import { countOfOrderNumber, orderNumber } from "@tablero/domain/orders/number";
import { newOrderEvents, newOrderStates, requirePlaceable } from "@tablero/domain/orders/placement";
import type { MailProof } from "@tablero/domain/orders/unpaid";
import type { ShippingOption } from "@tablero/domain/shipping/shipping";
import type { ShopEvent } from "@tablero/domain/webhooks/events";
import { optionValueLabel } from "@tablero/domain/words/options";
import type { MockCaller } from "../callers.ts";
import { byId } from "../rows.ts";
import type { Cart, Store } from "../store.ts";
import { optionsOf } from "../views/basics.ts";
import { blankClient, clientNumber, isLive } from "../views/clients.ts";
import { publishedVersions } from "../views/legal.ts";
import { paymentSettings } from "../views/payments.ts";
import { firstPicture } from "../views/products.ts";
import { openCart } from "./carts.ts";
import { mailConfirmation } from "./confirm-order.ts";
import { requireUnits, reserve } from "./ledger.ts";
import { subscribeWithOrder } from "./newsletter.ts";
import { notify } from "./notify.ts";
import { aggregateOf } from "./order-aggregate.ts";
import { boughtUnits, requireCouponUse } from "./place-limits.ts";
import { couponOf, type Quote, quote } from "./price-cart.ts";
import { tell } from "./timeline.ts";
import { notifyUnpaidShare, proofNeeded } from "./unpaid.ts";
import { announce } from "./webhooks.ts";

type OrderInput = Input<(typeof shopCheckout)["POST /api/shop/orders"]>["body"];

/** Turns a cart into an order: re-checks prices, reserves stock, notifies staff. */
export function placeOrder(store: Store, raw: OrderInput, caller: MockCaller | null): Order {
  const input = checkOrderInput(raw);
  const cart = openCart(store, input.cartToken);
  const { quoted, option, vat } = priceOrder(store, cart, input);
  const client = clientOf(store, input, caller);
  if (client && !client.active) throw clientBlocked();
  // A guest's earlier purchases count once the mail address is confirmed.
  const known = caller?.role === "client" ? (client?.id ?? null) : null;
  requireClientLimits(
    quoted.items.map(({ variant, product, line }) => ({
      variantId: variant.id,
      name: product.name,
      quantity: line.quantity,
      perClientLimit: variant.perClientLimit,
    })),
    boughtUnits(store, known),
  );
  const proof = proofNeeded(store, { clientId: known, method: input.paymentMethod, quoted });
  const lineIds = quoted.items.map(() => store.newId());
  if (proof !== "awaited") takeUnits(store, quoted, lineIds, known);
  const owner = client ?? newClient(store, input);
  if (vat && clientNumber(store, owner)?.number === vat.number) owner.vatCheck = vat;
  const order = newOrder(store, { input, quoted, option, vat, clientId: owner.id, proof });
  store.data.orders.push(order);
  store.mailProofs.set(order.id, proof);
  writeLines(store, order, quoted, lineIds);
  cart.orderToken = order.token;
  if (order.total > 0)
    store.data.payments.push({
      id: store.newId(),
      orderId: order.id,
      method: order.paymentMethod,
      amount: order.total,
      state: "created",
      reference: null,
      provider: null,
      providerReference: null,
      declineReason: null,
      idempotencyKey: "",
      createdAt: order.createdAt,
      capturedAt: null,
    });
  const events = newOrderEvents({ total: order.total, mailProof: proof, state: order.orderState });
  for (const event of events) tell(store, order.id, event);
  if (proof === "awaited") mailConfirmation(store, order);
  else notify(store, newOrderNotice(aggregateOf(store, order)));
  if (vat?.answer === "unknown") notify(store, vatUncheckedNotice(order.id, vat.number));
  if (proof === "proven") notifyUnpaidShare(store, order);
  if (proof !== "awaited") announce(store, placedEvents(order));
  if (input.newsletter) subscribeWithOrder(store, input.contact.email);
  return order;
}

function placedEvents({ id: orderId, paymentState }: Order): ShopEvent[] {
  const placed: ShopEvent = { type: "order.placed", orderId };
  return paymentState === "paid" ? [placed, { type: "order.paid", orderId }] : [placed];
}

/** Reserves an order's units and redeems its coupon. */
function takeUnits(store: Store, { items, coupon }: Quote, lineIds: readonly string[], clientId: string | null): void {
  const units = items.map(({ line: { variantId, quantity } }, index) => ({
    id: store.newId(),
    lineId: lineIds[index] ?? "",
    variantId,
    quantity,
  }));
  if (coupon) requireCouponUse(store, clientId, coupon);
  requireUnits(store, units);
  reserve(store, units);
  if (coupon) coupon.uses += 1;
}

function priceOrder(store: Store, cart: Cart, input: OrderInput) {
  const choice = {
    destination: input.shippingAddress ?? null,
    option: input.shippingOption,
    method: input.paymentMethod,
  };
  // Of another number than the invoice is for, the cart's answer proves nothing.
  const vat = checkOf(cart.vatCheck, input.billing);
  const quoted = quote(store, cart, choice, vat);
  const { couponCode } = cart;
  const placeable = {
    lines: quoted.items.map(({ line, variant, product, available }) => ({
      ...line,
      name: product.name,
      price: variant.price,
      available,
    })),
    couponCode,
    coupon: couponOf(store, couponCode),
    quoted,
    rates: store.data.rates,
    settings: paymentSettings(store),
    at: store.now(),
  };
  try {
    return { quoted, vat, option: requirePlaceable(placeable, input) };
  } catch (error) {
    // The failure itself shows the shopper the new prices: resubmitting the order accepts them.
    if (error instanceof Failure && error.code === "price-changed")
      for (const { line, variant } of quoted.items) line.acceptedPrice = variant.price;
    throw error;
  }
}

/** The signed-in client, else the client with the e-mail. */
export function clientOf(
  store: Store,
  input: Pick<OrderInput, "contact">,
  caller: MockCaller | null,
): Client | undefined {
  if (caller?.role === "client") return byId(store.data.clients, caller.userId);
  const { email } = input.contact;
  const live = store.data.clients.filter(isLive);
  return live.find((client) => client.email === email) ?? live.find(({ aliases }) => aliases.includes(email));
}

export function newClient(store: Store, { contact }: Pick<OrderInput, "contact">): Client {
  const client = blankClient(store, contact);
  store.data.clients.push(client);
  return client;
}

interface Wish {
  input: OrderInput;
  quoted: Quote;
  option: ShippingOption;
  vat: VatCheck | null;
  clientId: string;
  proof: MailProof;
}

function newOrder(store: Store, { input, quoted, option, vat, clientId, proof }: Wish): Order {
  const { totals, coupon } = quoted;
  const now = store.now();
  const { billing, paymentMethod } = input;
  const states = newOrderStates({ total: totals.total, paymentMethod, mailProof: proof }, now, store.data.settings);
  return {
    id: store.newId(),
    number: nextNumber(store, now),
    token: newToken(),
    channel: "web",
    clientId,
    ...input.contact,
    shippingAddress: option.pickup || !input.shippingAddress ? null : storedAddress(input.shippingAddress),
    billingName: billing?.name ?? null,
    vatCheck: vat,
    billingTaxId: billing?.taxId ?? null,
    billingAddress: billing ? storedAddress(billing.address) : null,
    carrierId: option.carrierId,
    rateId: option.pickup ? null : option.id,
    shippingName: option.name,
    delivery: { daysFrom: option.daysFrom ?? null, days: option.days },
    paymentMethod,
    taxExempt: quoted.taxFree,
    ossPlace: quoted.ossPlace,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    itemsTotal: totals.subtotal,
    discountTotal: totals.discount,
    shippingTotal: totals.shipping,
    feeTotal: totals.fee,
    total: totals.total,
    taxes: totals.taxes,
    orderState: states.state,
    paymentState: states.paymentState,
    fulfilmentState: "unfulfilled",
    note: input.note || null,
    accepted: publishedVersions(store),
    expiresAt: states.expiresAt,
    createdAt: now,
    updatedAt: now,
  };
}

export function nextNumber(store: Store, now: string): string {
  const last = Math.max(0, ...store.data.orders.map(({ number }) => countOfOrderNumber(number)));
  return orderNumber(madridDay(now).slice(0, 4), last + 1, store.data.settings.orderPrefix);
}

export function storedAddress(address: WireAddress): Address {
  return {
    ...address,
    surname: address.surname ?? null,
    line2: address.line2 ?? null,
    phone: address.phone ?? null,
  };
}

function writeLines(store: Store, order: Order, { items, totals }: Quote, lineIds: readonly string[]): void {
  for (const [position, { line, variant, product }] of items.entries()) {
    const row = totals.lines[position];
    const id = lineIds[position];
    if (!row || !id) throw new Error("A line of the cart has no total");
    const words = Object.entries(optionsOf(variant.options)).map(([name, value]) => optionValueLabel(name, value));
    store.data.orderLines.push({
      id,
      orderId: order.id,
      kind: "item",
      productId: product.id,
      variantId: variant.id,
      eventId: null,
      preorderId: null,
      name: product.name,
      variantName: words.join(" · ") || null,
      sku: variant.sku,
      imageId: firstPicture(store, product.id)?.id ?? null,
      quantity: line.quantity,
      cancelled: 0,
      unitPrice: row.unit,
      taxRate: row.taxRate,
      discount: row.discount,
      total: row.net,
      weight: variant.weight,
      withdrawalExclusion: product.withdrawalExclusion,
      position,
    });
  }
}
