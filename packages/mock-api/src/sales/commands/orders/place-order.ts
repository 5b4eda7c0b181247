import type { Input } from "@tablero/contract/core/endpoint";
import type { Address as WireAddress } from "@tablero/contract/platform/shapes/basics";
import type { shopCheckout } from "@tablero/contract/sales/endpoints/shop-checkout";
import type { Address, Client, Order } from "@tablero/demo-shop/types";
import { clientBlocked } from "@tablero/domain/people/clients/clients";
import { checkOf, type VatCheck } from "@tablero/domain/people/clients/vat-number";
import { madridDay } from "@tablero/domain/platform/dates";
import { Failure } from "@tablero/domain/platform/failure";
import { newToken } from "@tablero/domain/platform/ids";
import type { OrderShopEvent } from "@tablero/domain/platform/webhooks/events";
import { optionValueLabel } from "@tablero/domain/platform/words/options";
import { priceChanged } from "@tablero/domain/sales/carts/carts";
import { vatUncheckedNotice } from "@tablero/domain/sales/fiscal/vat-notice";
import { newOrderNotice } from "@tablero/domain/sales/orders/notices";
import { requireClientLimits } from "@tablero/domain/sales/orders/placing/acceptance";
import { checkOrderInput } from "@tablero/domain/sales/orders/placing/input";
import { newOrderEvents, newOrderStates, requirePlaceable } from "@tablero/domain/sales/orders/placing/placement";
import { countOfOrderNumber, orderNumber } from "@tablero/domain/settings/orders/number";
import type { MailProof } from "@tablero/domain/settings/orders/unpaid";
import type { ShippingOption } from "@tablero/domain/settings/shipping/shipping";
import { requireUnits, reserve } from "../../../catalogue/commands/ledger.ts";
import { firstPicture, streetDate } from "../../../catalogue/views/products.ts";
import { optionsOf } from "../../../catalogue/views/refs.ts";
import { subscribeWithOrder } from "../../../people/commands/newsletter.ts";
import { blankClient, clientNumber, ownerOfEmail } from "../../../people/views/clients.ts";
import type { MockCaller } from "../../../platform/callers.ts";
import { notify } from "../../../platform/commands/notify.ts";
import { byId } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { publishedVersions } from "../../../settings/views/legal.ts";
import { paymentSettings } from "../../../settings/views/payment-settings.ts";
import type { Cart } from "../../cart-rows.ts";
import { openCart } from "../carts.ts";
import { requirePlaces, takePlaces } from "../preorders/preorder-places.ts";
import { couponOf, type Item, type Quote, quote, quotesApart } from "../price-cart.ts";
import { announceOrders } from "./announce-order.ts";
import { mailConfirmation } from "./confirm-order.ts";
import { aggregateOf } from "./order-aggregate.ts";
import { boughtUnits, requireCouponUse } from "./place-limits.ts";
import { tell } from "./timeline.ts";
import { notifyUnpaidShare, proofNeeded } from "./unpaid.ts";

type OrderInput = Input<(typeof shopCheckout)["POST /api/shop/orders"]>["body"];

/**
 * Turns a cart into an order: re-checks prices, takes places in campaigns, reserves stock, notifies staff. The second
 * one has the preorders of a cart that is sent apart.
 */
