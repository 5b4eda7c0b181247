import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { copyProduct, skuStem } from "@tablero/domain/catalogue/products/product-copies";
import { created } from "@tablero/domain/platform/audit/changes";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { rethrowUniqueViolation } from "./check.ts";
import { lockProduct } from "./lock.ts";
import { readProduct } from "./read.ts";
import { insertProduct } from "./write.ts";

/**
 * Creates a draft copy of a product, without stock and barcodes, with its own SKUs and address. It shares the
 * images, because a file is deleted only once no record uses it. Throws `not-found`, `duplicate`.
 */
export function duplicateProduct(ctx: Ctx, id: string): Promise<AdminProduct> {
  return inTransaction(ctx, async (tx) => {
    // Prevents its images from being removed in the meantime.
    await lockProduct(tx, id);
    const source = await readProduct(tx, id);
    const copyId = await insertProduct(tx, copyProduct(source, await takenSkus(tx, source)));
    await tx.db.execute(
      sql`insert into product_images (product_id, image_id, position)
          select ${copyId}, image_id, position from product_images where product_id = ${id}`,
    );
    const copy = await readProduct(tx, copyId);
    await writeAudit(tx, created("product", copyId, copy));
    return copy;
  }).catch(rethrowUniqueViolation);
}

/** Existing SKUs that resemble those of the copy. */
async function takenSkus({ db }: Ctx, { variants }: AdminProduct): Promise<ReadonlySet<string>> {
  const stems = variants.map(({ sku }) => skuStem(sku));
  const near = await rows(
    db,
    sql`select v.sku from variants v
        where exists (select 1 from unnest(${sql.param(stems)}::text[]) s(stem) where starts_with(v.sku, s.stem))`,
    { sku: Text },
  );
  return new Set(near.map(({ sku }) => sku));
}
