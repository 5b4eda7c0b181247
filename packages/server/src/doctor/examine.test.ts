import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { backup } from "../backup/backup.ts";
import { serveBackups } from "../backup/control.ts";
import { copyMigrated } from "../db/migrated-folder.ts";
import { openDatabase } from "../db/open/open.ts";
import type { Database } from "../db/types.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import { storeGatewaySecrets } from "../domain/settings/shop/gateway-secrets.ts";
import { storeMailPassword } from "../domain/settings/shop/mail-password.ts";
import { readSettings } from "../domain/settings/shop/settings.ts";
import { testShop } from "../domain/testing.ts";
import { openSecrets } from "../secrets.ts";
import { diskUploads } from "../storage/disk-uploads.ts";
import { examineShop } from "./examine.ts";
import type { Finding } from "./finding.ts";

vi.setConfig({ testTimeout: 60_000 });

const version = { node: process.version, shop: "0.1.0", build: "alone" } as const;
const levelsOf = (found: readonly Finding[]) =>
  found.filter(({ level }) => level !== "ok").map(({ id, level }) => [id, level]);

let dataDir: string;
/** A port without a listener. */
let PORT: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tablero-doctor-"));
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  PORT = String(typeof address === "object" ? address?.port : 0);
  await new Promise((done) => server.close(done));
  await copyMigrated(join(dataDir, "db"));
  const database = await openDatabase({ dataDir });
  const shop = await testShop(database);
  await shop.product({ price: 1_000, units: 3 });
  const to = join(dataDir, "backups", "tablero-2026-11-20T02-15-00.tar.gz");
  await backup(database, { dataDir, uploads: diskUploads(join(dataDir, "uploads")), to, now: new Date() });
  await database.close();
}, 180_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const env = () => ({ DATA_DIR: dataDir, PORT, DEMO: "0" });
const now = new Date("2026-11-20T10:00:00Z");

test("a healthy installation whose shop is stopped has no findings", async () => {
  const found = await examineShop({ env: env(), version, now });
  expect(levelsOf(found)).toEqual([
    ["database", "warn"],
    ["guarantee-notice", "warn"],
    ["mail", "warn"],
    ["backups-place", "warn"],
  ]);
  expect(found.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      "Las tablas son las de esta versión.",
      "Se cumplen todas las reglas de las existencias y del dinero.",
      "Ninguna tarea ha fallado ni va con retraso.",
      expect.stringMatching(/^tablero-2026-11-20T02-15-00\.tar\.gz está entera y es de hace 8 h/),
    ]),
  );
});

describe("values sealed with the shop's key", () => {
  const key = "kT0s9Wl2vXq7ZrB4nYc1mHd8pJf5gAe3uLo6iRtQ";
  const other = "Qw8eRt5yUi2oPa9sDf6gHj3kLz0xCv7bNm4QaWsE";
  const sealedOf = async (env: Record<string, string>) =>
    (await examineShop({ env, version, now })).filter(({ id }) => id === "sealed");

  beforeAll(async () => {
    const database = await openDatabase({ dataDir });
    const secrets = openSecrets([key]);
    const ctx = { db: database.db, clock: () => now, actor: SYSTEM, followers: FOLLOWERS, secrets };
    const { mail } = await readSettings(database.db);
    await storeMailPassword(ctx, "secreta", mail);
    await storeGatewaySecrets(ctx, { stripeTestKey: "sk_test_1" });
    await database.close();
    return async () => {
      const again = await openDatabase({ dataDir });
      await again.db.execute(sql`delete from settings where key in ('mail-password', 'gateway-secrets')`);
      await again.close();
    };
  }, 60_000);

  test("open with that key, even if it is the former key", { tags: "beyond-gate" }, async () => {
    const well = [expect.objectContaining({ level: "ok" })];
    expect(await sealedOf({ ...env(), JWT_SECRET: key })).toEqual(well);
    expect(await sealedOf({ ...env(), JWT_SECRET: other, JWT_SECRET_PREVIOUS: key })).toEqual(well);
  });

  test("do not open with another key, nor with the key that the shop stores", { tags: "beyond-gate" }, async () => {
    const lost = [
      expect.objectContaining({ level: "error", sentence: expect.stringContaining("pasarelas") }),
      expect.objectContaining({ level: "error", sentence: expect.stringContaining("contraseña del correo") }),
    ];
    expect(await sealedOf({ ...env(), JWT_SECRET: other })).toEqual(lost);
    writeFileSync(join(dataDir, "jwt-secret"), other, { mode: 0o600 });
    expect(await sealedOf(env())).toEqual(lost);
    rmSync(join(dataDir, "jwt-secret"));
  });

  test("are not judged where the shop's key is not available", async () => {
    expect(await sealedOf(env())).toEqual([]);
  });
});

test("an examination creates nothing, not even the secret of a shop that does not exist", async () => {
  const nowhere = join(dataDir, "nowhere");
  const found = await examineShop({ env: { ...env(), DATA_DIR: nowhere }, version, now });
  expect(levelsOf(found)).toContainEqual(["database", "warn"]);
  expect(existsSync(nowhere)).toBe(false);
});

test("an examination names a variable with a wrong value", async () => {
  const found = await examineShop({ env: { ...env(), DATABASE_POOL: "many" }, version, now });
  expect(found.at(-1)).toMatchObject({
    id: "configuration",
    level: "error",
    sentence: expect.stringContaining("DATABASE_POOL"),
  });
});

describe("while the shop is running", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir });
    // No other process can open the folder, because this one holds the lock.
    const uploads = diskUploads(join(dataDir, "uploads"));
    const options = { dataDir, uploads, secrets: null, clock: () => now, onError: () => {} };
    const control = await serveBackups(database, options);
    return async () => {
      await control.close();
      await database.close();
    };
  });

  test("the examination uses the shop's own database, and the command exits with 1 for a broken rule", {
    tags: "beyond-gate",
  }, async () => {
    await database.db.execute(sql`update stock set on_hand = on_hand + 1`);
    const { status, stdout } = await runDoctor();
    const { found } = JSON.parse(stdout) as { found: Finding[] };
    expect(status).toBe(1);
    expect(found).toContainEqual(
      expect.objectContaining({
        id: "process",
        sentence: "La tienda está en marcha y ha revisado ella misma su base de datos.",
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        id: "rules",
        level: "error",
        sentence: expect.stringContaining("las existencias son la suma"),
      }),
    );
  });
});

/** Runs the command in its own process while this process answers its requests. */
function runDoctor(): Promise<{ status: number | null; stdout: string }> {
  const entry = new URL("../../../app/doctor.ts", import.meta.url).pathname;
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [entry, "--json"],
      { env: { ...process.env, ...env(), NODE_OPTIONS: "" }, maxBuffer: 10_000_000 },
      (_, stdout) => done({ status: child.exitCode, stdout }),
    );
  });
}
