import { madridDay } from "@tablero/domain/dates";
import { Failure } from "@tablero/domain/failure";
import { newToken, uuidv7 } from "@tablero/domain/ids";
import { formatMoney } from "@tablero/domain/money";
import { moved, type OrderHappening, placed } from "@tablero/domain/order-events";
import { checkOrderInput } from "@tablero/domain/order-input";
import type { OrderPaymentState, OrderState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { batch, insertAll } from "../../db/insert.ts";
import { one } from "../../db/query.ts";
import { orderEvents, orderLines, orders, outbox, payments, reservations } from "../../db/schema/index.ts";
import { countOrder, countStockConflict } from "../../observability/counts.ts";
import type { NextAction } from "../../payments/port.ts";
import { openCart } from "../carts/get.ts";
import type { Ctx } from "../context.ts";
import { type Answer, once } from "../idempotency.ts";
import { notifyStaff } from "../staff/notify.ts";
import { reserve } from "../stock/reserve.ts";
import { checkClientLimits, findClient, holdClient } from "./place-client.ts";
import type { PlaceOrderInput } from "./place-input.ts";
import { type PricedOrder, priceOrder } from "./place-price.ts";
import { mailRows, timelineRows } from "./timeline.ts";

export interface PlacedOrder {
  number: string;
  token: string;
  order: OrderState;
  payment: OrderPaymentState;
  total: number;
  nextAction?: NextAction;
}

/**
 * Turns a cart into an order, once per key: prices are checked again, stock is reserved, and everything is written in
 * one transaction. Throws `not-found`, `cart-ordered` with the order's token, `cart-empty`, `out-of-stock`,
 * `client-limit`, `price-changed`, `coupon-invalid`, `shipping-unavailable`, `payment-unavailable`, `validation` and
 * what `once` throws.
 */
export async function placeOrder(ctx: Ctx, input: PlaceOrderInput, key: string): Promise<Answer<PlacedOrder>> {
  let isNew = false;
  try {
    const answer = await once(ctx, { scope: "POST /api/shop/orders", key, body: input }, async (tx) => {
      const body = await place(tx, checkOrderInput(input));
      isNew = true;
      return { status: 201, body };
    });
    if (isNew) countOrder();
    return answer;
  } catch (error) {
    if (error instanceof Failure && error.code === "out-of-stock") countStockConflict();
    if (error instanceof Failure && error.code === "price-changed") await acceptPrices(ctx, input.cartToken);
    throw error;
  }
}

/** The shopper is told the prices by the refusal itself: sending the order again agrees to them. */
async function acceptPrices({ db }: Ctx, cartToken: string): Promise<void> {
  await db.execute(
    sql`update cart_lines l set accepted_price = v.price from variants v, carts c
        where v.id = l.variant_id and c.id = l.cart_id and c.token = ${cartToken}`,
  );
}

async function place(ctx: Ctx, input: PlaceOrderInput): Promise<PlacedOrder> {
  const now = ctx.clock();
  const cart = await openCart(ctx, input.cartToken, { lock: true, withShipping: true });
  const priced = priceOrder(cart, input, now);
  const clientId = await findClient(ctx, input);
  if (cart.coupon?.perClientUses || cart.lines.some(({ perClientLimit }) => perClientLimit !== null))
    await holdClient(ctx, clientId);
  await checkClientLimits(ctx, clientId, cart.lines);
  await reserve(ctx.db, cart.lines);
  // After the stock, as when an order is closed: nobody waits in a circle.
  if (cart.coupon) await useCoupon(ctx, cart.coupon.id, clientId);

  const born = { id: uuidv7(now.getTime()), token: newToken(), clientId };
  const number = await takeNumber(ctx, { cartId: cart.id, token: born.token });
  const order = { ...born, number, ...stateOf(priced, now) };
  await write(ctx, input, priced, order);
  await notifyStaff(ctx, "orders", {
    kind: "order-placed",
    icon: "heroicons_outline:shopping-bag",
    title: `Pedido nuevo ${number}`,
    description: `${input.contact.name} ${input.contact.surname} · ${formatMoney(priced.quoted.totals.total)}`,
    link: `/admin/pedidos/${order.id}`,
  });
  const nextAction = order.paymentState === "paid" ? null : priced.port.nextAction;
  return {
    number,
    token: order.token,
    order: order.state,
    payment: order.paymentState,
    total: priced.quoted.totals.total,
    ...(nextAction && { nextAction }),
  };
}

interface NewOrder {
  id: string;
  token: string;
  clientId: string;
  number: string;
  state: "pending" | "confirmed";
  paymentState: "unpaid" | "paid";
  expiresAt: Date | null;
}

function stateOf(
  { quoted, port, cart }: PricedOrder,
  now: Date,
): Pick<NewOrder, "state" | "paymentState" | "expiresAt"> {
  if (quoted.totals.total === 0) return { state: "confirmed", paymentState: "paid", expiresAt: null };
  const after = port.expiresAfter(cart.settings);
  return {
    state: port.confirmsAtOnce ? "confirmed" : "pending",
    paymentState: "unpaid",
    expiresAt: after === null ? null : new Date(now.getTime() + after),
  };
}

async function useCoupon({ db }: Ctx, couponId: string, clientId: string): Promise<void> {
  const used = await one(
    db,
    sql`update coupons k set uses = uses + 1 where id = ${couponId} and active and (max_uses is null or uses < max_uses)
          and (per_client_uses is null or per_client_uses > (select count(*) from orders o
            where o.coupon_id = k.id and o.client_id = ${clientId} and o.state not in ('cancelled', 'expired')))
        returning 1 as ok`,
  );
  if (!used) throw new Failure("coupon-invalid", "Ya has usado ese cupón, o se ha agotado.");
}

/**
 * The next number of the year, and the cart marked with its order. The counter's row stays locked until the commit, so
 * this comes late; a number whose order is rolled back goes to the next one.
 */
async function takeNumber({ db, clock }: Ctx, cart: { cartId: string; token: string }): Promise<string> {
  const now = clock().toISOString();
  const year = madridDay(now).slice(0, 4);
  const row = await one<{ value: number }>(
    db,
    sql`with ordered as (update carts set ordered_at = ${now}, order_token = ${cart.token} where id = ${cart.cartId})
        insert into counters (scope, value) values (${`order:${year}`}, 1)
        on conflict (scope) do update set value = counters.value + 1 returning value::int as value`,
  );
  return `P${year}-${String(row?.value ?? 0).padStart(6, "0")}`;
}

function write(ctx: Ctx, input: PlaceOrderInput, priced: PricedOrder, order: NewOrder): Promise<void> {
  const { cart, quoted, option, port } = priced;
  const { totals } = quoted;
  const now = ctx.clock();
  const newId = () => uuidv7(now.getTime());
  const lines = cart.lines.map((line, position) => {
    const row = totals.lines[position];
    if (!row) throw new Error("a line of the cart has no total");
    return {
      id: newId(),
      orderId: order.id,
      position,
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      sku: line.sku,
      options: line.options,
      imageId: line.image?.id ?? null,
      quantity: line.quantity,
      unitPrice: row.unit,
      discount: row.discount,
      total: row.net,
      taxRate: row.taxRate,
      weight: line.weight,
    };
  });
  const happenings: OrderHappening[] = [placed("web", totals.total)];
  if (order.state === "confirmed") happenings.push(moved("pending", "confirmed"));
  return insertAll(ctx.db, [
    batch(orders, [
      {
        id: order.id,
        number: order.number,
        token: order.token,
        clientId: order.clientId,
        cartId: cart.id,
        ...input.contact,
        channel: "web",
        shippingAddress: option.pickup ? null : (input.shippingAddress ?? null),
        billing: input.billing ?? null,
        carrierId: option.carrierId,
        rateId: option.pickup ? null : option.id,
        shipping: { name: option.name, carrier: carrierName(priced), pickup: option.pickup, days: option.days },
        paymentMethod: port.method,
        currency: cart.settings.currency,
        taxFree: quoted.taxFree,
        itemsTotal: totals.subtotal,
        discountTotal: totals.discount,
        shippingTotal: totals.shipping,
        feesTotal: totals.fee,
        total: totals.total,
        taxes: totals.taxes,
        couponId: cart.coupon?.id ?? null,
        couponCode: cart.coupon?.code ?? null,
        note: input.note || null,
        state: order.state,
        paymentState: order.paymentState,
        fulfilmentState: "unfulfilled",
        placedAt: now,
        expiresAt: order.expiresAt,
        confirmedAt: order.state === "confirmed" ? now : null,
        createdAt: now,
        updatedAt: now,
        version: 1,
      },
    ]),
    batch(
      orderLines,
      lines.map((line) => ({ ...line, kind: "item" as const })),
    ),
    batch(
      reservations,
      lines.map(({ id, variantId, quantity }) => ({
        id: newId(),
        variantId,
        orderId: order.id,
        orderLineId: id,
        quantity,
        expiresAt: order.expiresAt,
        createdAt: now,
        updatedAt: now,
        state: "active" as const,
      })),
    ),
    batch(
      payments,
      totals.total === 0
        ? []
        : [
            {
              id: newId(),
              orderId: order.id,
              method: port.method,
              amount: totals.total,
              createdAt: now,
              updatedAt: now,
              state: "created",
              refunded: 0,
              version: 1,
            },
          ],
    ),
    batch(orderEvents, timelineRows(ctx, order.id, happenings)),
    batch(outbox, mailRows(ctx, order.id, ["order-received"])),
  ]);
}

function carrierName({ cart, option }: PricedOrder): string {
  return cart.shipping.carriers.find(({ id }) => id === option.carrierId)?.name ?? option.name;
}
