import type { BulkTarget, BulkWrite } from "@tablero/domain/catalogue/products/bulk-plan";
import { sortForBulk } from "@tablero/domain/catalogue/products/product-bulk";
import { MISSING_PARTS } from "@tablero/domain/catalogue/products/product-readiness";
import { PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Flag, Int, nullable, Text } from "../../../../db/columns.ts";
import { rows } from "../../../../db/query.ts";
import type { Ctx } from "../../../platform/context.ts";
import { announceOnSale } from "../../wishes/order-alerts.ts";
import { rememberFirstPrices, rememberPrices } from "../prices.ts";
import { MISSING_PARTS_SQL } from "../product-sql.ts";

/** Rows per statement. */
const BATCH = 200;

/** A stored product with the data for a bulk change. */
export interface BulkRow extends BulkTarget {
  version: number;
  /** Whether it was published with public prices; their history is recorded since then. */
  wasPublished: boolean;
}

type Write = BulkWrite<BulkRow>;

export function batchesOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/** Locks the products for the transaction, in the order of their ids. */
export async function lockProducts({ db }: Ctx, ids: readonly string[]): Promise<void> {
  await rows(
    db,
    sql`select id from products where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`,
  );
}

const BULK_COLUMNS = {
  id: Text,
  name: Text,
  version: Int,
  /** Whether it was published with public prices; their history is recorded since then. */
  wasPublished: Flag,
  variants: arrayOf(z.object({ id: Text, sku: Text, price: Int, cost: nullable(Int) })),
  status: among(PRODUCT_STATUSES),
  categoryIds: arrayOf(Text),
  tags: arrayOf(Text),
  missing: arrayOf(among(MISSING_PARTS)),
};

/** The existing products among the ids, by name. */
export async function readBulkRows({ db }: Ctx, ids: readonly string[]): Promise<BulkRow[]> {
  const found: BulkRow[] = [];
  for (const batch of batchesOf(ids))
    found.push(
      ...(await rows(
        db,
        sql`select p.id, p.name, p.version, p.status, p.tags, p.published_at is not null as "wasPublished",
              ${MISSING_PARTS_SQL} as missing,
              array(select pc.category_id::text from product_categories pc where pc.product_id = p.id
                    order by pc.position, pc.category_id) as "categoryIds",
              (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'price', v.price, 'cost', v.cost)
                 order by v.position, v.id), '[]')
               from variants v where v.product_id = p.id and v.archived_at is null) as variants
            from products p where p.id = any(${sql.param(batch)}::uuid[])`,
        BULK_COLUMNS,
      )),
    );
  return sortForBulk(found);
}

/** Writes new states of locked products. `announce`: price cuts are announced as reductions. */
export async function writeBulkRows(tx: Ctx, writes: readonly Write[], announce: boolean): Promise<void> {
  for (const batch of batchesOf(writes)) {
    await writePrices(tx, batch, announce);
    await writeProducts(tx, batch);
    await writeCategories(tx, batch);
  }
}

async function writePrices(tx: Ctx, batch: readonly Write[], announce: boolean): Promise<void> {
  const changed = batch.flatMap(({ product, after: state }) =>
    Object.entries(state.prices ?? {}).map(([id, price]) => ({ id, price, remember: product.wasPublished })),
  );
  if (changed.length === 0) return;
  const now = tx.clock().toISOString();
  await tx.db.execute(
    sql`update variants v set price = w.price, price_since = ${now}, prior_price = null, updated_at = ${now},
          version = v.version + 1
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as w(id uuid, price bigint) where v.id = w.id`,
  );
  const remembered = changed.filter(({ remember }) => remember);
  await rememberPrices(
    tx,
    remembered.map(({ id, price }) => ({ variantId: id, price, announce })),
  );
}

async function writeProducts(tx: Ctx, batch: readonly Write[]): Promise<void> {
  const now = tx.clock().toISOString();
  const wanted = batch.map(({ product: { id }, after: { status, tags } }) => ({ id, status, tags }));
  await tx.db.execute(
    sql`update products p set version = p.version + 1, updated_at = ${now},
          status = coalesce(w.status, p.status),
          published_at = case when w.status = 'published' then coalesce(p.published_at, ${now}::timestamptz)
            else p.published_at end,
          tags = case when w.tags is null then p.tags
            else array(select t.tag from jsonb_array_elements_text(w.tags) with ordinality as t(tag, place) order by place) end
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id uuid, status text, tags jsonb)
        where p.id = w.id`,
  );
  const onSale = batch.filter(({ after: state }) => state.status === "published").map(({ product }) => product.id);
  if (onSale.length > 0) await announceOnSale(tx, onSale);
  const first = batch.filter(({ product, after: state }) => state.status === "published" && !product.wasPublished);
  if (first.length > 0)
    await rememberFirstPrices(
      tx,
      first.map(({ product }) => product.id),
    );
}

async function writeCategories({ db }: Ctx, batch: readonly Write[]): Promise<void> {
  const moved = batch.filter(({ after: state }) => state.categoryIds);
  if (moved.length === 0) return;
  const links = moved.flatMap(({ product: { id }, after: state }) =>
    (state.categoryIds ?? []).map((category, position) => ({ id, category, position })),
  );
  const ids = moved.map(({ product }) => product.id);
  await db.execute(sql`delete from product_categories where product_id = any(${sql.param(ids)}::uuid[])`);
  await db.execute(
    sql`insert into product_categories (product_id, category_id, position)
        select w.id, w.category, w.position
        from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as w(id uuid, category uuid, position int)`,
  );
}
