import { IMPORT_FILE_RETENTION_DAYS } from "@tablero/domain/exchange/imports/import-state";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Storage } from "../../../storage/port.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { sweepItems } from "../../platform/system/sweep-items.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Deletes the files and failed rows of old imports; their reports are kept. */
export async function sweepImports(ctx: Ctx, storage: Pick<Storage, "remove">): Promise<void> {
  const before = new Date(ctx.clock().getTime() - IMPORT_FILE_RETENTION_DAYS * DAY).toISOString();
  const due = await rows(
    ctx.db,
    sql`select id from imports where storage_key is not null and created_at < ${before}
        and state not in ('checking', 'running') order by created_at limit 1000`,
    { id: Text },
  );
  const ids = due.map(({ id }) => id);
  await sweepItems(ctx, "sweep-imports", ids, async (id) => {
    const [file] = await inTransaction(ctx, async (tx) => {
      const found = await rows(
        tx.db,
        sql`select storage_key as key from imports where id = ${id} and state not in ('checking', 'running')
            for no key update`,
        { key: Text },
      );
      if (found.length === 0) return [];
      await tx.db.execute(sql`delete from import_failed_rows where import_id = ${id}`);
      await tx.db.execute(sql`update imports set storage_key = null, samples = '[]' where id = ${id}`);
      return found;
    });
    if (file) await storage.remove(file.key);
    return file ? 1 : 0;
  });
}
