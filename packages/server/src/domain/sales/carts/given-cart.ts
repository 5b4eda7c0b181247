import type { StaffLine } from "@tablero/domain/sales/orders/placing/staff-order";
import { prepared } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { CART_COLUMNS, type CartData, cartFields, cartWithTerms } from "./cart-data.ts";
import { requireUnorderedCart } from "./get.ts";

/** A cart that is given with a call instead of being stored. */
export interface GivenCart {
  lines: readonly Omit<StaffLine, "price">[];
  couponCode?: string | null | undefined;
  country?: string | undefined;
  postcode?: string | null | undefined;
  shippingOption?: string | null | undefined;
  paymentMethod?: string | null | undefined;
}

/** Its lines need some id by which they belong to the cart. */
const NO_CART = "'00000000-0000-0000-0000-000000000000'::uuid";

const GIVEN = `with given_lines as (
    select ${NO_CART} as cart_id, v.id as variant_id, g.quantity, v.price as added_price, v.price as accepted_price,
      g.position as added_at
    from unnest($1::uuid[], $2::int[]) with ordinality as g(id, quantity, position) join variants v on v.id = g.id),
  given as (select ${NO_CART} as id, '' as token, null::text as email,
    $3::text as country, $4::text as postcode, $5::text as coupon_code, $6::text as shipping_option,
    $7::text as payment_method, $8::timestamptz as expires_at, null::timestamptz as ordered_at,
    null::text as order_token, null::jsonb as vat_check)
  select ${cartFields("given_lines")} from given c`;

/** A given cart at current prices, as a stored one would be. Variants that do not exist are left out. */
export async function readGivenCart(ctx: Ctx, given: GivenCart): Promise<CartData> {
  const [row] = await prepared(
    ctx.db,
    "cart_given",
    GIVEN,
    [
      given.lines.map(({ variantId }) => variantId),
      given.lines.map(({ quantity }) => quantity),
      given.country ?? "ES",
      given.postcode ?? null,
      given.couponCode?.trim().toUpperCase() || null,
      given.shippingOption ?? null,
      given.paymentMethod ?? null,
      ctx.clock().toISOString(),
    ],
    CART_COLUMNS,
  );
  if (!row) throw new Error("a given cart was not read");
  return requireUnorderedCart(ctx, await cartWithTerms(ctx, row, true));
}
