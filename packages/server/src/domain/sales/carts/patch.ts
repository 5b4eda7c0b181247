import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { parseVatNumber, type VatCheck } from "@tablero/domain/people/clients/vat-number";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import {
  amountOf,
  cartExpiry,
  requireCoupon,
  requireOption,
  requirePayment,
  requirePostcode,
} from "@tablero/domain/sales/carts/carts";
import { sql } from "drizzle-orm";
import { checkedNumber } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import type { CartData } from "./cart-data.ts";
import { openCart } from "./get.ts";
import { quote, subtotalOf } from "./price.ts";
import { destinationOf, viewCart } from "./view.ts";

export interface CartPatch {
  email?: string | null | undefined;
  country?: string | undefined;
  postcode?: string | null | undefined;
  couponCode?: string | null | undefined;
  shippingOption?: string | null | undefined;
  paymentMethod?: PaymentMethod | null | undefined;
  vatNumber?: string | null | undefined;
}

/**
 * Changes the inputs of the totals. Throws `not-found`, `cart-ordered`, `validation` for a postcode, `coupon-invalid`,
 * `shipping-unavailable`, `payment-unavailable`; nothing is changed then.
 */
export async function patchCart(ctx: Ctx, token: string, patch: CartPatch): Promise<Cart> {
  const vatCheck = await askedCheck(ctx, token, patch);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock();
    const before = await openCart(tx, token, { lock: true, withShipping: true });
    const code = patch.couponCode === undefined ? before.couponCode : patch.couponCode?.trim().toUpperCase() || null;
    await tx.db.execute(
      sql`update carts set
            email = ${patch.email === undefined ? before.email : patch.email && normaliseEmail(patch.email)},
            country = ${patch.country ?? before.country},
            postcode = ${patch.postcode === undefined ? before.postcode : patch.postcode},
            coupon_code = ${code},
            shipping_option = ${patch.shippingOption === undefined ? before.shippingOption : patch.shippingOption}::uuid,
            payment_method = ${patch.paymentMethod === undefined ? before.paymentMethod : patch.paymentMethod},
            vat_check = ${jsonOrNull(vatCheck === undefined ? before.vatCheck : vatCheck)}::jsonb,
            expires_at = ${cartExpiry(now.toISOString())}, updated_at = ${now.toISOString()}
          where id = ${before.id}`,
    );
    const cart = await openCart(tx, token, { withShipping: true });
    check(cart, patch, now);
    return viewCart(cart, now);
  });
}

/**
 * What the register says of the number in a patch: asked before the transaction, which would wait for it. Undefined
 * where the patch has none; null for one that is none of the cart's country.
 */
async function askedCheck(
  ctx: Ctx,
  token: string,
  { vatNumber, country }: CartPatch,
): Promise<VatCheck | null | undefined> {
  if (vatNumber === undefined) return undefined;
  const cart = await openCart(ctx, token, {});
  const number = parseVatNumber(vatNumber ?? "", country ?? cart.country);
  return number && checkedNumber(ctx, cart.vatCheck, number);
}

/** Checks only fields in the patch: an older choice that is no longer valid falls back by itself. */
function check(cart: CartData, patch: CartPatch, now: Date): void {
  const destination = destinationOf(cart);
  if (destination && (patch.postcode || patch.country)) requirePostcode(destination);
  if (patch.couponCode && cart.couponCode) requireCoupon(cart.coupon, subtotalOf(cart), now.toISOString());
  const quoted = quote(cart, { destination, option: cart.shippingOption, method: cart.paymentMethod, now });
  if (patch.shippingOption) requireOption(quoted, patch.shippingOption, destination);
  if (patch.paymentMethod && quoted.option)
    requirePayment(patch.paymentMethod, quoted.option, cart.settings, amountOf(quoted));
}

const jsonOrNull = (check: VatCheck | null): string | null => check && JSON.stringify(check);
