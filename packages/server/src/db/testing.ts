import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { EXTENSIONS, embedded } from "./open-embedded.ts";
import type { Database } from "./types.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const cacheFolder = join(tmpdir(), "tablero-test-databases");

/** A dump of a migrated, empty database: loading it saves every test file the migrations. */
function cacheFile(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return join(cacheFolder, `${hash.digest("hex").slice(0, 16)}.tar`);
}

async function openInMemory(): Promise<Database> {
  const file = cacheFile();
  if (existsSync(file)) {
    const loadDataDir = new Blob([readFileSync(file)]);
    return embedded(await PGlite.create({ loadDataDir, extensions: EXTENSIONS }));
  }
  const client = await PGlite.create({ extensions: EXTENSIONS });
  const database = await embedded(client);
  await migrate(database);
  const dump = await client.dumpDataDir("none");
  mkdirSync(cacheFolder, { recursive: true });
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
  renameSync(partial, file);
  return database;
}

async function openOnPostgres(url: string): Promise<Database> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const database = await openDatabase({ dataDir: "", databaseUrl: address.href });
  await migrate(database);
  return {
    ...database,
    async close() {
      await database.close();
      await run(`drop database ${name} with (force)`);
    },
  };
}

/**
 * A migrated, empty database of its own for a test file: in memory, or on the PostgreSQL of TEST_DATABASE_URL, where
 * `close` drops it.
 */
export function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOnPostgres(url) : openInMemory();
}
