import type { BulkChange } from "@tablero/contract/catalogue/shapes/product-changes";
import { planBulkUndo, undoDeadline } from "@tablero/domain/catalogue/products/bulk-plan";
import { requireUndoable } from "@tablero/domain/catalogue/products/product-bulk";
import { Failure } from "@tablero/domain/platform/failure";
import { PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Instant, Int, nullable, type RowOf, Text } from "../../../../db/columns.ts";
import { one, rows } from "../../../../db/query.ts";
import { bulkChanges } from "../../../../db/schema/catalogue/bulk-changes.ts";
import { actorColumns, type Ctx, inTransaction } from "../../../platform/context.ts";
import { orderBy } from "../../../platform/kit/order.ts";
import { listPage } from "../../../platform/kit/page.ts";
import { auditBulk } from "./bulk.ts";
import { lockProducts, readBulkRows, writeBulkRows } from "./bulk-rows.ts";

const COLUMNS = sql`b.id, b.at, b.actor_name as actor, b.label, b.changed,
  case when b.undone_at is not null then json_build_object('at', iso(b.undone_at), 'actor', b.undone_by,
    'count', b.undone, 'left', b.left_out) end as undone`;

const STORED_COLUMNS = {
  id: Text,
  at: Instant,
  actor: nullable(Text),
  label: Text,
  changed: Int,
  undone: nullable(
    z.object({
      at: Instant,
      actor: nullable(Text),
      count: Int,
      left: arrayOf(z.object({ id: Text, name: Text, reason: Text })),
    }),
  ),
};
type Stored = RowOf<typeof STORED_COLUMNS>;

const withUndo = ({ clock }: Ctx, change: Stored): BulkChange => ({
  ...change,
  undoUntil: undoDeadline(change, clock().toISOString()),
});

/** Bulk changes of products, newest first, one page. */
export async function listBulkChanges(ctx: Ctx, page: { page: number; size: number }) {
  const { items, pagination } = await listPage(ctx.db, {
    row: STORED_COLUMNS,
    from: sql`bulk_changes b`,
    alias: "b",
    where: [],
    order: orderBy(sql`b.at`, "desc", "b"),
    columns: COLUMNS,
    ...page,
  });
  return { items: items.map((change) => withUndo(ctx, change)), pagination };
}

const UNDO_ROW = {
  id: Text,
  name: Text,
  before: z.object({
    prices: z.record(Text, Int).optional(),
    categoryIds: arrayOf(Text).optional(),
    tags: arrayOf(Text).optional(),
    status: among(PRODUCT_STATUSES).optional(),
  }),
  after: z.object({
    prices: z.record(Text, Int).optional(),
    categoryIds: arrayOf(Text).optional(),
    tags: arrayOf(Text).optional(),
    status: among(PRODUCT_STATUSES).optional(),
  }),
};

/**
 * Restores the values that a bulk change replaced, except those that others have changed since, which are listed
 * with the reason. Throws `not-found`, `invalid-transition` if it was undone or is older than a day.
 */
export function undoBulkChange(ctx: Ctx, id: string): Promise<BulkChange> {
  return inTransaction(ctx, async (tx) => {
    await one(tx.db, sql`select 1 as ok from bulk_changes where id = ${id} for no key update`);
    const change = await readBulkChange(tx, id);
    requireUndoable(change);
    const changed = await rows(
      tx.db,
      sql`select product_id as id, name, before, after from bulk_change_rows where bulk_change_id = ${id}`,
      UNDO_ROW,
    );
    const ids = changed.map((row) => row.id);
    await lockProducts(tx, ids);
    const products = new Map((await readBulkRows(tx, ids)).map((product) => [product.id, product]));
    const categories = await categoryNames(tx);
    const nameOf = (category: string) => categories.get(category);
    const { back, left } = planBulkUndo(changed, (product) => products.get(product), nameOf);
    await writeBulkRows(tx, back, false);
    await auditBulk(tx, back, nameOf);
    const { actorName } = actorColumns(tx.actor);
    await tx.db
      .update(bulkChanges)
      .set({ undoneAt: tx.clock(), undoneBy: actorName, undone: back.length, leftOut: left })
      .where(eq(bulkChanges.id, id));
    return readBulkChange(tx, id);
  });
}

async function readBulkChange(ctx: Ctx, id: string): Promise<BulkChange> {
  const change = await one(ctx.db, sql`select ${COLUMNS} from bulk_changes b where b.id = ${id}`, STORED_COLUMNS);
  if (!change) throw new Failure("not-found", "No encontramos ese cambio.");
  return withUndo(ctx, change);
}

async function categoryNames({ db }: Ctx): Promise<Map<string, string>> {
  const all = await rows(db, sql`select id, name from categories`, { id: Text, name: Text });
  return new Map(all.map(({ id, name }) => [id, name]));
}
