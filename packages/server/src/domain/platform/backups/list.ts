import { resolve } from "node:path";
import type { Backups } from "@tablero/contract/platform/shapes/backups";
import {
  BACKUP_ORIGINS,
  BACKUP_STATES,
  type BackupHealth,
  backupHealth,
  nextBackup,
} from "@tablero/domain/platform/backups/backups";
import { sql } from "drizzle-orm";
import { isOnOneDisk, measureSpace } from "../../../backup/place.ts";
import type { BackupConfig } from "../../../configuration/backups.ts";
import { among, Flag, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Ctx } from "../context.ts";

/** The location of the shop's backups. */
export interface BackupPlace extends BackupConfig {
  dataDir: string;
}

export const BACKUP_COLUMNS = {
  id: Text,
  origin: among(BACKUP_ORIGINS),
  state: among(BACKUP_STATES),
  actorName: nullable(Text),
  createdAt: Instant,
  finishedAt: nullable(Instant),
  verified: Flag,
  host: nullable(Text),
  file: nullable(Text),
  bytes: nullable(Int),
  rows: nullable(Int),
  uploads: nullable(Int),
  error: nullable(Text),
};

export const backupColumns = sql`b.id, b.origin, b.state, b.actor_name as "actorName", b.created_at as "createdAt",
  b.finished_at as "finishedAt", b.verified_at is not null as verified, b.host, b.file, b.bytes, b.row_count as rows,
  b.upload_count as uploads, b.error`;

/** Maximum number of backups shown, which exceeds every retention period. */
const MAX_SHOWN = 200;

interface Standing {
  health: BackupHealth;
  /** Time of the newest complete backup. */
  lastAt: string | null;
}

/** Whether the shop's backups are in order. */
export async function backupStatus({ db, clock }: Ctx, at: string | null): Promise<Standing> {
  const found = await one(
    db,
    sql`select max(finished_at) filter (where state = 'done') as "lastGoodAt",
        max(finished_at) filter (where state = 'failed') as "lastFailedAt" from backups`,
    { lastGoodAt: nullable(Instant), lastFailedAt: nullable(Instant) },
  );
  const lastGoodAt = found?.lastGoodAt ?? null;
  const history = { scheduled: at !== null, lastGoodAt, lastFailedAt: found?.lastFailedAt ?? null };
  return { health: backupHealth(history, clock()), lastAt: lastGoodAt };
}

/** The stored backups, newest first, and their configuration. */
export async function readBackups(ctx: Ctx, place: BackupPlace): Promise<Backups> {
  const { health } = await backupStatus(ctx, place.at);
  const found = await rows(
    ctx.db,
    sql`(select ${backupColumns} from backups b where state = 'done' and removed_at is null
          order by finished_at desc limit ${MAX_SHOWN})
        union all (select ${backupColumns} from backups b where state in ('waiting', 'running'))
        union all (select ${backupColumns} from backups b where state = 'failed' order by finished_at desc limit 1)`,
    BACKUP_COLUMNS,
  );
  const kept = found.filter(({ state }) => state === "done");
  const last = kept[0] ?? null;
  const failed = found.find(({ state }) => state === "failed");
  const isNewer = failed && (!last || (failed.finishedAt ?? "") > (last.finishedAt ?? ""));
  const folder = resolve(place.folder);
  return {
    health,
    at: place.at,
    nextAt: place.at && nextBackup(place.at, ctx.clock()),
    term: place.term,
    folder,
    sameDisk: await isOnOneDisk(folder, resolve(place.dataDir)),
    free: await measureSpace(folder).then(
      ({ free }) => free,
      () => null,
    ),
    underWay: found.find(({ state }) => state === "running" || state === "waiting") ?? null,
    lastFailed: isNewer ? failed : null,
    kept,
  };
}
