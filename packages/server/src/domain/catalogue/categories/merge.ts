import type { CategoryMerge } from "@tablero/contract/catalogue/shapes/categories";
import { categoryMerged } from "@tablero/domain/catalogue/products/audit";
import { combineChildren, mergeError } from "@tablero/domain/catalogue/products/categories";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { isForeignKeyViolation } from "../../../db/errors.ts";
import { one } from "../../../db/query.ts";
import type { Storage } from "../../../storage/port.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { deleteUnusedImages } from "../../platform/media/image-rows.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { categoryVerbs, redirectPreviousAddress } from "./categories.ts";
import { lockTree, writeNodePlaces } from "./tree.ts";

export interface MergeCall {
  into: string;
  version: number;
  preview: boolean;
}

const ATTEMPTS = 3;

/**
 * Moves the products, subcategories and addresses of a category to another one, and deletes it; a preview only counts.
 * Throws `not-found`, `version-conflict` with the category, `validation`.
 */
export async function mergeCategory(ctx: Ctx, storage: Storage, id: string, call: MergeCall): Promise<CategoryMerge> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, files } = await inTransaction(ctx, (tx) => merge(tx, id, call));
      for (const file of files) await storage.remove(file);
      return result;
    } catch (error) {
      // A product was added to the category concurrently; the retry moves it too.
      if (!isForeignKeyViolation(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function merge(tx: Ctx, id: string, { into, version, preview }: MergeCall) {
  const { db } = tx;
  const tree = await lockTree(tx);
  const from = await categoryVerbs.lock(tx, id, version);
  const fieldError = mergeError(tree, id, into);
  if (fieldError) throw new Failure("validation", fieldError.message, { errors: [fieldError] });
  const counts = await one(
    db,
    sql`select count(*) filter (where not both_have)::int as products, count(*) filter (where both_have)::int as shared
        from (select exists (select 1 from product_categories o
            where o.product_id = pc.product_id and o.category_id = ${into}) as both_have
          from product_categories pc where pc.category_id = ${id}) each`,
    { products: Int, shared: Int },
  );
  const { products = 0, shared = 0 } = counts ?? {};
  const found = { products, shared, children: from.children };
  if (preview) return { result: { ...found, into: await categoryVerbs.read(tx, into) }, files: [] };

  await db.execute(
    sql`update products set version = version + 1, updated_at = ${tx.clock().toISOString()}
        where id in (select id from products where id in (
          select product_id from product_categories where category_id = ${id}) order by id for no key update)`,
  );
  // One statement, so that rows added in the meantime are moved too. It inserts rows instead of updating them,
  // because inserts update the search documents.
  await db.execute(
    sql`with moved as (delete from product_categories where category_id = ${id} returning product_id, position)
        insert into product_categories (product_id, category_id, position)
        select product_id, ${into}::uuid, position from moved
        where not exists (select 1 from product_categories o
            where o.product_id = moved.product_id and o.category_id = ${into})`,
  );
  await writeNodePlaces(tx, combineChildren(tree, id, into));
  await db.execute(sql`update category_redirects set category_id = ${into} where category_id = ${id}`);
  // Its names in the imported shop now lead to the other category, which the next import file updates.
  await db.execute(sql`update former_paths set category_id = ${into} where category_id = ${id}`);
  await db.execute(sql`update import_keys set record_id = ${into} where kind = 'category' and record_id = ${id}`);
  await db.execute(sql`delete from categories where id = ${id}`);
  const { slug } = await categoryVerbs.read(tx, into);
  await redirectPreviousAddress(tx, into, from.slug, slug);
  await categoryVerbs.write(tx, into, {});
  const files = await deleteUnusedImages(tx, from.image ? [from.image.id] : []);
  await writeAudit(tx, categoryMerged(from, into, found));
  return { result: { ...found, into: await categoryVerbs.read(tx, into) }, files };
}
