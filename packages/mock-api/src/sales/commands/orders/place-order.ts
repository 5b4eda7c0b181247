import type { Input } from "@tablero/contract/core/endpoint";
import type { Address as WireAddress } from "@tablero/contract/platform/shapes/basics";
import type { shopCheckout } from "@tablero/contract/sales/endpoints/shop-checkout";
import type { Client, Coupon, Order } from "@tablero/demo-shop/types";
import { clientBlocked } from "@tablero/domain/people/clients/clients";
import { Failure } from "@tablero/domain/platform/failure";
import { newToken } from "@tablero/domain/platform/ids";
import type { OrderChannel } from "@tablero/domain/platform/vocabulary";
import { vatUncheckedNotice } from "@tablero/domain/sales/fiscal/vat-notice";
import { newOrderNotice } from "@tablero/domain/sales/orders/notices";
import { requireClientLimits } from "@tablero/domain/sales/orders/placing/acceptance";
import { checkOrderInput } from "@tablero/domain/sales/orders/placing/input";
import { type NewOrder, newOrder } from "@tablero/domain/sales/orders/placing/new-order";
import { type PricedOrder, priceOrder } from "@tablero/domain/sales/orders/placing/price-order";
import type { MailProof } from "@tablero/domain/settings/orders/unpaid";
import { requireUnits, reserve } from "../../../catalogue/commands/ledger.ts";
import { subscribeWithOrder } from "../../../people/commands/newsletter.ts";
import { blankClient, clientNumber, ownerOfEmail } from "../../../people/views/clients.ts";
import type { MockCaller } from "../../../platform/callers.ts";
import { notify } from "../../../platform/commands/notify.ts";
import { byId, must } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { publishedVersions } from "../../../settings/views/legal.ts";
import type { Cart } from "../../cart-rows.ts";
import { cartData, type MockCartData } from "../../views/cart-data.ts";
import { openCart } from "../carts.ts";
import { type Buyer, requirePlaces, takePlaces } from "../preorders/preorder-places.ts";
import { announceOrders } from "./announce-order.ts";
import { mailConfirmation } from "./confirm-order.ts";
import { NEW_PAYMENT, nextOrderNumber, toStoredAddress, variantName } from "./order-rows.ts";
import { boughtUnits, requireCouponUse } from "./place-limits.ts";
import { addOrderEvent } from "./timeline.ts";
import { decideMailProof, exceedsUnpaidShare, notifyUnpaidShare } from "./unpaid.ts";

type OrderInput = Input<(typeof shopCheckout)["POST /api/shop/orders"]>["body"];
type Made = NewOrder<WireAddress, NonNullable<OrderInput["billing"]>>;

/** Turns a cart into an order, as on the server. */
export function placeOrder(store: Store, raw: OrderInput, caller: MockCaller | null): Order {
  const input = checkOrderInput(raw);
  const cart = openCart(store, input.cartToken);
  const data = cartData(store, cart);
  const at = store.now();
  const quote = priced(cart, data, input, at);
  const client = clientOf(store, input, caller);
  if (client && !client.active) throw clientBlocked();
  // A guest's earlier purchases count once the email address is confirmed.
  const known = caller?.role === "client" ? (client?.id ?? null) : null;
  const { total } = quote.quoted.totals;
  const check = decideMailProof(store, data, { clientId: known, method: input.paymentMethod, total });
  const how = { client, known, check, channel: "web", times: store.data.settings } as const;
  const order = makeOrder(store, { data, quote }, input, {
    ...how,
    ownerOf: () => clientRecordFor(store, client, input, caller),
  });
  cart.orderToken = order.token;
  if (input.newsletter) subscribeWithOrder(store, input.contact.email);
  return order;
}

/** How an order is placed: by a shopper, or by staff for a client. */
export interface PlacingManner {
  client: Client | undefined;
  /** The client whose earlier orders count towards limits per person; null for a guest. */
  known: string | null;
  check: ReturnType<typeof decideMailProof>;
  channel: OrderChannel;
  times: Parameters<typeof newOrder>[2]["times"];
  /** The record of the client, which is made once everything has been checked. */
  ownerOf: () => Client;
  /** More events, of what staff entered. */
  events?: Made["events"];
}

