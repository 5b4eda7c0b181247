import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { migrate } from "../db/migrate.ts";
import { one } from "../db/query.ts";
import { claimAttempt } from "../domain/platform/backups/attempts.ts";
import { readBackups } from "../domain/platform/backups/list.ts";
import { queueBackup } from "../domain/platform/backups/queue-backup.ts";
import { testCtx, testShop } from "../domain/testing.ts";
import { backupJob, backupNowJob } from "../jobs/backup.ts";
import { runDueJobs } from "../jobs/run-due.ts";
import { backupMaker, type MakerPorts } from "./make.ts";
import { openBackup, restore } from "./restore.ts";
import { contentsOf, openPlace, type Place, upload } from "./testing.ts";

// The first run of a queue creates its tables, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let place: Place;
let now: Date;
beforeEach(async () => {
  place = await openPlace();
  now = new Date("2026-11-20T02:15:00Z");
  await migrate(place.database);
});
afterEach(() => place.leave());

const clock = () => now;
const ctx = () => ({ ...testCtx(place.database.db), clock });
const config = (more: Partial<MakerPorts["backups"]> = {}) => ({
  folder: join(place.dataDir, "backups"),
  at: "03:15",
  term: { days: 2, weeks: 0 },
  ...more,
});
const maker = (more: Partial<MakerPorts> = {}) =>
  backupMaker({ ...place, host: "shop-1", patienceMs: 0, backups: config(), ...more });
const files = () => readdirSync(config().folder).sort();
const seen = () => readBackups(ctx(), { ...config(), dataDir: place.dataDir });
const nextDay = () => {
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
};

describe("a scheduled backup", () => {
  test("is complete, private and listed, and can be restored into an empty shop", async () => {
    await testShop(place.database);
    upload(place, "images/a.webp", "a picture");
    await maker()(ctx(), { origin: "schedule" });

    const { health, kept, underWay, sameDisk, nextAt } = await seen();
    expect({ health, underWay, sameDisk, nextAt }).toEqual({
      health: "good",
      underWay: null,
      sameDisk: true,
      nextAt: "2026-11-21T02:15:00.000Z",
    });
    expect(kept).toMatchObject([{ origin: "schedule", verified: true, host: "shop-1", uploads: 1, error: null }]);
    const file = join(config().folder, kept[0]?.file ?? "");
    expect(statSync(file)).toMatchObject({ size: kept[0]?.bytes });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(config().folder).mode & 0o077).toBe(0);

    const target = await openPlace();
    const opened = await openBackup(file, target.dataDir);
    await restore(target.database, opened, { ...target, force: false });
    await opened.close();
    const [before, after] = [await contentsOf(place.database), await contentsOf(target.database)];
    expect(after).toEqual({ ...before, backups: [] });
    expect(readFileSync(join(target.dataDir, "uploads/images/a.webp"), "utf8")).toBe("a picture");
    await target.leave();
  });

  test("deletes expired backups once it is complete, and lists what became of each file", {
    tags: "beyond-gate",
  }, async () => {
    for (let day = 0; day < 4; day += 1, nextDay()) await maker()(ctx(), { origin: "schedule" });
    expect(files()).toEqual(["tablero-2026-11-22T02-15-00.tar.gz", "tablero-2026-11-23T02-15-00.tar.gz"]);
    expect((await seen()).kept.map(({ file }) => file)).toEqual(files().reverse());

    writeFileSync(join(config().folder, "notes.txt"), "not of the shop");
    writeFileSync(join(config().folder, "tablero-2026-11-24T01-00-00.tar.gz"), "of before a restore");
    await place.database.db.execute(sql`delete from backups`);
    await maker()(ctx(), { origin: "schedule" });
    expect(files()).toContain("notes.txt");
    const adopted = (await seen()).kept.find(({ file }) => file === "tablero-2026-11-24T01-00-00.tar.gz");
    expect(adopted).toMatchObject({ verified: false, bytes: 19, createdAt: "2026-11-24T01:00:00.000Z" });
  });

  test("deletes nothing when it fails, and reports the reason", async () => {
    await maker({ backups: config({ term: { days: 1, weeks: 0 } }) })(ctx(), { origin: "schedule" });
    const before = files();
    nextDay();
    const uploads = {
      ...place.uploads,
      list() {
        throw new Error("no such disk");
      },
    };
    await expect(maker({ uploads })(ctx(), { origin: "schedule" })).rejects.toThrow();
    expect(files()).toEqual(before);
    expect(await seen()).toMatchObject({ health: "failed", lastFailed: { state: "failed", file: null } });
    await maker()(ctx(), { origin: "schedule" });
    expect(await seen()).toMatchObject({ health: "good", lastFailed: null });
  });

  test("does not start on a disk that is nearly full", async () => {
    const space = async () => ({ free: 200_000_000, disk: 1 });
    await expect(maker({ space })(ctx(), { origin: "schedule" })).rejects.toThrow(/No se ha empezado.*200 MB libres/);
    expect(files()).toEqual([]);
    expect((await seen()).lastFailed?.error).toMatch(/hacen falta unos/);
    const unknown = async () => ({ free: null, disk: 1 });
    await maker({ space: unknown })(ctx(), { origin: "schedule" });
    expect(files()).toHaveLength(1);
  });

  test("is refused with one sentence when the folder cannot be written to", async () => {
    const folder = join(place.dataDir, "file");
    writeFileSync(folder, "");
    await expect(
      maker({ backups: config({ folder: join(folder, "x") }) })(ctx(), { origin: "schedule" }),
    ).rejects.toThrow();
    expect((await seen()).lastFailed?.error).toBe(`No se puede escribir en ${join(folder, "x")}.`);
  });

  test("removes the leftovers of killed processes, but no file that is still being written", async () => {
    const { folder } = config();
    mkdirSync(folder);
    mkdirSync(join(place.dataDir, ".backup-old"));
    const left = [
      "tablero-2026-11-18T02-15-00.tar.gz.partial",
      "tablero-2026-11-20T02-14-00.tar.gz.partial",
      "x.partial",
    ];
    for (const name of left) writeFileSync(join(folder, name), "half");
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const path of [join(folder, left[0] ?? ""), join(folder, "x.partial"), join(place.dataDir, ".backup-old")])
      utimesSync(path, longAgo, longAgo);
    await maker()(ctx(), { origin: "schedule" });
    expect(files()).toEqual([
      "tablero-2026-11-20T02-14-00.tar.gz.partial",
      "tablero-2026-11-20T02-15-00.tar.gz",
      "x.partial",
    ]);
    expect(existsSync(join(place.dataDir, ".backup-old"))).toBe(false);
  });
});