export function placeOrder(store: Store, raw: OrderInput, caller: MockCaller | null): [Order, ...Order[]] {
  const input = checkOrderInput(raw);
  const cart = openCart(store, input.cartToken);
  const parts = priceParts(store, cart, input);
  const client = clientOf(store, input, caller);
  if (client && !client.active) throw clientBlocked();
  // A guest's earlier purchases count once the mail address is confirmed.
  const known = caller?.role === "client" ? (client?.id ?? null) : null;
  const items = parts.flatMap(({ quoted }) => quoted.items);
  const shelf = items.filter(({ campaign }) => !campaign);
  requireClientLimits(items.filter(({ campaign }) => campaign).map(limitedLine), []);
  requireClientLimits(shelf.map(limitedLine), boughtUnits(store, known));
  const whole = { ...parts[0].quoted, items };
  const proof = proofNeeded(store, { clientId: known, method: input.paymentMethod, quoted: whole });
  const ids = new Map(items.map((item) => [item, store.newId()]));
  if (proof !== "awaited") {
    const buyer = {
      clientId: client?.id ?? null,
      email: input.contact.email,
      taxId: input.billing?.taxId ?? null,
      address: input.shippingAddress ?? null,
    };
    const places = items.flatMap(({ campaign, variant, product, line }) =>
      campaign ? [{ campaign, variantId: variant.id, name: product.name, quantity: line.quantity }] : [],
    );
    const units = unitsOf(store, shelf, ids);
    requirePlaces(store, places, buyer);
    requireUnits(store, units);
    reserveUnits(store, whole, units, known);
    takePlaces(places);
  }
  const owner = recordFor(store, client, input, caller);
  const own = parts[0].vat;
  if (own && clientNumber(store, owner)?.number === own.number) owner.vatCheck = own;
  const write = (part: Part, placedWithId: string | null) => {
    const { quoted, option, vat } = part;
    const order = newOrder(store, { input, quoted, option, vat, clientId: owner.id, proof, placedWithId });
    writePart(store, order, quoted, ids, proof);
    return order;
  };
  const [first, second] = parts;
  const order = write(first, null);
  cart.orderToken = order.token;
  const { vat } = first;
  if (vat?.answer === "unknown") notify(store, vatUncheckedNotice(order.id, vat.number));
  if (input.newsletter) subscribeWithOrder(store, input.contact.email);
  return second ? [order, write(second, order.id)] : [order];
}

const limitedLine = ({ variant, product, line, perClientLimit }: Item) => ({
  variantId: variant.id,
  name: product.name,
  quantity: line.quantity,
  perClientLimit,
});

