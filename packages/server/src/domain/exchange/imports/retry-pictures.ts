import type { Import, ImportPicture } from "@tablero/contract/exchange/shapes/imports";
import { importPicturesRetried } from "@tablero/domain/exchange/imports/audit";
import {
  IMPORT_PICTURE_STATES,
  type ImportPictureState,
  requirePictures,
} from "@tablero/domain/exchange/imports/planning/picture-attempts";
import { type SQL, sql } from "drizzle-orm";
import { among, Instant, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { permissionsOf } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { orderBy } from "../../platform/kit/order.ts";
import { anyOf, listPage } from "../../platform/kit/page.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { sweepItems } from "../../platform/system/sweep-items.ts";
import { enqueuePictureJobs } from "./enqueue-pictures.ts";
import { lockImport, readImport } from "./imports.ts";

const PICTURE = {
  id: Text,
  line: Int,
  url: Text,
  state: among(IMPORT_PICTURE_STATES),
  failure: nullable(Text),
  attempts: Int,
  retryAt: nullable(Instant),
  productId: nullable(Text),
  categoryId: nullable(Text),
  name: Text,
};

const viewOf = ({ productId, categoryId, name, ...picture }: RowOf<typeof PICTURE>): ImportPicture => ({
  ...picture,
  target:
    productId === null ? { kind: "category", id: categoryId ?? "", name } : { kind: "product", id: productId, name },
});

interface PicturesQuery {
  state?: readonly ImportPictureState[] | undefined;
  page: number;
  size: number;
}

/** Pictures of an import, in the order of its file. Throws `not-found`. */
export async function listImportPictures(ctx: Ctx, id: string, { state, page, size }: PicturesQuery) {
  await readImport(ctx, id);
  const { items, pagination } = await listPage<RowOf<typeof PICTURE>>(ctx.db, {
    from: sql`import_pictures p`,
    alias: "p",
    row: PICTURE,
    columns: sql`p.id, p.line, p.url, p.state, p.failure, p.attempts, p.retry_at as "retryAt",
      p.product_id as "productId", p.category_id as "categoryId", coalesce((select o.name from products o where o.id = p.product_id),
        (select c.name from categories c where c.id = p.category_id)) as name`,
    where: [sql`p.import_id = ${id}`, anyOf(sql`p.state`, state)],
    order: orderBy(sql`p.line`, "asc", "p"),
    page,
    size,
  });
  return { items: items.map(viewOf), pagination };
}

/** Requests the failed pictures of an import again. Throws `not-found`, `forbidden`. */
export const retryImportPictures = (ctx: Ctx, id: string): Promise<Import> =>
  inTransaction(ctx, async (tx) => {
    const { kind } = await lockImport(tx, id);
    requirePictures(kind, permissionsOf(tx));
    const again = await askAgain(tx, sql`p.import_id = ${id}`, { attempts: sql`0` });
    await writeAudit(tx, importPicturesRetried(id, again));
    return readImport(tx, id);
  });

const BATCH = 500;

/** Requests the pictures whose retry is due. */
export async function retryDuePictures(ctx: Ctx): Promise<void> {
  const now = ctx.clock().toISOString();
  const due = await rows(
    ctx.db,
    sql`select id from import_pictures where state = 'failed' and retry_at <= ${now} order by retry_at limit ${BATCH}`,
    { id: Text },
  );
  const ids = due.map(({ id }) => id);
  await sweepItems(ctx, "retry-import-pictures", ids, (id) =>
    inTransaction(ctx, (tx) => askAgain(tx, sql`p.id = ${id} and p.retry_at <= ${now}`, { attempts: sql`attempts` })),
  );
}

/** Returns the number of pictures. Their records are locked first, in the order of their ids. */
async function askAgain(tx: Ctx, condition: SQL, { attempts }: { attempts: SQL }): Promise<number> {
  const found = await rows(
    tx.db,
    sql`select p.id, p.product_id as "productId", p.category_id as "categoryId" from import_pictures p
        where p.state = 'failed' and ${condition}`,
    { id: Text, productId: nullable(Text), categoryId: nullable(Text) },
  );
  const lock = async (table: "categories" | "products", ids: readonly string[]) => {
    if (ids.length === 0) return;
    await tx.db.execute(
      sql`select 1 from ${sql.identifier(table)} where id = any(${sql.param([...ids])}::uuid[])
          order by id for no key update`,
    );
  };
  await lock(
    "categories",
    found.flatMap(({ categoryId }) => categoryId ?? []),
  );
  await lock(
    "products",
    found.flatMap(({ productId }) => productId ?? []),
  );
  const again = await rows(
    tx.db,
    sql`update import_pictures set state = 'waiting', retry_at = null, attempts = ${attempts}
        where state = 'failed' and id = any(${sql.param(found.map(({ id }) => id))}::uuid[]) returning id`,
    { id: Text },
  );
  await enqueuePictureJobs(
    tx,
    again.map(({ id }) => id),
  );
  return again.length;
}
