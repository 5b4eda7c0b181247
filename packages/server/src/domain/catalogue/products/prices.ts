import type { PriceLine } from "@tablero/contract/catalogue/shapes/product-changes";
import { priceLine, reductionOf } from "@tablero/domain/catalogue/prices/price-line";
import { unknownProduct } from "@tablero/domain/catalogue/products/refusals";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { arrayOf, Flag, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { priceHistory } from "../../../db/schema/catalogue/catalogue.ts";
import { actorColumns, type Ctx } from "../../platform/context.ts";

export interface NewPrice {
  variantId: string;
  price: number;
  /** Whether a price cut is announced in the shop. */
  announce: boolean;
}

/** Adds prices to the history, and sets the struck-through price of each: the lowest of the 30 days before. */
export async function rememberPrices(tx: Ctx, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  const now = tx.clock();
  const { actorId } = actorColumns(tx.actor);
  const kept = await rows(
    tx.db,
    sql`select variant_id as "variantId", price, since as "from", announced from price_history
        where variant_id = any(${sql.param(prices.map(({ variantId }) => variantId))}::uuid[]) order by since, id`,
    { variantId: Text, price: Int, from: Instant, announced: nullable(Flag) },
  );
  const histories = Map.groupBy(kept, ({ variantId }) => variantId);
  const from = now.toISOString();
  const written = prices.map(({ variantId, price, announce }) => {
    const prior = reductionOf(histories.get(variantId) ?? [], { price, from, announce });
    return { variantId, price, prior };
  });
  await tx.db.insert(priceHistory).values(
    written.map(({ variantId, price, prior }) => ({
      id: uuidv7(now.getTime()),
      variantId,
      price,
      since: now,
      actorId,
      announced: prior !== null,
    })),
  );
  await tx.db.execute(
    sql`update variants v set price_since = ${now.toISOString()}, prior_price = w.prior
        from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w("variantId" uuid, prior bigint)
        where v.id = w."variantId"`,
  );
}

/** Starts the price history of the active variants on first publication. */
export async function rememberFirstPrices({ db, clock, actor }: Ctx, productIds: readonly string[]): Promise<void> {
  const now = clock();
  const { actorId } = actorColumns(actor);
  const live = await rows(
    db,
    sql`select v.id, v.price from variants v
        where v.product_id = any(${sql.param([...productIds])}::uuid[]) and v.archived_at is null
        and not exists (select 1 from price_history h where h.variant_id = v.id)`,
    { id: Text, price: Int },
  );
  if (live.length === 0) return;
  await db.insert(priceHistory).values(
    live.map(({ id, price }) => ({
      id: uuidv7(now.getTime()),
      variantId: id,
      price,
      since: now,
      actorId,
      announced: false,
    })),
  );
}

const LIST_PRICES_COLUMNS = {
  variantId: Text,
  prices: arrayOf(z.object({ price: Int, from: Instant, announced: nullable(Flag), actor: nullable(Text) })),
};

/** Prices of the active variants since publication. Throws `not-found`. */
export async function listPrices({ db, clock }: Ctx, productId: string): Promise<PriceLine[]> {
  if (!(await one(db, sql`select 1 as ok from products where id = ${productId}`))) throw unknownProduct();
  const kept = await rows(
    db,
    sql`select v.id as "variantId", (select coalesce(json_agg(json_build_object('price', h.price, 'from', iso(h.since),
          'announced', h.announced, 'actor', u.name) order by h.since, h.id), '[]')
          from price_history h left join users u on u.id = h.actor_id where h.variant_id = v.id) as prices
        from variants v where v.product_id = ${productId} and v.archived_at is null order by v.position, v.id`,
    LIST_PRICES_COLUMNS,
  );
  return kept.map(({ variantId, prices }) => ({ variantId, ...priceLine(prices, clock().toISOString()) }));
}
