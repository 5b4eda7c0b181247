import { Failure } from "@tablero/domain/failure";
import { newToken, uuidv7 } from "@tablero/domain/ids";
import { checkOrderInput } from "@tablero/domain/order-input";
import type { OrderPaymentState, OrderState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { countOrder, countStockConflict } from "../../observability/counts.ts";
import type { NextAction } from "../../payments/port.ts";
import { openCart } from "../carts/get.ts";
import { type Ctx, whenCommitted } from "../context.ts";
import { type Answer, type KeepAnswer, once } from "../idempotency.ts";
import { reserve } from "../stock/reserve.ts";
import { checkClientLimits, findClient, holdClient } from "./place-client.ts";
import type { PlaceOrderInput } from "./place-input.ts";
import { type PricedOrder, priceOrder } from "./place-price.ts";
import { type NewOrder, writeOrder } from "./place-write.ts";

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
 * what `once` throws. `isNew`: false for the first answer given again.
 */
export async function placeOrder(
  ctx: Ctx,
  input: PlaceOrderInput,
  key: string,
): Promise<Answer<PlacedOrder> & { isNew: boolean }> {
  let isNew = false;
  try {
    const answer = await once(ctx, { scope: "POST /api/shop/orders", key, body: input }, async (tx, keepAnswer) => {
      const placed = await place(tx, checkOrderInput(input), keepAnswer);
      whenCommitted(tx, () => {
        isNew = true;
        countOrder();
      });
      return placed;
    });
    return { ...answer, isNew };
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

async function place(
  ctx: Ctx,
  input: PlaceOrderInput,
  keepAnswer: KeepAnswer,
): Promise<Answer<PlacedOrder> & { kept: boolean }> {
  const now = ctx.clock();
  const cart = await openCart(ctx, input.cartToken, { lock: true, withShipping: true });
  const priced = priceOrder(cart, input, now);
  const clientId = await findClient(ctx, input);
  if (cart.coupon?.perClientUses || cart.lines.some(({ perClientLimit }) => perClientLimit !== null))
    await holdClient(ctx, clientId);
  await checkClientLimits(ctx, clientId, cart.lines);
  await reserve(ctx.db, cart.lines);
  if (cart.coupon) await useCoupon(ctx, cart.coupon.id, clientId);

  const order = { id: uuidv7(now.getTime()), token: newToken(), clientId, ...stateOf(priced, now) };
  const nextAction = order.paymentState === "paid" ? null : priced.port.nextAction;
  const placed = {
    token: order.token,
    order: order.state,
    payment: order.paymentState,
    total: priced.quoted.totals.total,
    ...(nextAction && { nextAction }),
  };
  const { number, kept } = await writeOrder(ctx, input, priced, order, (withNumber) =>
    keepAnswer(201, sql`${JSON.stringify(placed)}::jsonb || jsonb_build_object('number', ${withNumber})`),
  );
  return { status: 201, body: { number, ...placed }, kept };
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
