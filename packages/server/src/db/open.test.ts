import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConfigError } from "../config.ts";
import { FolderLockedError } from "./folder-lock.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { openConfigured } from "./open-configured.ts";
import { one, prepared } from "./query.ts";
import { openTestDatabase } from "./testing.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tablero-open-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the embedded database", () => {
  test("keeps its rows over a restart and takes over the lock of a dead process", async () => {
    const first = await openDatabase({ dataDir: folder });
    await migrate(first);
    await first.db.execute(sql`insert into counters (scope, value) values ('order:2026', 7)`);
    await first.close();

    writeFileSync(join(folder, "db.lock"), "4194999 1");
    const second = await openDatabase({ dataDir: folder });
    await migrate(second);
    expect(await one(second.db, sql`select value::int from counters`)).toEqual({ value: 7 });
    await second.close();
  }, 30_000);

  test("refuses a folder that is in use, in one sentence", async () => {
    const first = await openDatabase({ dataDir: folder });
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(FolderLockedError);
    await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject({ name: "FolderLockedError" });
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(/in use by process \d+.*DATABASE_URL/);
    await first.close();
    expect(existsSync(join(folder, "db.lock"))).toBe(false);
    await (await openDatabase({ dataDir: folder })).close();
  }, 30_000);
});

test.each(["postgres://shop@127.0.0.1:1/shop", "postgres://shop@nowhere.invalid/shop"])(
  "a PostgreSQL that is not in reach at %s is told in one sentence",
  async (databaseUrl) => {
    const opening = openConfigured({ dataDir: folder, databaseUrl, databasePool: 2, databaseLockTimeout: 3_000 });
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(opening).rejects.toThrow(/^DATABASE_URL leads to no database that lets us in: [^\n]+\.$/);
  },
);

test("a migrated database knows Spanish search, says so, and refuses to rewrite its ledger", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await migrate(database);
  expect(await isMigrated(database)).toBe(true);
  const found = await prepared<{ found: boolean; at: string }>(
    db,
    "test_search",
    `select to_tsvector('spanish_plain', 'Colección de dragones') @@ websearch_to_tsquery('spanish_plain', $1) as found,
            iso($2::timestamptz) as at`,
    ["coleccion dragón", "2026-11-20T10:00:00+01:00"],
  );
  expect(found).toEqual([{ found: true, at: "2026-11-20T09:00:00.000Z" }]);
  await db.execute(
    sql`insert into audit_entries (id, action, entity, entity_id) values (gen_random_uuid(), 'test', 'test', '1')`,
  );
  await expect(db.execute(sql`delete from audit_entries`)).rejects.toThrow();
  await database.close();
}, 30_000);
