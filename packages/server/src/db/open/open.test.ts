import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConfigError } from "../../config.ts";
import { diskStorage } from "../../storage/disk.ts";
import { setPrivateUmask } from "../../storage/private-folder.ts";
import { Flag, Instant } from "../columns.ts";
import { migrate, readSchemaStatus } from "../migrate.ts";
import { copyMigrated } from "../migrated-folder.ts";
import { one, prepared } from "../query.ts";
import { openTestDatabase } from "../testing.ts";
import { FolderLockedError, lockFolder } from "./folder-lock.ts";
import { openDatabase } from "./open.ts";
import { openConfigured } from "./open-configured.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tablero-open-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Tests that only concern the embedded database run once, in the run on that database. */
const ON_POSTGRES = Boolean(process.env.TEST_DATABASE_URL);

describe.skipIf(ON_POSTGRES)("the embedded database", () => {
  test("keeps its rows over a restart, and takes over the lock of a dead process", async () => {
    const first = await openDatabase({ dataDir: folder });
    await migrate(first);
    await first.db.execute(sql`insert into settings (key, value) values ('a-setting', '7')`);
    await first.close();

    writeFileSync(join(folder, "db.lock"), "4194999 1");
    const second = await openDatabase({ dataDir: folder });
    await migrate(second);
    expect(await one(second.db, sql`select value::int from settings`)).toEqual({ value: 7 });
    await second.close();
  }, 60_000);

  test("refuses a folder that is in use, in one sentence", async () => {
    await copyMigrated(join(folder, "db"));
    const first = await openDatabase({ dataDir: folder });
    const second = openDatabase({ dataDir: folder, folderWaitMs: 200 });
    await expect(second).rejects.toThrow(FolderLockedError);
    await expect(second).rejects.toMatchObject({ name: "FolderLockedError" });
    await expect(second).rejects.toThrow(/la usa el proceso \d+.*DATABASE_URL/);
    await first.close();
    expect(existsSync(join(folder, "db.lock"))).toBe(false);
    await (await openDatabase({ dataDir: folder })).close();
  }, 60_000);
});

describe.skipIf(ON_POSTGRES || process.platform === "win32")("the data folder", () => {
  const config = { databaseUrl: undefined, databasePool: 1, databaseLockTimeout: 3_000 };
  /** All files and folders below it that group or others may access. */
  const loose = () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => [name, statSync(join(folder, name)).mode & 0o777] as const)
      .filter(([, mode]) => (mode & 0o077) !== 0);

  test("is accessible to its owner only, like every file of the database", async () => {
    const dataDir = join(folder, "shop");
    const before = process.umask(0o022);
    try {
      const database = await openConfigured({ ...config, dataDir });
      await migrate(database);
      await database.close();
    } finally {
      process.umask(before);
    }
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(loose().filter(([name]) => name.startsWith("shop/db/"))).toEqual([]);
  }, 60_000);

  test("a folder that others can read is refused with a command that makes it private, and opens after that", async () => {
    const dataDir = join(folder, "a shop's");
    mkdirSync(join(dataDir, "uploads"), { recursive: true });
    await copyMigrated(join(dataDir, "db"));
    writeFileSync(join(dataDir, "uploads", "a.webp"), "");
    chmodSync(join(dataDir, "uploads", "a.webp"), 0o666);
    for (const mode of [0o755, 0o710, 0o701, 0o770]) {
      chmodSync(dataDir, mode);
      const opening = openConfigured({ ...config, dataDir });
      await expect(opening).rejects.toThrow(ConfigError);
      await expect(opening).rejects.toThrow(`(modo ${mode.toString(8)}). Ciérralo con: chmod -R go= '`);
    }
    const told = await openConfigured({ ...config, dataDir }).catch((error: Error) => error.message);
    const command = String(told).split("con: ")[1] ?? "";
    expect(spawnSync("sh", ["-c", command]).status).toBe(0);
    await (await openConfigured({ ...config, dataDir })).close();
    expect(loose()).toEqual([]);
  }, 60_000);

  test("creates new files as private once the process has switched to private files", async () => {
    const before = process.umask();
    try {
      setPrivateUmask();
      await diskStorage(join(folder, "uploads")).write("images/a.webp", Buffer.from("a"));
    } finally {
      process.umask(before);
    }
    expect(loose()).toEqual([]);
  });
});

describe.skipIf(process.platform !== "linux")("a lock whose process was just killed", () => {
  /** A process whose parent never reaps it. */
  const start = () => {
    const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "ignore"] });
    const pid = new Promise<number>((resolve) => parent.stdout.once("data", (chunk) => resolve(Number(chunk))));
    return { parent, pid };
  };
  const held = async (pid: number) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    writeFileSync(join(folder, "db.lock"), `${pid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`);
  };

  test("delays the opening until the process is gone", async () => {
    const { parent, pid } = start();
    await held(await pid);
    const taking = lockFolder(join(folder, "db.lock"), folder);
    const early = await Promise.race([taking.then(() => "taken"), delay(300, "waits")]);
    expect(early).toBe("waits");
    process.kill(await pid, "SIGKILL");
    // The process is a zombie now, because its parent is still running.
    (await taking)();
    expect(existsSync(join(folder, "db.lock"))).toBe(false);
    parent.kill("SIGKILL");
  });

  test("is refused when its process still lives after the waiting time", async () => {
    const { parent, pid } = start();
    await held(await pid);
    await expect(lockFolder(join(folder, "db.lock"), folder, 300)).rejects.toThrow(`proceso ${await pid}`);
    process.kill(await pid, "SIGKILL");
    parent.kill("SIGKILL");
  });
});

test.each(["postgres://shop@127.0.0.1:1/shop", "postgres://shop@nowhere.invalid/shop"])(
  "a PostgreSQL that cannot be reached at %s is reported in one sentence",
  async (databaseUrl) => {
    const opening = openConfigured({ dataDir: folder, databaseUrl, databasePool: 2, databaseLockTimeout: 3_000 });
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(opening).rejects.toThrow(/^Con DATABASE_URL no se entra en ninguna base de datos: [^\n]+\.$/);
  },
);

test("a migrated database supports Spanish search, reports it, and refuses changes to its stock ledger", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await migrate(database);
  expect(await readSchemaStatus(database.db)).toBe("current");
  const found = await prepared(
    db,
    "test_search",
    `select to_tsvector('spanish_plain', 'Colección de dragones') @@ websearch_to_tsquery('spanish_plain', $1) as found,
            $2::timestamptz as at`,
    ["coleccion dragón", "2026-11-20T10:00:00+01:00"],
    { found: Flag, at: Instant },
  );
  expect(found).toEqual([{ found: true, at: "2026-11-20T09:00:00.000Z" }]);
  await db.execute(
    sql`insert into audit_entries (id, action, entity, entity_id) values (gen_random_uuid(), 'test', 'test', '1')`,
  );
  await expect(db.execute(sql`delete from audit_entries`)).rejects.toThrow();
  await database.close();
}, 30_000);