/** Rows of an order, and what is told of it. */
function writePart(store: Store, order: Order, quoted: Quote, ids: ReadonlyMap<Item, string>, proof: MailProof): void {
  store.data.orders.push(order);
  store.mailProofs.set(order.id, proof);
  writeLines(store, order, quoted, ids);
  writePlaces(store, order, quoted, ids, proof);
  if (quoted.dueNow > 0)
    store.data.payments.push({
      id: store.newId(),
      orderId: order.id,
      method: order.paymentMethod,
      amount: quoted.dueNow,
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
  if (proof === "proven") notifyUnpaidShare(store, order);
  if (proof !== "awaited") announceOrders(store, placedEvents(order));
}

/** Places in campaigns: they count once the order does. */
function writePlaces(
  store: Store,
  order: Order,
  { items }: Quote,
  ids: ReadonlyMap<Item, string>,
  proof: MailProof,
): void {
  const now = store.now();
  for (const item of items) {
    if (!item.campaign || order.clientId === null) continue;
    const isCounted = proof !== "awaited";
    store.data.preorderReservations.push({
      id: store.newId(),
      preorderId: item.campaign.id,
      clientId: order.clientId,
      orderLineId: ids.get(item) ?? null,
      requested: item.line.quantity,
      allocated: 0,
      handed: 0,
      state: isCounted ? "confirmed" : "requested",
      confirmedAt: isCounted ? now : null,
      dueAt: null,
      createdAt: now,
    });
  }
}

function placedEvents({ id: orderId, paymentState }: Order): OrderShopEvent[] {
  const placed: OrderShopEvent = { type: "order.placed", orderId };
  return paymentState === "paid" ? [placed, { type: "order.paid", orderId }] : [placed];
}

const unitsOf = (store: Store, items: readonly Item[], ids: ReadonlyMap<Item, string>) =>
  items.map((item) => ({
    id: store.newId(),
    lineId: ids.get(item) ?? "",
    variantId: item.variant.id,
    quantity: item.line.quantity,
  }));

/** Reserves an order's units and redeems its coupon. */
function reserveUnits(
  store: Store,
  { coupon }: Quote,
  units: ReturnType<typeof unitsOf>,
  clientId: string | null,
): void {
  if (coupon) requireCouponUse(store, clientId, coupon);
  reserve(store, units);
  if (coupon) coupon.uses += 1;
}

interface Part {
  quoted: Quote;
  option: ShippingOption;
  vat: VatCheck | null;
}

/** The orders that a cart becomes: one, or two where its preorders are sent apart. */
function priceParts(store: Store, cart: Cart, input: OrderInput): [Part, ...Part[]] {
  const choice = choiceOf(input);
  const [shelf, places] = input.apart ? quotesApart(store, cart, choice, checkOf(cart.vatCheck, input.billing)) : [];
  if (!shelf || !places) return [priceOrder(store, cart, input)];
  const parts: [Part, Part] = [
    priceOrder(store, cart, input, shelf),
    priceOrder(store, { ...cart, couponCode: null }, input, places),
  ];
  const total = parts.reduce((sum, { quoted }) => sum + quoted.totals.total, 0);
  if (input.expectedTotal === undefined || input.expectedTotal === total) return parts;
  const changed = parts.flatMap(({ quoted }) =>
    quoted.items.filter(({ line, variant }) => line.acceptedPrice !== variant.price),
  );
  for (const { line, variant } of changed) line.acceptedPrice = variant.price;
  throw priceChanged(
    total,
    changed.map(({ variant, product }) => ({ variantId: variant.id, name: product.name, price: variant.price })),
  );
}

const choiceOf = (input: OrderInput) => ({
  destination: input.shippingAddress ?? null,
  option: input.shippingOption,
  method: input.paymentMethod,
});

/** `part`: of a cart that is sent apart; the shopper agreed to the sum of its parts. */
function priceOrder(store: Store, cart: Cart, input: OrderInput, part?: Quote): Part {
  // Of another number than the invoice is for, the cart's answer proves nothing.
  const vat = checkOf(cart.vatCheck, input.billing);
  const quoted = part ?? quote(store, cart, choiceOf(input), vat);
  const { couponCode } = cart;
  const placeable = {
    lines: quoted.items.map(({ line, variant, product, available, campaign }) => ({
      ...line,
      name: product.name,
      price: variant.price,
      available,
      streetDate: streetDate(store, variant.id),
      campaign,
    })),
    couponCode,
    coupon: couponOf(store, couponCode),
    quoted,
    rates: store.data.rates,
    settings: paymentSettings(store),
    at: store.now(),
  };
  const isAgreed = part !== undefined && input.expectedTotal !== undefined;
  const expectedTotal = isAgreed ? quoted.totals.total : input.expectedTotal;
  try {
    return { quoted, vat, option: requirePlaceable(placeable, { ...input, expectedTotal }) };
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
  return caller?.role === "client" ? byId(store.data.clients, caller.userId) : ownerOfEmail(store, input.contact.email);
}

/** As on the server: a guest's order has a record of its own beside a client with an account. */
export function recordFor(
  store: Store,
  client: Client | undefined,
  { contact }: Pick<OrderInput, "contact">,
  caller: MockCaller | null,
): Client {
  const isApart = caller === null && client?.accountId != null;
  if (client && !isApart) return client;
  const made = blankClient(store, isApart ? { ...contact, email: "" } : contact);
  store.data.clients.push(made);
  return made;
}

interface OrderToPlace {
  input: OrderInput;
  quoted: Quote;
  option: ShippingOption;
  vat: VatCheck | null;
  clientId: string;
  proof: MailProof;
  placedWithId: string | null;
}

function newOrder(store: Store, { input, quoted, option, vat, clientId, proof, placedWithId }: OrderToPlace): Order {
  const { totals, coupon } = quoted;
  const now = store.now();
  const { billing, paymentMethod } = input;
  const { dueNow } = quoted;
  const states = newOrderStates(
    { total: totals.total, dueNow, paymentMethod, mailProof: proof },
    now,
    store.data.settings,
  );
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
    fulfilmentState: quoted.items.some(({ campaign }) => campaign) ? "held" : "unfulfilled",
    note: input.note || null,
    accepted: publishedVersions(store),
    expiresAt: states.expiresAt,
    placedWithId,
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

function writeLines(
  store: Store,
  order: Order,
  { items, totals, deferred }: Quote,
  ids: ReadonlyMap<Item, string>,
): void {
  for (const [position, item] of items.entries()) {
    const { line, variant, product, campaign } = item;
    const row = totals.lines[position];
    const id = ids.get(item);
    if (!row || !id) throw new Error("A line of the cart has no total");
    const words = Object.entries(optionsOf(variant.options)).map(([name, value]) => optionValueLabel(name, value));
    store.data.orderLines.push({
      id,
      orderId: order.id,
      kind: campaign ? "preorder" : "item",
      productId: product.id,
      variantId: variant.id,
      eventId: null,
      preorderId: campaign?.id ?? null,
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
      deferred: deferred[position] ?? 0,
      weight: variant.weight,
      withdrawalExclusion: product.withdrawalExclusion,
      position,
    });
  }
}
