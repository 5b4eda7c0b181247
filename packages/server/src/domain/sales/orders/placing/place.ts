import { Failure } from "@tablero/domain/platform/failure";
import { newToken, uuidv7 } from "@tablero/domain/platform/ids";
import type { OrderChannel, OrderPaymentState, OrderState } from "@tablero/domain/platform/vocabulary";
import { shippingUnavailable } from "@tablero/domain/sales/carts/carts";
import { vatUncheckedNotice } from "@tablero/domain/sales/fiscal/vat-notice";
import { requireClientLimits } from "@tablero/domain/sales/orders/placing/acceptance";
import { checkOrderInput } from "@tablero/domain/sales/orders/placing/input";
import { newOrder, placedAnswer } from "@tablero/domain/sales/orders/placing/new-order";
import { type PricedOrder, priceOrder } from "@tablero/domain/sales/orders/placing/price-order";
import type { MailProof } from "@tablero/domain/settings/orders/unpaid";
import { sql } from "drizzle-orm";
import { brokenReference } from "../../../../db/errors.ts";
import { countOrder, countStockConflict } from "../../../../observability/counts.ts";
import { paymentPort } from "../../../../payments/methods.ts";
import type { NextAction } from "../../../../payments/port.ts";
import { announceLowStock, reserve } from "../../../catalogue/door.ts";
import { refreshClientCheck, subscribeWithOrder } from "../../../people/door.ts";
import { type Ctx, runAfterCommit } from "../../../platform/context.ts";
import { type Answer, runIdempotent, type StoreAnswer } from "../../../platform/idempotency.ts";
import { notifyStaff } from "../../../platform/notices/notify.ts";
import type { CartData, CartDataLine, CouponData } from "../../carts/cart-data.ts";
import { openCart } from "../../carts/get.ts";
import { redeemCoupon } from "../../coupons/uses.ts";
import { releasePlaces, takePlaces } from "../../preorders/reserve.ts";
import { checkClientLimits, findClient } from "./place-client.ts";
import type { PlaceOrderInput } from "./place-input.ts";
import {
  checkUnpaid,
  exceedsUnpaidShare,
  linesFromStock,
  notifyUnpaidShare,
  type UnpaidCheck,
} from "./place-unpaid.ts";
import { type OrderToWrite, writeOrder } from "./place-write.ts";

export interface PlacedOrder {
  number: string;
  token: string;
  order: OrderState;
  payment: OrderPaymentState;
  total: number;
  /** Cents of the total that are paid now. */
  dueNow: number;
  nextAction?: NextAction;
  /** Deadline (UTC ISO) for confirming the order by mail; nothing is reserved before that. */
  confirmBy?: string;
}

/**
 * Turns a cart into an order, once per key: prices are checked again, stock is reserved, and everything is
 * written in one transaction. Locks are taken in this order: cart, client, address, campaigns by id, stock by
 * id, coupon, newsletter, counter. Throws `not-found`, `cart-ordered` with the order's token, `cart-empty`,
 * `out-of-stock`, `client-limit`, `unpaid-limit`, `price-changed`, `coupon-invalid`, `shipping-unavailable`,
 * `payment-unavailable`, `validation` and the errors of `once`. `isNew`: false for a repeated first response.
 */
export async function placeOrder(
  ctx: Ctx,
  input: PlaceOrderInput,
  key: string,
): Promise<Answer<PlacedOrder> & { isNew: boolean }> {
  let isNew = false;
  try {
    const answer = await runIdempotent(
      ctx,
      { scope: "POST /api/shop/orders", key, body: input },
      async (tx, storeAnswer) => {
        const placed = await place(tx, checkOrderInput(input), storeAnswer);
        runAfterCommit(tx, () => {
          isNew = true;
          countOrder();
        });
        return placed;
      },
    );
    return { ...answer, isNew };
  } catch (error) {
    if (error instanceof Failure && error.code === "out-of-stock") countStockConflict();
    if (error instanceof Failure && error.code === "price-changed") await acceptPrices(ctx, input.cartToken);
    throw goneMeanwhile(error);
  }
}

/** The failure of an order whose rate or coupon was deleted after its cart was priced; other errors as they are. */
export function goneMeanwhile(error: unknown): unknown {
  const gone = brokenReference(error) ?? "";
  if (/^orders_(rate|carrier)_id/.test(gone)) return shippingUnavailable();
  if (/^orders_coupon_id/.test(gone)) return new Failure("coupon-invalid", "Ese cupón no existe.");
  return error;
}

/** The error itself shows the new prices to the shopper, so resubmitting the order accepts them. */
async function acceptPrices({ db }: Ctx, cartToken: string): Promise<void> {
  await db.execute(
    sql`update cart_lines l set accepted_price = v.price from variants v, carts c
        where v.id = l.variant_id and c.id = l.cart_id and c.token = ${cartToken}`,
  );
}

