import type { CartAddition } from "@tablero/contract/sales/shapes/deck-lists";
import { planAddition, type WantedUnits } from "@tablero/domain/sales/carts/add-lines";
import { cartAlreadyOrdered, cartExpiry } from "@tablero/domain/sales/carts/carts";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { cartableUnits, unitLimitOf } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { accountOf, clientIdOf } from "./cart-client.ts";
import { getCart, openCart, unknownCart } from "./get.ts";

const SOLD = `select v.id as "variantId", p.name, ${unitLimitOf("v.id", "v.per_client_limit")} as "perClientLimit",
    case when p.status = 'published' and v.archived_at is null then ${cartableUnits("v.id", "$2")} else 0 end as available
  from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
  where v.id = any($1::uuid[])`;

const SOLD_COLUMNS = { variantId: Text, name: Text, perClientLimit: nullable(Int), available: Int };

/** One statement in the order of `cart_set_line`, lines by id, so that calls for the same cart cannot deadlock. */
const PUT = `with cart as (
    select id, ordered_at, order_token from carts where token = $1 and expires_at > $4::timestamptz),
  put as (
    insert into cart_lines (cart_id, variant_id, quantity, added_price, accepted_price, added_at)
    select cart.id, v.id, wanted.quantity, v.price, v.price, $4::timestamptz
    from unnest($2::uuid[], $3::int[]) as wanted(id, quantity) join variants v on v.id = wanted.id, cart
    where cart.ordered_at is null order by v.id
    on conflict (cart_id, variant_id) do update
      set quantity = excluded.quantity, added_price = excluded.added_price, accepted_price = excluded.accepted_price
    returning 1),
  touched as (
    update carts set expires_at = $5::timestamptz, updated_at = $4::timestamptz, account_id = ${accountOf("$6")}
    from cart where carts.id = cart.id and cart.ordered_at is null)
  select cart.ordered_at as "orderedAt", cart.order_token as "orderToken", (select count(*) from put)::int as done
  from cart`;

const PUT_COLUMNS = { orderedAt: nullable(Text), orderToken: nullable(Text), done: Int };

/**
 * Adds units to many lines at once, as many as are available. Reserves nothing. Throws `not-found`,
 * `cart-ordered` with the order's token.
 */
export async function addCartLines(ctx: Ctx, token: string, wanted: readonly WantedUnits[]): Promise<CartAddition> {
  const before = await openCart(ctx, token);
  const ids = wanted.map(({ variantId }) => variantId);
  const sold = await prepared(ctx.db, "cart_sold_variants", SOLD, [ids, ctx.clock().toISOString()], SOLD_COLUMNS);
  const { lines, added, short } = planAddition(before.lines, wanted, sold);
  if (lines.length > 0) {
    const now = ctx.clock().toISOString();
    const [outcome] = await prepared(
      ctx.db,
      "cart_add_lines",
      PUT,
      [
        ...[token, lines.map(({ variantId }) => variantId), lines.map(({ quantity }) => quantity)],
        ...[now, cartExpiry(now), clientIdOf(ctx)],
      ],
      PUT_COLUMNS,
    );
    if (!outcome) throw unknownCart();
    if (outcome.orderedAt) throw cartAlreadyOrdered(outcome.orderToken);
  }
  return { cart: await getCart(ctx, token), added, short };
}
