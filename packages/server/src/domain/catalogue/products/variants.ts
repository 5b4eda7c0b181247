import { requireOwnVariants } from "@tablero/domain/catalogue/products/product-checks";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { variants as table } from "../../../db/schema/catalogue/catalogue.ts";
import type { Ctx } from "../../platform/context.ts";
import { recordMovement } from "../stock/record-movement.ts";
import type { VariantFields } from "./input.ts";
import { type NewPrice, rememberPrices } from "./prices.ts";

const columnsOf = (variant: VariantFields, position: number) => ({
  sku: variant.sku,
  barcode: variant.barcode ?? null,
  shelf: variant.shelf || null,
  options: variant.options,
  price: variant.price,
  cost: variant.cost ?? null,
  taxRate: variant.taxRate,
  weight: variant.weight,
  perClientLimit: variant.perClientLimit ?? null,
  position,
});

/** Inserts a variant with its first stock receipt. */
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
      isFirst: true,
    });
  }
  return id;
}

/**
 * Syncs the variants of a product with the form: updates those with an id, creates new ones, and archives
 * missing ones, whose units are already settled (`moveRemovedUnits`). `remember`: whether prices are added to the
 * history. Throws `validation` for a foreign id.
 */
export async function syncVariants(
  tx: Ctx,
  product: { id: string; remember: boolean },
  wanted: readonly VariantFields[],
): Promise<void> {
  const { db } = tx;
  const now = tx.clock();
  const own = await rows(
    db,
    sql`select id, price from variants where product_id = ${product.id} order by id for no key update`,
    { id: Text, price: Int },
  );
  const prices = new Map(own.map(({ id, price }) => [id, price]));
  requireOwnVariants(wanted, new Set(prices.keys()));
  const kept = wanted.flatMap(({ id }) => (id ? [id] : []));
  const leftOut = and(eq(table.productId, product.id), isNull(table.archivedAt));
  await db
    .update(table)
    .set({ archivedAt: now, updatedAt: now })
    .where(kept.length > 0 ? and(leftOut, notInArray(table.id, kept)) : leftOut);
  await freeMovedSkus(tx, wanted);
  const changed: NewPrice[] = [];
  for (const [position, variant] of wanted.entries()) {
    const { price, announce = false } = variant;
    if (!variant.id) {
      const variantId = await insertVariant(tx, product.id, variant, position);
      changed.push({ variantId, price, announce: false });
      continue;
    }
    const same = prices.get(variant.id) === price;
    // A reduction that is no longer announced is removed without a new price.
    const prior = (same ? variant.announce === false : !product.remember) ? { priorPrice: null } : {};
    const changes = { ...columnsOf(variant, position), ...prior, archivedAt: null, updatedAt: now };
    await db
      .update(table)
      .set({ ...changes, ...(!same && { priceSince: now }), version: sql`version + 1` })
      .where(eq(table.id, variant.id));
    if (!same) changed.push({ variantId: variant.id, price, announce });
  }
  if (product.remember) await rememberPrices(tx, changed);
}

/** Two variants may swap their SKUs. The unique index applies at every moment, so the SKUs are cleared first. */
async function freeMovedSkus({ db }: Ctx, wanted: readonly VariantFields[]): Promise<void> {
  const skus = JSON.stringify(wanted.flatMap(({ id, sku }) => (id ? [{ id, sku }] : [])));
  await db.execute(
    sql`update variants v set sku = v.id::text from jsonb_to_recordset(${skus}::jsonb) as w(id uuid, sku text)
        where v.id = w.id and v.sku <> w.sku`,
  );
}
