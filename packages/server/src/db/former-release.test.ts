import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServer, type ShopServer } from "../app.ts";
import type { Manifest } from "../backup/manifest.ts";
import { openBackup, restore } from "../backup/restore.ts";
import { quoteIdentifier } from "../backup/schema-tables.ts";
import { openPlace, type Place } from "../backup/testing.ts";
import { readConfig } from "../config.ts";
import { findViolations } from "../domain/platform/system/invariants.ts";
import { brokenStock } from "../domain/testing.ts";
import { Int, Text } from "./columns.ts";
import { readSchemaStatus } from "./migrate.ts";
import { one, rows } from "./query.ts";
import { migrationHashes } from "./versions.ts";

/** A backup written by the previous release with `npm run fixture:release`. */
const FIXTURE = fileURLToPath(new URL("./fixtures/former-release.tar.gz", import.meta.url));

let place: Place;
let manifest: Manifest;
let shop: ShopServer;
beforeAll(async () => {
  place = await openPlace();
  const opened = await openBackup(FIXTURE, place.dataDir);
  ({ manifest } = opened);
  await restore(place.database, opened, { ...place, force: false });
  await opened.close();
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DEMO: "0",
    JWT_SECRET: "a secret for the upgrade, long enough",
  });
  const { database } = place;
  const clock = () => new Date("2026-11-20T12:00:00Z");
  shop = await openServer(config, { database, clock, logger: pino({ level: "silent" }), checkResponses: true });
}, 60_000);
afterAll(async () => {
  await shop?.close();
  await place.leave().catch(() => {});
});

async function call(key: string, options: { body?: unknown; token?: string } = {}) {
  const [method = "GET", path = "/"] = key.split(" ");
  const headers = {
    ...(options.body !== undefined && { "Content-Type": "application/json" }),
    ...(options.token && { Authorization: `Bearer ${options.token}` }),
  };
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const response = await shop.fetch(new Request(`http://shop.test${path}`, { method, headers, body }));
  // biome-ignore lint/suspicious/noExplicitAny: the contract's schemas check the answers in mount()
  return { status: response.status, body: JSON.parse((await response.text()) || "null") as any };
}

describe("a backup of the previous release", () => {
  test("contains only migrations of this version, and is brought up to date", async () => {
    expect(migrationHashes().slice(0, manifest.migrations.length)).toEqual(manifest.migrations);
    expect(await readSchemaStatus(place.database.db)).toBe("current");
  });

  test("keeps all rows and pictures, and satisfies every rule", async () => {
    expect(manifest.tables.filter((table) => table.rows > 0).length).toBeGreaterThan(15);
    for (const { name, rows: wanted } of manifest.tables) {
      const found = await one(place.database.db, sql.raw(`select count(*)::int as n from ${quoteIdentifier(name)}`), {
        n: Int,
      });
      // Starting the shop and signing in also write rows.
      expect(found?.n, name).toBeGreaterThanOrEqual(wanted);
    }
    expect(await brokenStock(place.database.db)).toBe(0);
    expect(await findViolations(place.database.db)).toEqual([]);
    const picture = join(place.dataDir, "uploads/images/former.webp");
    expect(readFileSync(picture, "utf8")).toBe("a picture of the former release");
  });

  test("lets its administrator sign in and open orders, and lets guests open theirs by old links", async () => {
    const credentials = { email: "admin@tienda.test", password: "former-release" };
    const { body: session } = await call("POST /api/auth/sign-in", { body: credentials });
    const token = session.accessToken as string;
    const orders = await rows(place.database.db, sql`select id, token from orders`, { id: Text, token: Text });
    expect(orders).toHaveLength(3);
    for (const order of orders) {
      const { status, body } = await call(`GET /api/admin/orders/${order.id}`, { token });
      expect([status, body.id, body.lines.length > 0]).toEqual([200, order.id, true]);
      expect((await call(`GET /api/shop/orders/${order.token}`)).status).toBe(200);
    }
    const { body: system } = await call("GET /api/admin/system", { token });
    expect(system.backups).toEqual({ health: "never", lastAt: null });
  });
});
