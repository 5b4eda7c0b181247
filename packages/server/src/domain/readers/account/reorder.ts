import type { ReorderedCart } from "@tablero/contract/readers/shapes/shop-account";
import { Failure } from "@tablero/domain/platform/failure";
import { reorder } from "@tablero/domain/sales/orders/placing/reorder";
import { sql } from "drizzle-orm";
import { Flag, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { cartableUnits, unitLimitOf } from "../../catalogue/door.ts";
import { mergedClientIds } from "../../people/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { getCart, setCartLine } from "../../sales/door.ts";

const LINE = {
  variantId: nullable(Text),
  name: Text,
  quantity: Int,
  onSale: Flag,
  available: Int,
  perClientLimit: nullable(Int),
};

interface OrderAndCart {
  token: string;
  cartToken: string;
}

/**
 * Puts the available items of an order into a cart. Reserves nothing. `clientId`: one of the client's orders; null:
 * the order of a link, which shows its lines to anyone who has it. Throws `not-found` and `cart-ordered`.
 */
export async function reorderInto(
  ctx: Ctx,
  clientId: string | null,
  { token, cartToken }: OrderAndCart,
): Promise<ReorderedCart> {
  const { db } = ctx;
  const isOwn = clientId === null ? sql`true` : sql`client_id in ${mergedClientIds(clientId)}`;
  const order = await one(db, sql`select id from orders where token = ${token} and ${isOwn}`, { id: Text });
  if (!order) throw new Failure("not-found", "No encontramos ese pedido.");
  // Goods with an open campaign are preordered again.
  const units = cartableUnits("v.id", `'${ctx.clock().toISOString()}'`);
  const before = await getCart(ctx, cartToken);
  const lines = await rows(
    db,
    sql`select v.id as "variantId", l.name, l.quantity,
          coalesce(p.status = 'published' and v.archived_at is null, false) as "onSale",
          coalesce(case when s.variant_id is not null then ${sql.raw(units)} end, 0)::int as available,
          ${sql.raw(unitLimitOf("v.id", "v.per_client_limit"))} as "perClientLimit"
        from order_lines l left join variants v on v.id = l.variant_id left join products p on p.id = v.product_id
          left join stock s on s.variant_id = v.id
        where l.order_id = ${order.id} and l.kind <> 'ticket' and l.quantity > 0 order by l.position`,
    LINE,
  );
  const inCart = new Map(before.lines.map(({ variantId, quantity }) => [variantId, quantity]));
  const { set, lacking } = reorder(lines, inCart);
  const added: ReorderedCart["added"] = [];
  for (const { variantId, name, quantity, added: units } of set) {
    try {
      await setCartLine(ctx, { token: cartToken, variantId, quantity });
      added.push({ variantId, name, added: units });
    } catch (error) {
      // The item was sold between the two statements, or does not fit into the cart.
      if (!(error instanceof Failure) || !["out-of-stock", "client-limit", "validation"].includes(error.code))
        throw error;
      lacking.push({ name, wanted: units, added: 0, reason: error.code === "out-of-stock" ? "fewer" : "limit" });
    }
  }
  return { cart: await getCart(ctx, cartToken), added, lacking };
}
