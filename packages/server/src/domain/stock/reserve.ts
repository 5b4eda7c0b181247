import { outOfStock } from "@tablero/domain/carts/carts";
import type { Failure } from "@tablero/domain/failure";
import { byVariant, type VariantUnits } from "@tablero/domain/orders/units";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../db/columns.ts";
import { preparedSql, rows } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";

/**
 * Reserves available units, by one conditional update per variant: concurrent buyers can never reserve the same unit.
 * Call it inside the order's transaction; the caller writes the reservation rows. Throws `out-of-stock` with all lines
 * that fall short.
 */
export async function reserve(tx: Db, lines: readonly VariantUnits[]): Promise<void> {
  const short: string[] = [];
  for (const { variantId, quantity } of byVariant(lines)) {
    const [taken] = await preparedSql(
      tx,
      "stock_reserve",
      sql`update stock set reserved = reserved + ${quantity}, updated_at = now()
          where variant_id = ${variantId} and on_hand - reserved >= ${quantity} returning 1 as ok`,
    );
    if (!taken) short.push(variantId);
  }
  if (short.length > 0) throw await shortOf(tx, short);
}

/** The failure with the remaining units of each variant. */
export async function shortOf(tx: Db, variantIds: readonly string[]): Promise<Failure> {
  const lines = await rows(
    tx,
    sql`select v.id as "variantId", p.name, greatest(coalesce(s.on_hand - s.reserved, 0), 0)::int as available
        from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
        where v.id in ${variantIds} order by p.name`,
    { variantId: Text, name: Text, available: Int },
  );
  return outOfStock(lines);
}

/** Available units of variants, with their stock locked until the transaction ends. */
export async function lockAvailable(tx: Db, wanted: readonly VariantUnits[]): Promise<VariantUnits[]> {
  const variantIds = wanted.map(({ variantId }) => variantId);
  return rows(
    tx,
    sql`select variant_id as "variantId", on_hand - reserved as quantity from stock
        where variant_id in ${variantIds} order by variant_id for no key update`,
    { variantId: Text, quantity: Int },
  );
}
