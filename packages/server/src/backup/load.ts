import { createReadStream } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Text } from "../db/columns.ts";
import { applyMigrations } from "../db/migrate.ts";
import { one, rows } from "../db/query.ts";
import type { Db } from "../db/types.ts";
import { BackupError, type Manifest, type TableFile, tableFile } from "./manifest.ts";
import { MIGRATIONS_TABLE, quoteIdentifier, readTables } from "./schema-tables.ts";

/** Approximate number of row characters that one statement inserts. */
const BATCH = 1_000_000;

/** Whether no table of the shop has a row, the condition for a restore without `force`. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const { name } of await readTables(db)) {
    if (await one(db, sql.raw(`select 1 as ok from ${quoteIdentifier(name)} limit 1`))) return false;
  }
  return true;
}

/** Drops the tables and sequences of an earlier shop and its queue. Other objects in the database stay. */
export async function dropShop(tx: Db): Promise<void> {
  await tx.execute(sql`drop schema if exists pgboss cascade`);
  const own = sql`not exists (select 1 from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;
  const dropAll = async (names: { drop: string }[]) => {
    for (const { drop } of names) await tx.execute(sql.raw(drop));
  };
  await dropAll(
    await rows(
      tx,
      sql`select format('drop table if exists public.%I cascade', o.relname) as drop from pg_class o
          where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p') and ${own}`,
      { drop: Text },
    ),
  );
  await dropAll(
    await rows(
      tx,
      sql`select format('drop sequence if exists public.%I', o.relname) as drop from pg_class o
          where o.relnamespace = 'public'::regnamespace and o.relkind = 'S' and ${own}`,
      { drop: Text },
    ),
  );
  await dropAll(
    await rows(
      tx,
      sql`select format('drop function if exists %s cascade', o.oid::regprocedure) as drop from pg_proc o
          where o.pronamespace = 'public'::regnamespace and ${own}`,
      { drop: Text },
    ),
  );
  await dropAll(
    await rows(
      tx,
      sql`select format('drop text search configuration if exists public.%I cascade', o.cfgname) as drop
          from pg_ts_config o where o.cfgnamespace = 'public'::regnamespace and ${own}`,
      { drop: Text },
    ),
  );
}

/**
 * Loads the rows of a backup into a database without a shop, in the schema of the backup. Triggers are disabled,
 * because the rows already contain their results. Throws BackupError for a schema that differs.
 */
export async function loadTables(tx: Db, manifest: Manifest, folder: string): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await applyMigrations(tx, manifest.migrations);
  const types = new Map(
    (await readTables(tx)).map(({ name, columns }) => [name, new Map(columns.map((each) => [each.name, each.type]))]),
  );
  const references = await takeReferences(tx);
  for (const name of types.keys()) {
    await tx.execute(sql.raw(`alter table ${quoteIdentifier(name)} disable trigger user`));
    // Some migrations insert rows, but the backup contains their later state.
    await tx.execute(sql.raw(`delete from ${quoteIdentifier(name)}`));
  }
  for (const table of manifest.tables) await loadTable(tx, table, types.get(table.name), folder);
  for (const name of types.keys())
    await tx.execute(sql.raw(`alter table ${quoteIdentifier(name)} enable trigger user`));
  for (const { table, name, definition } of references)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`));
  for (const { name, value, called } of manifest.sequences)
    await tx.execute(sql`select setval(${`public.${quoteIdentifier(name)}`}::regclass, ${value}::bigint, ${called})`);
}

/** Drops the foreign keys so that tables can be loaded in any order; adding them again checks every row. */
async function takeReferences(tx: Db): Promise<{ table: string; name: string; definition: string }[]> {
  const found = await rows(
    tx,
    sql`select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
        from pg_constraint c join pg_class t on t.oid = c.conrelid
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace and t.relname <> ${MIGRATIONS_TABLE}`,
    { table: Text, name: Text, definition: Text },
  );
  for (const { table, name } of found)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${quoteIdentifier(name)}`));
  return found;
}

async function loadTable(
  tx: Db,
  table: TableFile,
  types: ReadonlyMap<string, string> | undefined,
  folder: string,
): Promise<void> {
  const missing = table.columns.find((column) => !types?.has(column));
  if (!types || missing)
    throw new BackupError(`La copia contiene ${table.name}${missing ? `.${missing}` : ""}, que esta tienda no tiene.`);
  const names = table.columns.map(quoteIdentifier).join(", ");
  const values = table.columns.map((column, index) => `(r ->> ${index})::${types.get(column)}`).join(", ");
  const insertion = sql.raw(
    `insert into ${quoteIdentifier(table.name)} (${names}) overriding system value select ${values}`,
  );
  let batch: string[] = [];
  let size = 0;
  let loaded = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    await tx.execute(sql`${insertion} from json_array_elements(${`[${batch.join(",")}]`}::json) as r`);
    loaded += batch.length;
    batch = [];
    size = 0;
  };
  for await (const line of readLines(join(folder, tableFile(table.name)))) {
    batch.push(line);
    size += line.length;
    if (size > BATCH) await flush();
  }
  await flush();
  if (loaded !== table.rows)
    throw new BackupError(`La copia anuncia ${table.rows} filas de ${table.name} y tiene ${loaded}.`);
}

/** Lines end only with a line feed, because text may contain other Unicode line separators. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}
