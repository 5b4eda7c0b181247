import type { BackupRow } from "@tablero/contract/platform/shapes/backups";
import { created } from "@tablero/domain/platform/audit/changes";
import { backupUnderWay } from "@tablero/domain/platform/backups/backups";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { one } from "../../../db/query.ts";
import { actorColumns, type Ctx, inTransaction } from "../context.ts";
import { writeAudit } from "../system/audit.ts";
import { enqueueJob } from "../system/outbox.ts";
import { BACKUP_COLUMNS, backupColumns } from "./list.ts";

/** Name of the job. */
export const BACKUP_TOPIC = "backup-now";

export interface BackupRequest {
  backupId: string;
}

/** Queues a backup to be made now. Throws `invalid-transition` while one is waiting or running. */
export function queueBackup(ctx: Ctx): Promise<BackupRow> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const { actorId, actorName } = actorColumns(tx.actor);
    const id = uuidv7(now.getTime());
    const row = await one(
      tx.db,
      sql`insert into backups as b (id, origin, state, actor_id, actor_name, created_at)
          select ${id}, 'hand', 'waiting', ${actorId}::uuid, ${actorName}, ${now.toISOString()}
          where not exists (select 1 from backups where state = 'running')
          on conflict do nothing returning ${backupColumns}`,
      BACKUP_COLUMNS,
    );
    if (!row) throw backupUnderWay();
    await enqueueJob(tx, BACKUP_TOPIC, { backupId: id } satisfies BackupRequest);
    await writeAudit(tx, created("backup", id));
    return row;
  });
}