/** A priced cart becomes an order: its limits are checked, its units reserved and its rows stored. */
export function makeOrder(
  store: Store,
  { data, quote }: { data: MockCartData; quote: PricedOrder<Coupon, MockCartData["lines"][number]> },
  input: Omit<OrderInput, "cartToken" | "acceptTerms">,
  { client, known, check, channel, times, ownerOf, events = [] }: PlacingManner,
): Order {
  const at = store.now();
  const { vat } = quote;
  const shelf = data.lines.filter(({ campaign }) => !campaign);
  requireClientLimits(
    data.lines.filter(({ campaign }) => campaign),
    [],
  );
  requireClientLimits(shelf, boughtUnits(store, known));
  const buyer = {
    clientId: client?.id ?? null,
    email: input.contact.email,
    taxId: input.billing?.taxId ?? null,
    address: input.shippingAddress ?? null,
  };
  const proof = requireStock(store, { data, buyer, known }, check);
  const owner = ownerOf();
  if (vat && clientNumber(store, owner)?.number === vat.number) owner.vatCheck = vat;
  const id = store.newId();
  const terms = {
    id,
    token: newToken(),
    clientId: owner.id,
    mailProof: proof,
    channel,
    times,
    carriers: store.data.carriers,
  };
  const made = newOrder(quote, input, terms, { at, newId: store.newId });
  made.events.push(...events);
  const order = writeOrder(store, made, at);
  if (vat?.answer === "unknown") notify(store, vatUncheckedNotice(id, vat.number));
  return order;
}

/** The order at current prices. A failure contains the new prices; submitting the order again accepts them. */
function priced(cart: Cart, data: MockCartData, input: OrderInput, at: string) {
  try {
    return priceOrder(data, input, at);
  } catch (error) {
    if (error instanceof Failure && error.code === "price-changed")
      for (const line of cart.lines)
        line.acceptedPrice = data.lines.find(({ variantId }) => variantId === line.variantId)?.price ?? line.addedPrice;
    throw error;
  }
}

/** Checks places, units and coupon before anything is stored. Units over a guest's limit are not reserved. */
function requireStock(
  store: Store,
  { data, buyer, known }: { data: MockCartData; buyer: Buyer; known: string | null },
  { proof, limit }: ReturnType<typeof decideMailProof>,
): MailProof {
  if (proof === "awaited") return proof;
  const places = data.lines.flatMap(({ campaign, variantId, name, quantity }) =>
    campaign ? [{ campaign: must(store.data.preorders, campaign.id), variantId, name, quantity }] : [],
  );
  const shelf = data.lines.filter(({ campaign }) => !campaign);
  requirePlaces(store, places, buyer);
  requireUnits(store, shelf);
  if (proof === "unproven" && exceedsUnpaidShare(store, shelf, limit)) return "awaited";
  if (data.coupon) requireCouponUse(store, known, data.coupon);
  takePlaces(places);
  if (data.coupon) data.coupon.uses += 1;
  return proof;
}

/** Stores the rows of an order, and sends its notifications. */
function writeOrder(store: Store, made: Made, now: string): Order {
  const { order, payment, noticed } = made;
  const { state, paymentState, fulfilmentState, taxFree, feesTotal, due: _, ...others } = order;
  const { shipping, billing, mailProof, ...rest } = others;
  const row: Order = {
    ...rest,
    number: nextOrderNumber(store, now),
    shippingAddress: order.shippingAddress && toStoredAddress(order.shippingAddress),
    billingName: billing?.name ?? null,
    billingTaxId: billing?.taxId ?? null,
    billingAddress: billing && toStoredAddress(billing.address),
    shippingName: shipping.name,
    delivery: { daysFrom: shipping.daysFrom ?? null, days: shipping.days },
    ...(shipping.promise && { promised: shipping.promise }),
    ...(shipping.laterPromise && { promisedLater: shipping.laterPromise }),
    placedWithId: null,
    taxExempt: taxFree,
    feeTotal: feesTotal,
    orderState: state,
    paymentState,
    fulfilmentState,
    accepted: publishedVersions(store),
    createdAt: now,
    updatedAt: now,
  };
  store.data.orders.push(row);
  store.mailProofs.set(row.id, mailProof);
  for (const { options, ...line } of made.lines)
    store.data.orderLines.push({ ...line, eventId: null, variantName: variantName(options), cancelled: 0 });
  for (const place of made.places)
    store.data.preorderReservations.push({ ...place, handed: 0, dueAt: null, createdAt: now });
  reserve(store, made.reserved);
  if (payment) store.data.payments.push({ ...payment, ...NEW_PAYMENT, createdAt: now });
  for (const event of made.events) addOrderEvent(store, row.id, event);
  if (mailProof === "awaited") mailConfirmation(store, row);
  if (noticed) notify(store, newOrderNotice({ ...noticed, number: row.number }));
  if (mailProof === "proven") notifyUnpaidShare(store, row);
  announceOrders(store, made.shopEvents);
  return row;
}

/** The signed-in client, otherwise the client with the email address. */
export function clientOf(
  store: Store,
  input: Pick<OrderInput, "contact">,
  caller: MockCaller | null,
): Client | undefined {
  return caller?.role === "client" ? byId(store.data.clients, caller.userId) : ownerOfEmail(store, input.contact.email);
}

/** Same as on the server: a guest's order has its own record, apart from a client with an account. */
export function clientRecordFor(
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
