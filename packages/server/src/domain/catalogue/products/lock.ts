import { unknownProduct } from "@tablero/domain/catalogue/products/refusals";
import { editedMeanwhile } from "@tablero/domain/platform/refusals";
import { PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, Flag, Int, type RowOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { readProduct } from "./read.ts";

const LOCKED_PRODUCT = {
  id: Text,
  name: Text,
  slug: Text,
  status: among(PRODUCT_STATUSES),
  /** Whether it was published with public prices; their history is recorded since then. */
  wasPublished: Flag,
  version: Int,
};
export type LockedProduct = RowOf<typeof LOCKED_PRODUCT>;

/**
 * Locks a product for the transaction. Throws `not-found`, `version-conflict` with the current product if the
 * given version is not the stored one.
 */
export async function lockProduct(tx: Ctx, id: string, version?: number): Promise<LockedProduct> {
  const product = await one(
    tx.db,
    sql`select id, name, slug, status, version, published_at is not null as "wasPublished"
        from products where id = ${id} for no key update`,
    LOCKED_PRODUCT,
  );
  if (!product) throw unknownProduct();
  if (version !== undefined && version !== product.version)
    throw editedMeanwhile("este producto", await readProduct(tx, id));
  return product;
}

/** Increments the version, so that earlier reads become stale. */
export async function touchProduct({ db, clock }: Ctx, id: string): Promise<void> {
  await db.execute(
    sql`update products set version = version + 1, updated_at = ${clock().toISOString()} where id = ${id}`,
  );
}
