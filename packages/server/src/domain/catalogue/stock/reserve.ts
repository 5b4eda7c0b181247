import { outOfStock } from "@tablero/domain/catalogue/stock/out-of-stock";
import { mergeByVariant, type VariantUnits } from "@tablero/domain/catalogue/stock/variant-units";
import type { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { prepared, rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { StockChange } from "./low-stock.ts";

/** Rows are locked by id before any is changed, because the subquery is sorted and read completely. */
const RESERVE = `with wanted as (select * from unnest($1::uuid[], $2::int[]) as wanted(variant_id, quantity)),
  locked as materialized (
    select s.variant_id from stock s join wanted on wanted.variant_id = s.variant_id
    order by s.variant_id for no key update of s)
  update stock set reserved = reserved + wanted.quantity, updated_at = now()
  from wanted where stock.variant_id = wanted.variant_id and on_hand - reserved >= wanted.quantity
    and (select count(*) from locked) > 0
  returning stock.variant_id as "variantId", on_hand - reserved as available, wanted.quantity`;

/**
 * Reserves available units by one conditional update, so that concurrent buyers never reserve the same unit.
 * Call it inside the order's transaction; the caller writes the reservation rows. Returns the available units
 * before and after. Throws `out-of-stock` with all lines that lack units.
 */
export async function reserve(tx: Db, lines: readonly VariantUnits[]): Promise<StockChange[]> {
  const wanted = mergeByVariant(lines);
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ variantId }) => variantId);
  const units = wanted.map(({ quantity }) => quantity);
  const taken = await prepared(tx, "stock_reserve", RESERVE, [ids, units], {
    variantId: Text,
    available: Int,
    quantity: Int,
  });
  const reserved = new Set(taken.map(({ variantId }) => variantId));
  const short = ids.filter((id) => !reserved.has(id));
  if (short.length > 0) throw await shortageFailure(tx, short);
  return taken.map(({ variantId, available, quantity }) => ({
    variantId,
    before: available + quantity,
    after: available,
  }));
}

/** The failure with the remaining units of each variant. */
export async function shortageFailure(tx: Db, variantIds: readonly string[]): Promise<Failure> {
  const lines = await rows(
    tx,
    sql`select v.id as "variantId", p.name, greatest(coalesce(s.on_hand - s.reserved, 0), 0)::int as available
        from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
        where v.id in ${variantIds} order by p.name_sort`,
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
