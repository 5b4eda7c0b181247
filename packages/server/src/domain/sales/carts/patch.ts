import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { parseVatNumber, type VatCheck } from "@tablero/domain/people/clients/vat-number";
import { type CartPatch, patchCartInputs, requirePatch } from "@tablero/domain/sales/carts/cart-data";
import { cartView } from "@tablero/domain/sales/carts/cart-view";
import { sql } from "drizzle-orm";
import { checkVatNumber } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { clientIdOf } from "./cart-client.ts";
import { openCart } from "./get.ts";

/**
 * Changes the inputs of the totals. Throws `not-found`, `cart-ordered`, `validation` for a postcode,
 * `coupon-invalid`, `shipping-unavailable`, `payment-unavailable`; nothing is then changed.
 */
export async function patchCart(ctx: Ctx, token: string, patch: CartPatch): Promise<Cart> {
  const vatCheck = await askedCheck(ctx, token, patch);
  return inTransaction(ctx, async (tx) => {
    const at = ctx.clock().toISOString();
    const before = await openCart(tx, token, { lock: true, withShipping: true });
    const inputs = patchCartInputs(before, patch, { vatCheck, at });
    await tx.db.execute(
      sql`update carts set email = ${inputs.email}, country = ${inputs.country}, postcode = ${inputs.postcode},
            coupon_code = ${inputs.couponCode}, shipping_option = ${inputs.shippingOption}::uuid,
            payment_method = ${inputs.paymentMethod}, vat_check = ${jsonOrNull(inputs.vatCheck)}::jsonb,
            expires_at = ${inputs.expiresAt}, updated_at = ${at},
            account_id = (select account_id from clients where id = ${clientIdOf(ctx)}::uuid)
          where id = ${before.id}`,
    );
    const cart = await openCart(tx, token, { withShipping: true });
    requirePatch(cart, patch, at);
    return cartView(cart, at);
  });
}

/**
 * The register's result for the number in a patch, queried before the transaction, which would otherwise wait
 * for it. Undefined without a number in the patch; null for a number that is invalid in the cart's country.
 */
async function askedCheck(
  ctx: Ctx,
  token: string,
  { vatNumber, country }: CartPatch,
): Promise<VatCheck | null | undefined> {
  if (vatNumber === undefined) return undefined;
  const cart = await openCart(ctx, token, {});
  const number = parseVatNumber(vatNumber ?? "", country ?? cart.country);
  return number && checkVatNumber(ctx, cart.vatCheck, number);
}

const jsonOrNull = (check: VatCheck | null): string | null => check && JSON.stringify(check);
