import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_PASSWORD } from "@tablero/demo-shop/types";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openServer, type ShopServer } from "../app.ts";
import { readConfig } from "../config.ts";
import { rows } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { hashPassword } from "../domain/people/accounts/passwords.ts";

let folder = "";
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tablero-closed-demo-"));
  database = await openTestDatabase();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the shop on this database; between two starts, only the server is closed. */
async function start(env: Record<string, string>): Promise<ShopServer> {
  const config = readConfig({ DATA_DIR: folder, JWT_SECRET: "a secret for the tests, long enough", ...env });
  const logger = pino({ level: "silent" });
  return openServer(config, { logger, database: { ...database, close: async () => {} } });
}

function post(shop: ShopServer, path: string, body: unknown): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  const request = new Request(`http://shop.test${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return shop.fetch(request, { address: "203.0.113.7" });
}

const signIn = (shop: ShopServer, email: string, password = DEMO_PASSWORD) =>
  post(shop, "/api/auth/sign-in", { email, password });

test("a demo that becomes a real shop accepts no sign-in with the published demo password", {
  tags: "beyond-gate",
  timeout: 120_000,
}, async () => {
  const demo = await start({ DEMO: "1" });
  const { accessToken } = (await (await signIn(demo, "admin@tablero.test")).json()) as { accessToken: string };
  expect((await signIn(demo, "cliente@tablero.test")).status).toBe(200);
  await demo.close();
  const own = "a password of one's own";
  await database.run("update accounts set password_hash = $1 where email = 'clerk@tablero.test'", [
    await hashPassword(own),
  ]);

  const shop = await start({ DEMO: "0", PUBLIC_URL: "https://tienda.test" });
  for (const name of ["admin", "manager", "warehouse", "accountant", "judge", "cliente"])
    expect((await signIn(shop, `${name}@tablero.test`)).status, name).toBe(404);
  expect((await post(shop, "/api/auth/sign-in-with-token", { accessToken })).status).toBe(401);
  expect((await signIn(shop, "clerk@tablero.test", own)).status).toBe(200);
  const audited = await rows(
    database.db,
    sql`select before, after from audit_entries where entity = 'account' and action = 'update' limit 1`,
  );
  expect(audited).toEqual([{ before: { status: "active" }, after: { status: "blocked" } }]);
  await shop.close();
});
