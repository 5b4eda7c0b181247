import { cartChoiceOf, priceCart } from "@tablero/domain/sales/carts/cart-data";
import { type ConfirmedByMail, confirmedByMail } from "@tablero/domain/sales/orders/placing/mail-proof";
import { personalLimit } from "@tablero/domain/settings/orders/unpaid";
import { OFFERED_PAYMENTS, type OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import type { Ctx } from "../../../platform/context.ts";
import { computeNetworkHash } from "../../../platform/network-hash.ts";
import { openCart } from "../../carts/get.ts";
import { countHeldAt, heldByClient, heldUnitsByVariant, linesFromStock } from "./place-unpaid.ts";

interface ConfirmedMethods extends ConfirmedByMail<OfferedPaymentMethod> {
  minutes: number;
}

/**
 * Payment methods with which the order of a cart would have to be confirmed by mail, as things are now. Nothing is
 * locked: the limits decide when the order is placed. Throws `not-found`, `cart-ordered`.
 */
export async function readConfirmedMethods(ctx: Ctx, token: string): Promise<ConfirmedMethods> {
  const cart = await openCart(ctx, token, { withShipping: true });
  const shelf = linesFromStock(cart.lines);
  const clientId = ctx.actor.kind === "shopper" ? ctx.actor.clientId : null;
  const addressHash = clientId ? null : computeNetworkHash(ctx);
  const held = clientId ? await heldByClient(ctx, clientId) : addressHash ? await countHeldAt(ctx, addressHash) : null;
  const order = {
    total: priceCart(cart, cartChoiceOf(cart), ctx.clock().toISOString()).totals.total,
    units: shelf.reduce((sum, { quantity }) => sum + quantity, 0),
    personal: personalLimit(cart.lines, cart.coupon),
    isGuest: clientId === null,
    held: held?.units ?? 0,
    variants: clientId || shelf.length === 0 ? [] : await heldUnitsByVariant(ctx, shelf, "guests"),
  };
  const { unpaidLimits, confirmationMinutes: minutes } = cart.settings;
  return { ...confirmedByMail(OFFERED_PAYMENTS, order, unpaidLimits, ctx.unpaidUnits), minutes };
}
