import { type BulkChangeResult, MAX_EXAMPLES } from "@tablero/contract/catalogue/shapes/product-changes";
import { bulkDoubts } from "@tablero/domain/catalogue/prices/price-doubts";
import {
  type BulkState,
  bulkOutcome,
  type CategoryName,
  changeText,
  type ProductChange,
  stateText,
} from "@tablero/domain/catalogue/products/product-bulk";
import type { AuditAction } from "@tablero/domain/platform/audit/audit";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { archivedFault } from "@tablero/domain/platform/kit/archived";
import { MAX_BULK_ROWS, requireBulkSize } from "@tablero/domain/platform/kit/bulk";
import { sql } from "drizzle-orm";
import { Flag, Text } from "../../../../db/columns.ts";
import { rows } from "../../../../db/query.ts";
import { bulkChangeRows, bulkChanges } from "../../../../db/schema/catalogue/bulk-changes.ts";
import { actorColumns, type Ctx, inTransaction } from "../../../platform/context.ts";
import { writeAudits } from "../../../platform/system/audit.ts";
import { rethrowClash } from "../check.ts";
import { foundBy, type ProductFilter } from "../filter.ts";
import { type BulkRow, batchesOf, lockProducts, readBulkRows, writeBulkRows } from "./bulk-rows.ts";

export interface BulkChangeCall {
  change: ProductChange;
  ids?: readonly string[] | undefined;
  filter?: ProductFilter | undefined;
  except: readonly string[];
  preview: boolean;
}

/** Changes to be written in one product. */
interface Write {
  product: BulkRow;
  before: BulkState;
  after: BulkState;
}

/** Changes several products in one call, or previews the result. Throws `validation`. */
export function changeInBulk(ctx: Ctx, call: BulkChangeCall): Promise<BulkChangeResult> {
  return inTransaction(ctx, async (tx) => {
    const { change, preview } = call;
    const categories = await checkedCategories(tx, change);
    const ids = await wantedIds(tx, call);
    if (!preview) await lockProducts(tx, ids);
    const products = await readBulkRows(tx, ids);
    const writes: Write[] = [];
    const refused: BulkChangeResult["refused"] = [];
    for (const product of products) {
      const outcome = bulkOutcome(product, change);
      if ("after" in outcome) writes.push({ product, ...outcome });
      else if ("refused" in outcome) refused.push({ id: product.id, name: product.name, reason: outcome.refused });
    }
    const label = changeText(change, categories);
    const announce = change.kind === "price" && change.announce;
    const doubts = writes.flatMap(({ product, after }) => bulkDoubts(product, after.prices));
    return {
      id: preview || writes.length === 0 ? null : await write(tx, writes, { label, announce, categories }),
      matched: products.length,
      changed: writes.map(({ product }) => product.id),
      same: products.length - writes.length - refused.length,
      refused,
      examples: writes.slice(0, MAX_EXAMPLES).map(({ product: { id, name }, before, after }) => ({
        id,
        name,
        before: stateText(before, categories),
        after: stateText(after, categories),
      })),
      doubtful: doubts.length,
      doubts: doubts.slice(0, MAX_EXAMPLES),
    };
  }).catch(rethrowClash);
}

async function write(
  tx: Ctx,
  writes: readonly Write[],
  { label, announce, categories }: { label: string; announce: boolean; categories: CategoryName },
): Promise<string> {
  await writeBulkRows(
    tx,
    writes.map(({ product, after }) => ({ product, state: after })),
    announce,
  );
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
export async function auditBulk(tx: Ctx, writes: readonly Write[], categories: CategoryName): Promise<void> {
  for (const batch of batchesOf(writes))
    await writeAudits(
      tx,
      batch.map(({ product, before, after }) => {
        const action: AuditAction = after.status === "archived" ? "archive" : "update";
        const side = (state: BulkState) => auditedState(product, state, categories);
        return { action, entity: "product", entityId: product.id, before: side(before), after: side(after) };
      }),
    );
}

/** In the format of a single change's audit entry. */
function auditedState({ variants }: BulkRow, { prices, categoryIds, ...rest }: BulkState, categories: CategoryName) {
  return {
    ...rest,
    ...(prices && {
      variants: variants.flatMap(({ id, sku }) => (prices[id] === undefined ? [] : [{ id, sku, price: prices[id] }])),
    }),
    ...(categoryIds && { categories: categoryIds.map((id) => ({ id, name: categories(id) ?? "" })) }),
  };
}

/** Names of all categories, if the change concerns one. Throws `validation` for one that is gone or archived. */
async function checkedCategories({ db }: Ctx, change: ProductChange): Promise<CategoryName> {
  if (change.kind !== "category") return () => undefined;
  const all = await rows(db, sql`select id, name, active from categories`, { id: Text, name: Text, active: Flag });
  const wanted = all.find(({ id }) => id === change.categoryId);
  const path = "change.categoryId";
  if (!wanted || (!wanted.active && change.action !== "remove")) {
    const fault = wanted ? archivedFault(path) : { path, code: "unknown", message: "Esa categoría ya no existe" };
    throw new Failure("validation", fault.message, { errors: [fault] });
  }
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
}

async function wantedIds({ db }: Ctx, { ids, filter, except }: BulkChangeCall): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  const found = await rows(
    db,
    sql`select p.id from products p where ${foundBy(filter ?? {})}
        and p.id <> all(${sql.param([...except])}::uuid[]) order by p.id limit ${MAX_BULK_ROWS + 1}`,
    { id: Text },
  );
  requireBulkSize(found.length);
  return found.map(({ id }) => id);
}
