import { outOfStock } from "@tablero/domain/carts";
import type { Failure } from "@tablero/domain/failure";
import { byVariant, type VariantUnits } from "@tablero/domain/order-units";
import { sql } from "drizzle-orm";
import { again, rows } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";

/**
 * Takes units out of what is available, by one conditional update per variant: however many buyers come at once, nothing
 * is promised twice. Call it inside the order's transaction; the reservation rows are the caller's.
 * Throws `out-of-stock` with all lines that fall short.
 */
export async function reserve(tx: Db, lines: readonly VariantUnits[]): Promise<void> {
  const short: string[] = [];
  for (const { variantId, quantity } of byVariant(lines)) {
    const [taken] = await again(
      tx,
      "stock_reserve",
      sql`update stock set reserved = reserved + ${quantity}, updated_at = now()
          where variant_id = ${variantId} and on_hand - reserved >= ${quantity} returning 1 as ok`,
    );
    if (!taken) short.push(variantId);
  }
  if (short.length > 0) throw await shortOf(tx, short);
}

/** The failure that says how many units of each variant are left. */
export async function shortOf(tx: Db, variantIds: readonly string[]): Promise<Failure> {
  const lines = await rows<{ variantId: string; name: string; available: number }>(
    tx,
    sql`select v.id as "variantId", p.name, greatest(coalesce(s.on_hand - s.reserved, 0), 0)::int as available
        from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
        where v.id in ${variantIds} order by p.name`,
  );
  return outOfStock(lines);
}

/** Units of variants that can be sold, with their stock locked until the transaction ends. */
export async function lockAvailable(tx: Db, wanted: readonly VariantUnits[]): Promise<VariantUnits[]> {
  const variantIds = wanted.map(({ variantId }) => variantId);
  return rows<VariantUnits>(
    tx,
    sql`select variant_id as "variantId", on_hand - reserved as quantity from stock
        where variant_id in ${variantIds} order by variant_id for no key update`,
  );
}
