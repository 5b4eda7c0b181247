import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { Flag, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import type { Database, Db } from "../db/types.ts";
import { migrationHashes } from "../db/versions.ts";
import { BackupError, type Sequence, type TableFile, tableFile } from "./manifest.ts";
import { appliedMigrations, quoteIdentifier, readTables, type Table } from "./schema-tables.ts";

export interface Dump {
  migrations: string[];
  tables: TableFile[];
  sequences: Sequence[];
}

const ROWS_AT_ONCE = 500;
/** Table of the queue's jobs, if there is a queue. */
const JOBS = "pgboss.job";

/**
 * Writes every table as JSON lines into a folder, from one snapshot, while the shop keeps running. On the
 * embedded database, which has one connection, other work waits. Throws BackupError if there is no shop.
 */
export function dumpTables(database: Database, folder: string): Promise<Dump> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`set local time zone 'UTC'`);
    await tx.execute(sql`set local datestyle = 'ISO, YMD'`);
    const applied = await appliedMigrations(tx);
    if (!applied) throw new BackupError("En esta base de datos aún no hay tienda: no hay nada que copiar.");
    const hasQueue = (await one(tx, sql`select 1 as ok where to_regclass(${JOBS}) is not null`)) !== undefined;
    const tables: TableFile[] = [];
    for (const table of await readTables(tx)) tables.push(await dumpTable(tx, table, folder, hasQueue));
    const known = migrationHashes().filter((hash) => applied.has(hash));
    // A shop that is newer than this code still lists its migrations, so a restore detects them.
    const unknown = [...applied].filter((hash) => !known.includes(hash));
    return { migrations: [...known, ...unknown], tables, sequences: await readSequences(tx) };
  });
}

/** Selects every value as text, from which the column's type restores the same value on any server. */
function selection(table: Table, hasQueue: boolean): string {
  const value = ({ name }: { name: string }) =>
    table.name === "outbox" && name === "processed_at" && hasQueue ? REOPENED : `${quoteIdentifier(name)}::text`;
  return `select to_json(array[${table.columns.map(value).join(", ")}])::text as line from ${quoteIdentifier(table.name)}`;
}

/**
 * The queue is not backed up, only its outbox rows, so unfinished work is due again after a restore. Jobs are
 * idempotent, and each job has the id of its row.
 */
const REOPENED = `case when exists (select 1 from ${JOBS} j where j.id = outbox.id
  and j.state in ('created', 'retry', 'active', 'failed')) then null else processed_at end::text`;

async function dumpTable(tx: Db, table: Table, folder: string, hasQueue: boolean): Promise<TableFile> {
  const path = join(folder, tableFile(table.name));
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(path, { mode: 0o600 });
  const done = finished(file);
  // The rejection is handled where the promise is awaited; this prevents an unhandled rejection until then.
  done.catch(() => {});
  const hash = createHash("sha256");
  let count = 0;
  let bytes = 0;
  await tx.execute(sql.raw(`declare backup_rows no scroll cursor for ${selection(table, hasQueue)}`));
  for (;;) {
    const found = await rows(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`), { line: Text });
    if (found.length === 0) break;
    const text = Buffer.from(found.map(({ line }) => `${line}\n`).join(""));
    hash.update(text);
    count += found.length;
    bytes += text.length;
    if (!file.write(text)) await Promise.race([once(file, "drain"), done]);
  }
  await tx.execute(sql`close backup_rows`);
  file.end();
  await done;
  const columns = table.columns.map(({ name }) => name);
  return { name: table.name, columns, rows: count, bytes, sha256: hash.digest("hex") };
}

/** Sequences are not part of a snapshot. Read last, they are at or beyond the values that the rows use. */
async function readSequences(tx: Db): Promise<Sequence[]> {
  const names = await rows(
    tx,
    sql`select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
        order by relname collate "C"`,
    { name: Text },
  );
  const found: Sequence[] = [];
  for (const { name } of names) {
    const at = await one(
      tx,
      sql.raw(`select last_value::text as value, is_called as called from ${quoteIdentifier(name)}`),
      {
        value: Text,
        called: Flag,
      },
    );
    if (at) found.push({ name, ...at });
  }
  return found;
}
