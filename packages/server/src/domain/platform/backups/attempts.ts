import type { BackupOrigin } from "@tablero/domain/platform/backups/backups";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";

/** A process without a heartbeat for this long is assumed to have stopped making its backup. */
const SILENT_MS = 2 * 60 * 1000;
const CUT_OFF = "El proceso que la hacía se cortó.";
/** Retention of attempts without a file. */
const REMEMBERED_DAYS = 90;

export interface Claim {
  host: string;
  /** Whether no other process of the shop can be running. */
  alone: boolean;
}

/**
 * Starts an attempt, or continues a waiting one. `busy`: another backup is being made. `gone`: the requested one
 * is no longer waiting.
 */
export function claimAttempt(
  ctx: Ctx,
  { host, alone }: Claim,
  asked: { origin: BackupOrigin; id?: string },
): Promise<{ id: string } | "busy" | "gone"> {
  return inTransaction(ctx, async ({ db, clock }) => {
    const now = clock();
    const at = now.toISOString();
    const silentSince = new Date(now.getTime() - SILENT_MS).toISOString();
    await db.execute(
      sql`update backups set state = 'failed', error = ${CUT_OFF}, finished_at = ${at}
          where state = 'running' and (alive_at < ${silentSince} or ${alone})`,
    );
    const running = await one(db, sql`select 1 as ok from backups where state = 'running'`);
    if (running) return "busy";
    const id = asked.id ?? uuidv7(now.getTime());
    const claimed = await one(
      db,
      asked.id
        ? sql`update backups set state = 'running', started_at = ${at}, alive_at = ${at}, finished_at = null,
              error = null, host = ${host} where id = ${id} and state in ('waiting', 'failed') returning id`
        : sql`insert into backups (id, origin, state, created_at, started_at, alive_at, host)
              values (${id}, ${asked.origin}, 'running', ${at}, ${at}, ${at}, ${host})
              on conflict do nothing returning id`,
      { id: Text },
    );
    return claimed ?? (asked.id ? "gone" : "busy");
  });
}

/** Writes the heartbeat that shows other processes that the backup is still being made. */
export async function writeHeartbeat({ db, clock }: Ctx, id: string): Promise<void> {
  await db.execute(sql`update backups set alive_at = ${clock().toISOString()} where id = ${id} and state = 'running'`);
}

export interface Made {
  file: string;
  bytes: number;
  rows: number;
  uploads: number | null;
}

export async function finishAttempt({ db, clock }: Ctx, id: string, made: Made): Promise<void> {
  const at = clock().toISOString();
  await db.execute(
    sql`update backups set state = 'done', finished_at = ${at}, verified_at = ${at}, file = ${made.file},
        bytes = ${made.bytes}, row_count = ${made.rows}, upload_count = ${made.uploads}, error = null where id = ${id}`,
  );
}

export async function failAttempt({ db, clock }: Ctx, id: string, error: string): Promise<void> {
  await db.execute(
    sql`update backups set state = 'failed', finished_at = ${clock().toISOString()}, error = ${error} where id = ${id}`,
  );
}

const KEPT_COLUMNS = { id: Text, file: Text };

/** Backups of a host whose files should exist. */
const keptOf = ({ db }: Ctx, host: string) =>
  rows(
    db,
    sql`select id, file from backups where state = 'done' and removed_at is null and file is not null
        and host = ${host} order by id`,
    KEPT_COLUMNS,
  );

/**
 * Brings the list up to date with the files in this host's folder: deleted files are no longer listed, and files
 * from before a restore are listed again.
 */
export async function reconcileFiles(
  ctx: Ctx,
  host: string,
  files: readonly { name: string; madeAt: string; bytes: number }[],
): Promise<void> {
  const { db, clock } = ctx;
  const listed = await keptOf(ctx, host);
  const there = new Set(files.map(({ name }) => name));
  const missing = listed.filter(({ file }) => !there.has(file)).map(({ id }) => id);
  if (missing.length > 0)
    await db.execute(sql`update backups set removed_at = ${clock().toISOString()} where id in ${missing}`);
  const known = new Set(listed.map(({ file }) => file));
  for (const { name, madeAt, bytes } of files) {
    if (known.has(name)) continue;
    await db.execute(
      sql`insert into backups (id, origin, state, created_at, finished_at, host, file, bytes)
          values (${uuidv7(Date.parse(madeAt))}, 'schedule', 'done', ${madeAt}, ${madeAt}, ${host}, ${name}, ${bytes})`,
    );
  }
}

/** Records that files of a host were deleted, and deletes old attempts without a file. */
export async function markFilesRemoved({ db, clock }: Ctx, host: string, names: readonly string[]): Promise<void> {
  const now = clock();
  if (names.length > 0)
    await db.execute(
      sql`update backups set removed_at = ${now.toISOString()}
          where host = ${host} and file in ${names} and removed_at is null`,
    );
  const before = new Date(now.getTime() - REMEMBERED_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await db.execute(
    sql`delete from backups where created_at < ${before} and (removed_at is not null or state = 'failed')`,
  );
}

/** Bytes of the newest backup, and of the database. */
export async function readBackupSizes({ db }: Ctx): Promise<{ last: number | null; database: number }> {
  const found = await one(
    db,
    sql`select pg_database_size(current_database()) as database,
        (select bytes from backups where state = 'done' and bytes is not null order by finished_at desc limit 1) as last`,
    { database: Int, last: nullable(Int) },
  );
  return found ?? { last: null, database: 0 };
}
