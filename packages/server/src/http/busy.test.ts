import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import pg, { type Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import { findViolations } from "../domain/platform/system/invariants.ts";
import { orderInput, type TestShop, testShop } from "../domain/testing.ts";
import { readCounts } from "../observability/counts.ts";
import { openTestServer, type TestServer } from "./testing.ts";

const BUYERS = 32;
const LOCK_TIMEOUT = 3_000;

/** A pool of ten connections, with one row of stock locked from outside. */
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  "while one row of stock is locked for longer than any caller waits,",
  () => {
    let server: TestServer;
    let shop: TestShop;
    let outside: Client;
    let variant = "";
    let carts: string[] = [];
    beforeAll(async () => {
      // On a fast machine, the reads of a second and a half exceed the limit of one address per minute.
      server = await openTestServer({ defaultPerMinute: 1_000_000 }, { poolSize: 10, lockTimeout: LOCK_TIMEOUT });
      shop = await testShop(server.database);
      variant = await shop.product({ price: 1000, units: BUYERS });
      carts = [];
      for (let index = 0; index < BUYERS; index += 1) carts.push(await shop.cart({ [variant]: 1 }));
      const name = await one(server.database.db, sql`select current_database() as name`, { name: Text });
      const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ""), { pathname: `/${name?.name}` });
      outside = new pg.Client({ connectionString: url.href });
      await outside.connect();
    }, 60_000);
    afterAll(async () => {
      await outside.end();
      await server.close();
    });

    const checkout = (cart: string, index: number) =>
      server.call("POST /api/shop/orders", {
        body: orderInput(shop, cart, {
          contact: { email: `busy${index}@correo.test`, name: "Ana", surname: "Ruiz", phone: "600 111 222" },
        }),
        headers: { "Idempotency-Key": uuidv7() },
      });
    const timed = async (call: Promise<Response>) => {
      const began = performance.now();
      const { status } = await call;
      return { status, ms: performance.now() - began };
    };

    test("checkouts of that row are asked to retry later, and all other calls work immediately", {
      tags: "beyond-gate",
      timeout: 60_000,
    }, async () => {
      const unrelated = await shop.cart({ [await shop.product({ price: 500, units: 3 })]: 1 });
      const before = readCounts().busy;
      await outside.query("begin");
      await outside.query("select 1 from stock where variant_id = $1 for update", [variant]);
      const began = performance.now();
      const checkouts = carts.map(async (cart, index) => {
        const answer = await checkout(cart, index);
        return { answer, ms: performance.now() - began };
      });
      await expect.poll(() => server.database.pool().waiting, { timeout: 10_000 }).toBeGreaterThan(0);

      // Sequential reads while all writers wait.
      const reads: { status: number; ms: number }[] = [];
      while (performance.now() - began < LOCK_TIMEOUT / 2) {
        reads.push(await timed(server.call(`GET /api/shop/carts/${unrelated}`)));
        reads.push(await timed(server.call("GET /api/shop/products")));
        reads.push(await timed(server.call("GET /api/ready")));
      }
      expect(reads.length).toBeGreaterThan(0);
      for (const { status, ms } of reads) {
        expect(status).toBe(200);
        expect(ms).toBeLessThan(1_000);
      }

      for (const { answer, ms } of await Promise.all(checkouts)) {
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
        expect(await answer.json()).toMatchObject({ code: "unavailable" });
        // Includes the wait for a writer slot and then for the lock, on a busy machine.
        expect(ms).toBeLessThan(LOCK_TIMEOUT * 3);
      }
      const after = readCounts().busy;
      for (const reason of ["lock", "writers"] as const)
        expect(after.get(reason) ?? 0, reason).toBeGreaterThan(before.get(reason) ?? 0);

      await outside.query("rollback");
      for (const [index, cart] of carts.entries()) expect((await checkout(cart, index)).status).toBe(201);
      expect(await findViolations(server.database.db)).toEqual([]);
    });
  },
);

describe("a shop whose database cannot serve", () => {
  test("reports why it is not ready, and keeps running", async () => {
    const server = await openTestServer();
    try {
      await server.database.db.execute(sql`alter table schema_migrations rename to schema_migrations_before`);
      await server.database.db.execute(sql`create table schema_migrations (hash text primary key)`);
      const ready = await server.call("GET /api/ready");
      expect(ready.status).toBe(503);
      expect(await ready.json()).toMatchObject({ status: "unavailable", reason: "not-migrated" });
      expect((await server.call("GET /api/health")).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  test.skipIf(process.env.TEST_DATABASE_URL)(
    "measures for how long its only connection is held while others wait",
    async () => {
      const server = await openTestServer();
      const { database } = server;
      const held = Promise.withResolvers<void>();
      try {
        const transaction = database.transaction(() => held.promise);
        const waiting = one(database.db, sql`select 1 as ok`);
        expect((await server.call("GET /api/health")).status).toBe(200);
        await expect.poll(() => database.stuckFor(), { timeout: 5_000 }).toBeGreaterThan(100);
        expect(await (await server.call("GET /api/ready")).json()).toMatchObject({ reason: "no-answer" });
        held.resolve();
        await Promise.all([transaction, waiting]);
        await expect.poll(() => database.stuckFor()).toBe(0);
      } finally {
        held.resolve();
        await server.close();
      }
    },
  );
});
