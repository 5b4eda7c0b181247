import type { Address as WireAddress } from "@tablero/contract/shapes/basics";
import type { Address, Client, Order } from "@tablero/demo-shop/types";
import { madridDay } from "@tablero/domain/dates";
import { Failure } from "@tablero/domain/failure";
import { newToken } from "@tablero/domain/ids";
import { optionValueLabel } from "@tablero/domain/labels";
import type { ShippingOption } from "@tablero/domain/shipping";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import type { MockCaller } from "../callers.ts";
import { byId, sum, where } from "../rows.ts";
import type { Cart, Store } from "../store.ts";
import { optionsOf } from "../views/basics.ts";
import { optionView } from "../views/carts.ts";
import { firstPicture } from "../views/products.ts";
import { invalid, openCart, outOfStock, requireCoupon, requireOption, requirePayment } from "./carts.ts";
import { checkOrder, type OrderInput } from "./check-order.ts";
import { reserve } from "./ledger.ts";
import { notifyNewOrder } from "./notify.ts";
import { type Item, type Quote, quote } from "./price-cart.ts";
import { tell } from "./timeline.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Ways to pay whose order is confirmed before the money is there. */
const CONFIRMED_AT_ONCE: readonly PaymentMethod[] = ["in-store", "cash-on-delivery"];

/** Turns a cart into an order: prices are checked again, stock is reserved, staff are told. */
export function placeOrder(store: Store, raw: OrderInput, caller: MockCaller | null): Order {
  const input = checkOrder(raw);
  const cart = openCart(store, input.cartToken);
  const { quoted, option } = priceOrder(store, cart, input);
  const client = clientOf(store, input, caller);
  checkClientLimits(store, client?.id ?? null, quoted.items);
  checkCouponUses(store, client?.id ?? null, quoted);

  const lineIds = quoted.items.map(() => store.newId());
  reserve(
    store,
    quoted.items.map(({ line, product, available }, index) => ({
      variantId: line.variantId,
      name: product.name,
      quantity: line.quantity,
      available,
      orderLineId: lineIds[index] ?? "",
    })),
  );
  const owner = client ?? newClient(store, input);
  const order = newOrder(store, input, quoted, option, owner.id);
  store.data.orders.push(order);
  writeLines(store, order, quoted, lineIds);
  if (quoted.coupon) quoted.coupon.uses += 1;
  cart.orderToken = order.token;
  if (order.total > 0)
    store.data.payments.push({
      id: store.newId(),
      orderId: order.id,
      method: order.paymentMethod,
      amount: order.total,
      state: "created",
      reference: null,
      idempotencyKey: "",
      createdAt: order.createdAt,
      capturedAt: null,
    });
  const text = "Pedido recibido desde la web.";
  tell(store, order.id, { machine: "order", type: "placed", to: "pending", text, public: true });
  if (order.orderState === "confirmed") {
    const confirmed = { from: "pending", to: "confirmed", text: "Pedido confirmado.", public: true };
    tell(store, order.id, { machine: "order", type: "confirmed", ...confirmed });
  }
  notifyNewOrder(store, order);
  return order;
}

function priceOrder(store: Store, cart: Cart, input: OrderInput): { quoted: Quote; option: ShippingOption } {
  const quoted = quote(store, cart, {
    destination: input.shippingAddress ?? null,
    option: input.shippingOption,
    method: input.paymentMethod,
  });
  const { items, totals } = quoted;
  if (items.length === 0) throw new Failure("cart-empty", "El carrito está vacío.");
  const short = items.filter(({ line, available }) => available < line.quantity);
  if (short.length > 0)
    throw outOfStock(
      short.map(({ line, product, available }) => ({ variantId: line.variantId, name: product.name, available })),
    );
  if (cart.couponCode) requireCoupon(store, cart.couponCode, quoted);
  if (!input.shippingAddress && byId(store.data.rates, input.shippingOption))
    throw invalid("shippingAddress", "required", "Falta la dirección de entrega.");
  const option = requireOption(quoted, input.shippingOption);
  requirePayment(store, input.paymentMethod, option);
  const changed = items.filter(({ line, variant }) => line.acceptedPrice !== variant.price);
  const differs = input.expectedTotal === undefined ? changed.length > 0 : input.expectedTotal !== totals.total;
  if (differs) throw priceChanged(changed, totals.total);
  return { quoted, option };
}

