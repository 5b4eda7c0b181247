import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestServer, type TestServer } from "../../http/testing.ts";
import { Text } from "../columns.ts";
import { one } from "../query.ts";
import type { Database } from "../types.ts";
import { openPostgres } from "./open-postgres.ts";

/** Two processes on one PostgreSQL; the second database stands for the other process. */
describe.skipIf(!process.env.TEST_DATABASE_URL)("with several processes on one database,", () => {
  let server: TestServer;
  let other: Database;
  const errors: Error[] = [];
  const within = { timeout: 1_000, interval: 5 };

  beforeAll(async () => {
    server = await openTestServer({ defaultPerMinute: 100_000 }, { demo: true });
    const url = new URL(process.env.TEST_DATABASE_URL ?? "");
    const found = await one(server.database.db, sql`select current_database() as name`, { name: Text });
    url.pathname = `/${found?.name}`;
    other = await openPostgres({ databaseUrl: url.href, poolSize: 2 });
  }, 60_000);
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  const freeShipping = async () => {
    const response = await server.call("GET /api/shop/info");
    return ((await response.json()) as { freeShippingFrom: number }).freeShippingFrom;
  };
  const setFreeShipping = (cents: number) =>
    other.db.execute(
      sql`update settings set value = value || ${JSON.stringify({ freeShippingFrom: cents })}::jsonb where key = 'shop'`,
    );

  test("a write of one shows in the others within a second, and many writes need one message", async () => {
    const peers = await other.joinPeers((error) => errors.push(error));
    const before = server.database.changes.count;
    expect(await freeShipping()).not.toBe(4_100);
    for (let cents = 4_050; cents <= 4_100; cents++) await setFreeShipping(cents);
    await vi.waitFor(async () => expect(await freeShipping()).toBe(4_100), within);
    expect(server.database.changes.count - before).toBeLessThan(51);
    await peers.leave();
    expect(errors).toEqual([]);
  });

  test("a process announces its last writes before it leaves", async () => {
    const peers = await other.joinPeers((error) => errors.push(error));
    await setFreeShipping(4_200);
    await peers.leave();
    await vi.waitFor(async () => expect(await freeShipping()).toBe(4_200), within);
  });

  test("a process caches nothing while it cannot receive messages, and discards older entries afterwards", async () => {
    const { changes, db } = server.database;
    await freeShipping();
    const { hits } = server.answers.stats();
    // No notification is sent, as if it had been lost with the connection.
    await setFreeShipping(4_300);
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike '%pg_notify%' and pid <> pg_backend_pid()`,
    );
    await vi.waitFor(() => expect(changes.trusted).toBe(false), within);
    expect(await freeShipping()).toBe(4_300);
    expect(server.answers.stats()).toMatchObject({ hits });
    await vi.waitFor(() => expect(changes.trusted).toBe(true), within);
    expect(await freeShipping()).toBe(4_300);
    await freeShipping();
    expect(server.answers.stats().hits).toBe(hits + 1);
  });
});
