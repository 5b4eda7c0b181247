import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { copyName, freeSku, skuStem } from "@tablero/domain/catalogue/products/product-copies";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { rethrowClash } from "./check.ts";
import { lockProduct } from "./lock.ts";
import { readProduct } from "./read.ts";
import { insertProduct } from "./write.ts";

/**
 * Creates a draft copy of a product, without stock and barcodes, with SKUs and an address of its own. It shares the
 * images: a file is deleted once nothing shows it. Throws `not-found`, `duplicate`.
 */
export function duplicateProduct(ctx: Ctx, id: string): Promise<AdminProduct> {
  return inTransaction(ctx, async (tx) => {
    // Prevents its images from being removed meanwhile.
    await lockProduct(tx, id);
    const source = await readProduct(tx, id);
    const copyId = await insertProduct(tx, {
      name: copyName(source.name),
      format: source.format,
      kind: source.kind,
      status: "draft",
      gameId: source.game?.id ?? null,
      supplierId: source.supplierId,
      categoryIds: source.categories.map((category) => category.id),
      brand: source.brand,
      tags: source.tags,
      description: source.description,
      attributes: source.attributes,
      manufacturer: source.manufacturer,
      safetyWarning: source.safetyWarning,
      withdrawalExclusion: source.withdrawalExclusion,
      seoTitle: source.seoTitle,
      seoDescription: source.seoDescription,
      baseIds: source.bases.map((base) => base.id),
      variants: await freeVariants(tx, source),
    });
    await tx.db.execute(
      sql`insert into product_images (product_id, image_id, position)
          select ${copyId}, image_id, position from product_images where product_id = ${id}`,
    );
    const copy = await readProduct(tx, copyId);
    await writeAudit(tx, { action: "create", entity: "product", entityId: copyId, after: copy });
    return copy;
  }).catch(rethrowClash);
}

/** Its variants with unused SKUs. */
async function freeVariants({ db }: Ctx, { variants }: AdminProduct) {
  const stems = variants.map(({ sku }) => skuStem(sku));
  const near = await rows(
    db,
    sql`select v.sku from variants v
        where exists (select 1 from unnest(${sql.param(stems)}::text[]) s(stem) where starts_with(v.sku, s.stem))`,
    { sku: Text },
  );
  const taken = new Set(near.map(({ sku }) => sku));
  return variants.map(({ sku, options, price, cost, taxRate, weight, perClientLimit }) => {
    const free = freeSku(sku, taken);
    taken.add(free);
    return { sku: free, options, price, cost, taxRate, weight, perClientLimit };
  });
}