/** The shopper is told the prices by the refusal itself: sending the order again agrees to them. */
function priceChanged(changed: readonly Item[], total: number): Failure {
  for (const { line, variant } of changed) line.acceptedPrice = variant.price;
  const lines = changed.map(({ variant, product }) => ({
    variantId: variant.id,
    name: product.name,
    price: variant.price,
  }));
  return new Failure("price-changed", "Ha cambiado algún precio desde que lo viste: revisa el total.", {
    extra: { total, lines },
  });
}

/** Who signed in, else whoever has the e-mail. */
function clientOf(store: Store, input: OrderInput, caller: MockCaller | null): Client | undefined {
  if (caller?.role === "client") return byId(store.data.clients, caller.userId);
  return store.data.clients.find(({ email }) => email === input.contact.email);
}

function newClient(store: Store, { contact }: OrderInput): Client {
  const client: Client = {
    id: store.newId(),
    accountId: null,
    kind: "person",
    ...contact,
    taxId: null,
    notes: null,
    marketingConsent: false,
    createdAt: store.now(),
  };
  store.data.clients.push(client);
  return client;
}

/** Orders of a client that stand. */
function ordersOf(store: Store, clientId: string | null): Order[] {
  if (clientId === null) return [];
  return where(store.data.orders, "clientId", clientId).filter(
    ({ orderState }) => orderState !== "cancelled" && orderState !== "expired",
  );
}

function checkClientLimits(store: Store, clientId: string | null, items: readonly Item[]): void {
  const earlier = ordersOf(store, clientId).flatMap(({ id }) => where(store.data.orderLines, "orderId", id));
  const left = ({ variant }: Item) => {
    const bought = earlier.filter(({ variantId }) => variantId === variant.id);
    return Math.max((variant.perClientLimit ?? 0) - sum(bought, ({ quantity }) => quantity), 0);
  };
  const over = items.filter((item) => item.variant.perClientLimit !== null && item.line.quantity > left(item));
  const [first] = over;
  if (!first) return;
  const limit = first.variant.perClientLimit;
  const lines = over.map((item) => ({ variantId: item.variant.id, name: item.product.name, available: left(item) }));
  throw new Failure("client-limit", `De «${first.product.name}» se venden ${limit} por persona como mucho.`, {
    extra: { limit, lines },
  });
}

function checkCouponUses(store: Store, clientId: string | null, { coupon }: Quote): void {
  if (coupon?.perClientUses == null) return;
  const uses = ordersOf(store, clientId).filter(({ couponId }) => couponId === coupon.id).length;
  if (uses >= coupon.perClientUses) throw new Failure("coupon-invalid", "Ya has usado ese cupón.");
}

function newOrder(store: Store, input: OrderInput, quoted: Quote, option: ShippingOption, clientId: string): Order {
  const { totals, coupon } = quoted;
  const now = store.now();
  const free = totals.total === 0;
  const { billing, paymentMethod } = input;
  return {
    id: store.newId(),
    number: nextNumber(store, now),
    token: newToken(),
    channel: "web",
    clientId,
    ...input.contact,
    shippingAddress: option.pickup || !input.shippingAddress ? null : storedAddress(input.shippingAddress),
    billingName: billing?.name ?? null,
    billingTaxId: billing?.taxId ?? null,
    billingAddress: billing ? storedAddress(billing.address) : null,
    carrierId: option.carrierId,
    rateId: option.pickup ? null : option.id,
    shippingName: optionView(store, option).name,
    paymentMethod,
    taxExempt: quoted.taxFree,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    itemsTotal: totals.subtotal,
    discountTotal: totals.discount,
    shippingTotal: totals.shipping,
    feeTotal: totals.fee,
    total: totals.total,
    taxes: totals.taxes,
    orderState: free || CONFIRMED_AT_ONCE.includes(paymentMethod) ? "confirmed" : "pending",
    paymentState: free ? "paid" : "unpaid",
    fulfilmentState: "unfulfilled",
    note: input.note || null,
    expiresAt: !free && paymentMethod === "transfer" ? later(now, store.data.settings.transferExpiryDays * DAY) : null,
    createdAt: now,
    updatedAt: now,
  };
}

const later = (at: string, milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString();

/** The next number of the year in Madrid. */
function nextNumber(store: Store, now: string): string {
  const prefix = `P${madridDay(now).slice(0, 4)}-`;
  const used = store.data.orders.filter(({ number }) => number.startsWith(prefix));
  const last = Math.max(0, ...used.map(({ number }) => Number(number.slice(prefix.length))));
  return `${prefix}${String(last + 1).padStart(6, "0")}`;
}

function storedAddress(address: WireAddress): Address {
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
      unitPrice: row.unit,
      taxRate: row.taxRate,
      discount: row.discount,
      total: row.net,
      weight: variant.weight,
      position,
    });
  }
}
