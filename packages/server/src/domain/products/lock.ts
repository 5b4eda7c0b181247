import { Failure } from "@tablero/domain/failure";
import type { ProductStatus } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { readProduct, unknownProduct } from "./read.ts";

export interface LockedProduct {
  id: string;
  name: string;
  slug: string;
  status: ProductStatus;
  /** Its prices were asked in public: from then on they are remembered. */
  wasPublished: boolean;
  version: number;
}

/**
 * Locks a product for the transaction. Throws `not-found`, `version-conflict` with the current product where a version
 * is given that is not the stored one.
 */
export async function lockProduct(tx: Ctx, id: string, version?: number): Promise<LockedProduct> {
  const product = await one<LockedProduct>(
    tx.db,
    sql`select id, name, slug, status, version, published_at is not null as "wasPublished"
        from products where id = ${id} for no key update`,
  );
  if (!product) throw unknownProduct();
  if (version !== undefined && version !== product.version) {
    throw new Failure("version-conflict", "Alguien ha cambiado este producto mientras lo editabas.", {
      extra: { current: await readProduct(tx, id) },
    });
  }
  return product;
}

/** Raises the version: what was read before is stale. */
export async function touchProduct({ db, clock }: Ctx, id: string): Promise<void> {
  await db.execute(
    sql`update products set version = version + 1, updated_at = ${clock().toISOString()} where id = ${id}`,
  );
}
