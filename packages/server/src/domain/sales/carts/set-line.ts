import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { unknownProduct } from "@tablero/domain/catalogue/products/refusals";
import type { Failure } from "@tablero/domain/platform/failure";
import { cartView } from "@tablero/domain/sales/carts/cart-view";
import { cartExpiry, checkUnits, MAX_CART_LINES, tooManyLines } from "@tablero/domain/sales/carts/carts";
import { z } from "zod";
import { Flag, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { cartableUnits, openCampaign, streetDate, unitLimitOf } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { accountOf, clientIdOf } from "./cart-client.ts";
import { CART_COLUMNS, cartFields, cartWithTerms } from "./cart-data.ts";
import { getCart, requireUnorderedCart, unknownCart } from "./get.ts";

/**
 * Puts a line into a cart and returns the changed cart. A statement does not see its own writes, so the result
 * combines the previous lines, without this one, and the new line. Lines are ordered by the time of their addition, so
 * a line that returns to its place gets a time between those of its neighbours.
 */
const SET = `with cart as (
    select id, ordered_at, (select count(*) from cart_lines where cart_id = carts.id)::int as lines
    from carts where token = $1 and expires_at > $4::timestamptz),
  item as (
    select v.id, v.price, ${unitLimitOf("v.id", "v.per_client_limit")} as per_client_limit, p.name,
      case when p.status = 'published' and v.archived_at is null then ${cartableUnits("v.id", "$4")} else 0 end as available,
      exists (${openCampaign("v.id")}) as campaign, ${streetDate("v.id")} as "streetDate",
      coalesce((select quantity from cart_lines l join cart on cart.id = l.cart_id where variant_id = v.id), 0) as "inCart"
    from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id where v.id = $2::uuid),
  spot as (
    select max(added_at) filter (where n = $7::int) as before, max(added_at) filter (where n = $7::int + 1) as after
    from (select l.added_at, row_number() over (order by l.added_at, l.variant_id) as n
      from cart_lines l join cart on cart.id = l.cart_id where l.variant_id <> $2::uuid) l),
  put as (
    insert into cart_lines (cart_id, variant_id, quantity, added_price, accepted_price, added_at)
    select cart.id, item.id, $3::int, item.price, item.price, case when spot.after is null then $4::timestamptz
        else coalesce(spot.before + (spot.after - spot.before) / 2, spot.after - interval '1 millisecond') end
    from cart, item, spot
    where cart.ordered_at is null and cart.lines < ${MAX_CART_LINES} and $3::int <= item.available
      and $3::int <= coalesce(item.per_client_limit, $3::int)
    on conflict (cart_id, variant_id) do update
      set quantity = excluded.quantity, added_price = excluded.added_price, accepted_price = excluded.accepted_price
    returning *),
  touched as (
    update carts set expires_at = $5::timestamptz, updated_at = $4::timestamptz, account_id = ${accountOf("$6")}
    from cart where carts.id = cart.id and cart.ordered_at is null),
  lines_now as (
    select l.* from cart_lines l, cart where l.cart_id = cart.id and l.variant_id <> $2::uuid
    union all select * from put)
  select ${cartFields("lines_now")}, (select row_to_json(item) from item) as item, (select count(*) from put)::int as done
  from carts c where c.token = $1 and c.expires_at > $4::timestamptz`;

const OUTCOME_COLUMNS = {
  ...CART_COLUMNS,
  item: nullable(
    z.object({
      id: Text,
      price: Int,
      per_client_limit: nullable(Int),
      name: Text,
      available: Int,
      campaign: Flag,
      streetDate: nullable(Text),
      inCart: Int,
    }),
  ),
  done: Int,
};
type Outcome = RowOf<typeof OUTCOME_COLUMNS>;

/**
 * Sets the quantity of a line; 0 removes it. A new line is inserted at the place, or else the last one. Reserves nothing, because only an order reserves stock. Throws
 * `not-found`, `cart-ordered`, `client-limit` with `limit`, `out-of-stock` with `available`.
 */
export async function setCartLine(
  ctx: Ctx,
  input: { token: string; variantId: string; quantity: number; place?: number | undefined },
): Promise<Cart> {
  const { token, variantId, quantity, place = null } = input;
  const now = ctx.clock();
  if (quantity === 0) return removeLine(ctx, token, variantId);
  const expiresAt = cartExpiry(now.toISOString());
  const [outcome] = await prepared(
    ctx.db,
    "cart_set_line",
    SET,
    [token, variantId, quantity, now.toISOString(), expiresAt, clientIdOf(ctx), place],
    OUTCOME_COLUMNS,
  );
  if (!outcome) throw unknownCart();
  const { item, done, ...row } = outcome;
  const cart = requireUnorderedCart(ctx, await cartWithTerms(ctx, { ...row, expiresAt }, false));
  if (done === 0) throw refusal(item, cart.settings.features.preordersOn, variantId, quantity);
  return cartView(cart, now.toISOString());
}

async function removeLine(ctx: Ctx, token: string, variantId: string): Promise<Cart> {
  await prepared(
    ctx.db,
    "cart_remove_line",
    `with touched as (
       update carts set updated_at = $3::timestamptz, account_id = ${accountOf("$4")}
       where token = $1 and ordered_at is null returning id)
     delete from cart_lines using touched where touched.id = cart_id and variant_id = $2::uuid`,
    [token, variantId, ctx.clock().toISOString(), clientIdOf(ctx)],
  );
  return getCart(ctx, token);
}

function refusal(item: Outcome["item"], preordersOn: boolean, variantId: string, quantity: number): Failure {
  if (!item) return unknownProduct();
  const campaign = item.campaign ? { preordersOn } : null;
  checkUnits({ variantId, ...item, perClientLimit: item.per_client_limit, campaign }, quantity, item.inCart);
  return tooManyLines();
}