describe("the limit of one backup at a time", () => {
  const asked = { origin: "schedule" } as const;
  const claim = (host: string) => claimAttempt(ctx(), { host, alone: false }, asked);

  test("applies across all processes, until the running process has been silent for two minutes", async () => {
    expect(await claim("shop-1")).toHaveProperty("id");
    expect(await claim("shop-2")).toBe("busy");
    await expect(queueBackup(ctx())).rejects.toMatchObject({ code: "invalid-transition" });
    now = new Date(now.getTime() + 121_000);
    expect(await claim("shop-2")).toHaveProperty("id");
    expect((await seen()).lastFailed?.error).toBe("El proceso que la hacía se cortó.");
  });

  test("is lifted after an interrupted backup if no other process can exist", async () => {
    await claim("shop-1");
    expect(await claimAttempt(ctx(), { host: "shop-1", alone: true }, asked)).toHaveProperty("id");
  });
});

describe("a backup started by hand", () => {
  const jobs = () => [backupNowJob(maker()), ...backupJob(maker(), "03:15")];

  test("waits in the queue, is made by a job, and records who requested it", async () => {
    const row = await queueBackup(ctx());
    expect(await seen()).toMatchObject({ underWay: { id: row.id, state: "waiting" }, kept: [] });
    await expect(queueBackup(ctx())).rejects.toMatchObject({ code: "invalid-transition" });
    expect(await runDueJobs({ database: place.database, jobs: jobs(), clock })).toEqual({ done: 1, failed: 0 });
    expect(await seen()).toMatchObject({ underWay: null, kept: [{ id: row.id, state: "done", origin: "hand" }] });
  });

  test("is retried and recorded when it fails, and backups then count as failed", {
    tags: "beyond-gate",
  }, async () => {
    const failing = backupNowJob(maker({ space: async () => ({ free: 0, disk: 1 }) }));
    await queueBackup(ctx());
    await runDueJobs({ database: place.database, jobs: [failing], clock, ahead: true });
    expect((await seen()).health).toBe("failed");
    const recorded = await one(place.database.db, sql`select 1 as ok from faults where source = 'backup-now'`);
    expect(recorded).toBeDefined();
  });

  test("is not made if a restore has removed its request", async () => {
    await queueBackup(ctx());
    await place.database.db.execute(sql`delete from backups`);
    expect(await runDueJobs({ database: place.database, jobs: jobs(), clock })).toEqual({ done: 1, failed: 0 });
    expect((await seen()).kept).toEqual([]);
  });
});
