import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openServer, type ShopServer } from "../app.ts";
import { readConfig } from "../config.ts";
import { Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { testCtx, testShop } from "../domain/testing.ts";
import { headerOf, openMailServer, type TestMailServer } from "./testing.ts";

const SHOP = "https://tienda.test";
const EMAIL = "ana@correo.test";

let dataDir = "";
let smtp: TestMailServer;
let database: Database;
let server: ShopServer;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tablero-newsletter-"));
  smtp = await openMailServer();
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: "0",
    JWT_SECRET: "a secret for the tests, long enough",
    LOG_LEVEL: "silent",
    PUBLIC_URL: SHOP,
    SMTP_URL: smtp.url,
    MAIL_FROM: "pedidos@tienda.test",
  });
  database = await openTestDatabase();
  const { clock } = testCtx(database.db);
  server = await openServer(config, { logger: pino({ level: "silent" }), clock, database, seed: false });
  await testShop(database);
  server.startJobs();
}, 60_000);
afterAll(async () => {
  await server.close();
  await smtp.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (path: string, init: RequestInit = {}) =>
  server.fetch(new Request(`${SHOP}${path}`, init), { address: "203.0.113.7" });
const post = (path: string, body: unknown) =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
const stateOf = async () =>
  (await one(database.db, sql`select state from newsletter_subscriptions where email = ${EMAIL}`, { state: Text }))
    ?.state;
/** The next mail received by the recipient's server. */
async function mail(index: number) {
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBeGreaterThan(index);
  const found = smtp.mails[index];
  if (!found) throw new Error("no mail");
  return found;
}

test("the newsletter can be cancelled from the mail program, by POST only (RFC 8058)", async () => {
  expect((await post("/api/shop/newsletter", { email: EMAIL })).status).toBe(200);
  const asked = await mail(0);
  // There is nothing to cancel yet: a person who did not request the mail can ignore it.
  expect([headerOf(asked, "list-unsubscribe"), headerOf(asked, "list-unsubscribe-post")]).toEqual([
    undefined,
    undefined,
  ]);
  const [, id, token] = /\/boletin\/([^/\s]+)\/([^/\s]+)/.exec(asked.text ?? "") ?? [];
  expect((await post("/api/shop/newsletter/confirm", { id, token })).status).toBe(200);

  const welcome = await mail(1);
  expect(headerOf(welcome, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const [, url = ""] =
    /^<(https:\/\/tienda\.test\/api\/[^>\s]+)>$/.exec(headerOf(welcome, "list-unsubscribe") ?? "") ?? [];
  const path = url.slice(SHOP.length);
  expect(path).toContain(`/api/shop/newsletter/${id}/unsubscribe/`);

  // Mail scanners follow links.
  for (const method of ["GET", "HEAD"]) expect((await ask(path, { method })).ok).toBe(false);
  expect(await stateOf()).toBe("active");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const click = () => ask(path, { method: "POST", headers, body: "List-Unsubscribe=One-Click" });
  expect((await click()).status).toBe(200);
  expect(await stateOf()).toBe("ended");
  expect((await click()).status).toBe(200);
}, 60_000);
