import { Failure } from "@tablero/domain/failure";
import { uuidv7 } from "@tablero/domain/ids";
import { priorPrice } from "@tablero/domain/pricing";
import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import { priceHistory, variants as table } from "../../db/schema/catalogue.ts";
import { actorColumns, type Ctx } from "../context.ts";
import { recordMovement } from "../stock/record-movement.ts";
import type { VariantFields } from "./input.ts";

const columnsOf = (variant: VariantFields, position: number) => ({
  sku: variant.sku,
  barcode: variant.barcode ?? null,
  options: variant.options,
  price: variant.price,
  cost: variant.cost ?? null,
  taxRate: variant.taxRate,
  weight: variant.weight,
  perClientLimit: variant.perClientLimit ?? null,
  position,
});

/** Makes the variants of a new product, or further ones, with their first receipt. */
async function insertVariant(tx: Ctx, productId: string, variant: VariantFields, position: number): Promise<string> {
  const now = tx.clock();
  const id = uuidv7(now.getTime());
  await tx.db.insert(table).values({ id, productId, ...columnsOf(variant, position), priceSince: now });
  if (variant.initialStock) {
    await recordMovement(tx, {
      variantId: id,
      kind: "receipt",
      quantity: variant.initialStock,
      reason: "Existencias iniciales",
    });
  }
  return id;
}

/**
 * Brings the variants of a product to what the form says: changes those with an id, makes the others, archives those
 * that it leaves out. `remember` says whether prices go into the history. Throws `validation` for a foreign id.
 */
export async function syncVariants(
  tx: Ctx,
  product: { id: string; remember: boolean },
  wanted: readonly VariantFields[],
): Promise<void> {
  const { db } = tx;
  const now = tx.clock();
  const own = await rows<{ id: string; price: number }>(
    db,
    sql`select id, price::float8 as price from variants where product_id = ${product.id} order by id for no key update`,
  );
  const prices = new Map(own.map(({ id, price }) => [id, price]));
  const unknown = wanted.findIndex(({ id }) => id !== undefined && !prices.has(id));
  if (unknown >= 0) {
    const message = "Esa variante es de otro producto o ya no existe.";
    throw new Failure("validation", message, {
      errors: [{ path: `variants.${unknown}.id`, code: "unknown", message }],
    });
  }
  const kept = wanted.flatMap(({ id }) => (id ? [id] : []));
  const leftOut = and(eq(table.productId, product.id), isNull(table.archivedAt));
  await db
    .update(table)
    .set({ archivedAt: now, updatedAt: now })
    .where(kept.length > 0 ? and(leftOut, notInArray(table.id, kept)) : leftOut);
  await freeMovedSkus(tx, wanted);
  for (const [position, variant] of wanted.entries()) {
    if (!variant.id) {
      const id = await insertVariant(tx, product.id, variant, position);
      if (product.remember) await rememberPrice(tx, id, variant.price);
      continue;
    }
    const changes = { ...columnsOf(variant, position), archivedAt: null, updatedAt: now };
    await db
      .update(table)
      .set({ ...changes, version: sql`version + 1` })
      .where(eq(table.id, variant.id));
    if (prices.get(variant.id) === variant.price) continue;
    if (product.remember) await rememberPrice(tx, variant.id, variant.price);
    else await db.update(table).set({ priceSince: now, priorPrice: null }).where(eq(table.id, variant.id));
  }
}

/** Two variants may swap their SKUs: each is unique at every moment, so they are parted first. */
async function freeMovedSkus({ db }: Ctx, wanted: readonly VariantFields[]): Promise<void> {
  const skus = JSON.stringify(wanted.flatMap(({ id, sku }) => (id ? [{ id, sku }] : [])));
  await db.execute(
    sql`update variants v set sku = v.id::text from jsonb_to_recordset(${skus}::jsonb) as w(id uuid, sku text)
        where v.id = w.id and v.sku <> w.sku`,
  );
}

/** Writes a price into the history and works out the "before" price of 30 days. */
async function rememberPrice(tx: Ctx, variantId: string, price: number): Promise<void> {
  const now = tx.clock();
  const { actorId } = actorColumns(tx.actor);
  await tx.db.insert(priceHistory).values({ id: uuidv7(now.getTime()), variantId, price, since: now, actorId });
  const history = await rows<{ price: number; from: string }>(
    tx.db,
    sql`select price::float8 as price, iso(since) as "from" from price_history where variant_id = ${variantId} order by since, id`,
  );
  await tx.db
    .update(table)
    .set({ priceSince: now, priorPrice: priorPrice(history, now.toISOString()) })
    .where(eq(table.id, variantId));
}

/** The first day in public: from now on the prices of the live variants are remembered. */
export async function rememberFirstPrices({ db, clock, actor }: Ctx, productId: string): Promise<void> {
  const now = clock();
  const { actorId } = actorColumns(actor);
  const live = await rows<{ id: string; price: number }>(
    db,
    sql`select v.id, v.price::float8 as price from variants v where v.product_id = ${productId} and v.archived_at is null
        and not exists (select 1 from price_history h where h.variant_id = v.id)`,
  );
  if (live.length === 0) return;
  await db
    .insert(priceHistory)
    .values(live.map(({ id, price }) => ({ id: uuidv7(now.getTime()), variantId: id, price, since: now, actorId })));
}
