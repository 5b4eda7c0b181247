import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openServer, type ShopServer } from "../app.ts";
import { readConfig } from "../config.ts";
import { rows } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";

let folder = "";
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tablero-setup-"));
  database = await openTestDatabase();
}, 60_000);
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the shop on this database; between two starts, only the server is closed. */
function start(env: Record<string, string> = {}): Promise<ShopServer> {
  const secret = "a secret for the tests, long enough";
  const config = readConfig({ DATA_DIR: folder, DEMO: "0", JWT_SECRET: secret, LOG_LEVEL: "silent", ...env });
  return openServer(config, { database: { ...database, close: async () => {} }, checkResponses: true });
}

async function post(shop: ShopServer, path: string, body: unknown) {
  const headers = { "Content-Type": "application/json" };
  const request = new Request(`http://shop.test${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await shop.fetch(request, { address: "203.0.113.7" });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const tokenOf = (shop: ShopServer): string => shop.setupPath?.replace("/preparar/", "") ?? "";
const person = { name: "Ana Prieto", email: "ana@dadoypeon.test", password: "una muy larga y propia" };

test("an empty shop has one setup link, which creates its administrator", async () => {
  const shop = await start();
  const token = tokenOf(shop);
  expect(token.length).toBeGreaterThan(40);
  expect(await post(shop, "/api/auth/setup", { token })).toEqual({ status: 200, body: true });
  const weak = await post(shop, "/api/auth/complete-setup", { ...person, token, password: "12345678" });
  expect([weak.status, weak.body.errors?.[0]?.path]).toEqual([422, "password"]);
  expect((await post(shop, "/api/auth/complete-setup", { ...person, token })).status).toBe(200);
  const signedIn = await post(shop, "/api/auth/sign-in", { email: person.email, password: person.password });
  expect([signedIn.status, signedIn.body.user.role]).toEqual([200, "admin"]);
  expect((await post(shop, "/api/auth/setup", { token })).status).toBe(410);
  expect((await post(shop, "/api/auth/complete-setup", { ...person, token, email: "otra@x.test" })).status).toBe(410);
  await shop.close();
});

test("the setup link remains the same until it is used, and no other token works", async () => {
  const first = await start();
  const token = tokenOf(first);
  await first.close();
  const second = await start();
  expect(tokenOf(second)).toBe(token);
  for (const wrong of ["", "x", `${token}x`, token.toLowerCase()])
    expect((await post(second, "/api/auth/complete-setup", { ...person, token: wrong })).status, wrong).toBe(410);
  await second.close();
});

test("of five simultaneous uses of the setup link, one creates the administrator", {
  tags: "beyond-gate",
}, async () => {
  const shop = await start();
  const token = tokenOf(shop);
  const statuses = await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) => {
      const body = { ...person, token, email: `ana${n}@dadoypeon.test` };
      return (await post(shop, "/api/auth/complete-setup", body)).status;
    }),
  );
  expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410]);
  expect(await rows(database.db, sql`select role from accounts`)).toEqual([{ role: "admin" }]);
  await shop.close();
});

test("a shop with staff has no setup link, even if its administrators are blocked", async () => {
  const shop = await start();
  const token = tokenOf(shop);
  await post(shop, "/api/auth/complete-setup", { ...person, token });
  await shop.close();
  await database.db.execute(sql`update accounts set status = 'blocked'`);
  const again = await start();
  expect(again.setupPath).toBeNull();
  expect((await post(again, "/api/auth/setup", { token })).status).toBe(410);
  await again.close();
  const configured = await start({ ADMIN_EMAIL: "jefa@tienda.test", ADMIN_PASSWORD: "una clave larga" });
  expect(configured.setupPath).toBeNull();
  await configured.close();
});