async function place(
  ctx: Ctx,
  input: PlaceOrderInput,
  storeAnswer: StoreAnswer,
): Promise<Answer<PlacedOrder> & { kept: boolean }> {
  const cart = await openCart(ctx, input.cartToken, { lock: true, withShipping: true });
  const priced = priceOrder(cart, input, ctx.clock().toISOString());
  const clientId = await findClient(ctx, input);
  // A guest's e-mail proves nothing, so only a signed-in client's earlier orders count.
  const known = ctx.actor.kind === "shopper" && ctx.actor.clientId ? clientId : null;
  const { total } = priced.quoted.totals;
  const check = await checkUnpaid(ctx, cart, { total, method: input.paymentMethod }, known);
  const how = { clientId, known, check, channel: "web", times: cart.settings } as const;
  const { made, addressHash } = await makeOrder(ctx, { cart, priced }, input, how);
  const placed = buildAnswer(made.order);
  const { number, kept } = await writeOrder(ctx, { made, cart, cartId: cart.id, addressHash }, (withNumber) =>
    storeAnswer(201, sql`${JSON.stringify(placed)}::jsonb || jsonb_build_object('number', ${withNumber})`),
  );
  return { status: 201, body: { number, ...placed }, kept };
}

/** How an order is placed: by a shopper, or by staff for a client. */
export interface PlacingManner {
  clientId: string;
  /** The client whose earlier orders count towards limits per person; null for a guest. */
  known: string | null;
  check: UnpaidCheck;
  channel: OrderChannel;
  times: CartData["settings"];
}

/** A priced cart becomes an order: its limits are checked and its units reserved. Nothing of the order is written. */
export async function makeOrder(
  ctx: Ctx,
  { cart, priced }: { cart: Omit<CartData, "id">; priced: PricedOrder<CouponData, CartDataLine> },
  input: Omit<PlaceOrderInput, "cartToken" | "acceptTerms">,
  { clientId, known, check, channel, times }: PlacingManner,
): Promise<Omit<OrderToWrite, "cart" | "cartId">> {
  const now = ctx.clock();
  const at = now.toISOString();
  const { vat } = priced;
  if (vat) await refreshClientCheck(ctx, clientId, vat);
  requireClientLimits(
    cart.lines.filter(({ campaign }) => campaign),
    [],
  );
  await checkClientLimits(ctx, known, linesFromStock(cart.lines));
  const mailProof = await reserveUnits(ctx, cart, check, { ...input, clientId });

  const id = uuidv7(now.getTime());
  // A guest's order within the limits was already checked against the share.
  if (mailProof === "proven") await notifyUnpaidShare(ctx, id, linesFromStock(cart.lines), check.limit);
  if (vat?.answer === "unknown") await notifyStaff(ctx, vatUncheckedNotice(id, vat.number));
  if (input.newsletter) await subscribeWithOrder(ctx, input.contact.email);
  const newId = () => uuidv7(now.getTime());
  const terms = { clientId, mailProof, channel, times, carriers: cart.shipping.carriers };
  const made = newOrder(priced, input, { id, token: newToken(), ...terms }, { at, newId });
  return { made, addressHash: check.addressHash };
}

function buildAnswer(order: OrderToWrite["made"]["order"]): Omit<PlacedOrder, "number"> {
  const isAsked = order.due > 0 && order.mailProof !== "awaited";
  const { nextAction } = paymentPort(order.paymentMethod);
  return { ...placedAnswer(order), ...(isAsked && nextAction && { nextAction }) };
}

/**
 * Takes places in campaigns, reserves units and consumes a coupon use, unless the order has to be confirmed by
 * mail first.
 */
async function reserveUnits(
  ctx: Ctx,
  cart: Pick<CartData, "lines" | "coupon">,
  check: UnpaidCheck,
  {
    clientId,
    contact,
    billing,
    shippingAddress,
  }: Pick<PlaceOrderInput, "contact" | "billing" | "shippingAddress"> & {
    clientId: string;
  },
): Promise<MailProof> {
  if (check.proof === "awaited") return "awaited";
  const places = cart.lines.flatMap(({ campaign, variantId, name, quantity }) =>
    campaign ? [{ preorderId: campaign.id, variantId, name, quantity }] : [],
  );
  const buyer = { clientId, email: contact.email, taxId: billing?.taxId ?? null, address: shippingAddress ?? null };
  await takePlaces(ctx, places, buyer);
  const shelf = linesFromStock(cart.lines);
  const taken = await reserve(ctx.db, shelf);
  if (await exceedsUnpaidShare(ctx, shelf, check)) {
    await releasePlaces(ctx, places);
    return "awaited";
  }
  if (cart.coupon) await redeemCoupon(ctx, cart.coupon.id, clientId);
  await announceLowStock(ctx, taken);
  return check.proof;
}
