import type { BulkChangeResult } from "@tablero/contract/catalogue/shapes/product-changes";
import {
  type BulkWrite,
  bulkAudit,
  planBulkChange,
  requireBulkCategory,
} from "@tablero/domain/catalogue/products/bulk-plan";
import type { CategoryName, ProductChange } from "@tablero/domain/catalogue/products/product-bulk";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { MAX_BULK_ROWS, requireBulkSize } from "@tablero/domain/platform/kit/bulk";
import { sql } from "drizzle-orm";
import { Flag, Text } from "../../../../db/columns.ts";
import { rows } from "../../../../db/query.ts";
import { bulkChangeRows, bulkChanges } from "../../../../db/schema/catalogue/bulk-changes.ts";
import { actorColumns, type Ctx, inTransaction } from "../../../platform/context.ts";
import { writeAudits } from "../../../platform/system/audit.ts";
import { rethrowUniqueViolation } from "../check.ts";
import { foundCondition, type ProductFilter } from "../filter.ts";
import { type BulkRow, batchesOf, lockProducts, readBulkRows, writeBulkRows } from "./bulk-rows.ts";

export interface BulkChangeCall {
  change: ProductChange;
  ids?: readonly string[] | undefined;
  filter?: ProductFilter | undefined;
  except: readonly string[];
  preview: boolean;
}

/** Changes several products in one call, or previews the result. Throws `validation`. */
export function changeInBulk(ctx: Ctx, call: BulkChangeCall): Promise<BulkChangeResult> {
  return inTransaction(ctx, async (tx) => {
    const { change, preview } = call;
    const categories = await checkedCategories(tx, change);
    const ids = await wantedIds(tx, call);
    if (!preview) await lockProducts(tx, ids);
    const products = await readBulkRows(tx, ids);
    const plan = planBulkChange(products, change, categories);
    return { id: preview || plan.writes.length === 0 ? null : await write(tx, plan, categories), ...plan.told };
  }).catch(rethrowUniqueViolation);
}

async function write(
  tx: Ctx,
  { writes, label, announce }: ReturnType<typeof planBulkChange<BulkRow>>,
  categories: CategoryName,
): Promise<string> {
  await writeBulkRows(tx, writes, announce);
  await auditBulk(tx, writes, categories);
  const at = tx.clock();
  const id = uuidv7(at.getTime());
  await tx.db.insert(bulkChanges).values({ id, at, ...actorColumns(tx.actor), label, changed: writes.length });
  for (const batch of batchesOf(writes))
    await tx.db.insert(bulkChangeRows).values(
      batch.map(({ product, before, after }) => ({
        bulkChangeId: id,
        productId: product.id,
        name: product.name,
        before,
        after,
        version: product.version + 1,
      })),
    );
  return id;
}

/** One audit entry per product: state before and after. */
export async function auditBulk(tx: Ctx, writes: readonly BulkWrite[], categories: CategoryName): Promise<void> {
  for (const batch of batchesOf(writes))
    await writeAudits(
      tx,
      batch.map((each) => bulkAudit(each, categories)),
    );
}

/** Names of all categories, if the change concerns one. Throws `validation` for a deleted or archived category. */
async function checkedCategories({ db }: Ctx, change: ProductChange): Promise<CategoryName> {
  if (change.kind !== "category") return () => undefined;
  const all = await rows(db, sql`select id, name, active from categories`, { id: Text, name: Text, active: Flag });
  requireBulkCategory(
    change,
    all.find(({ id }) => id === change.categoryId),
  );
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
}

async function wantedIds({ db }: Ctx, { ids, filter, except }: BulkChangeCall): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  const found = await rows(
    db,
    sql`select p.id from products p where ${foundCondition(filter ?? {})}
        and p.id <> all(${sql.param([...except])}::uuid[]) order by p.id limit ${MAX_BULK_ROWS + 1}`,
    { id: Text },
  );
  requireBulkSize(found.length);
  return found.map(({ id }) => id);
}
