import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { copiedPlace, type ShopPlace } from "../../support/shop-place.ts";
import { type RunningShop, startProcess } from "../../support/shop-process.ts";
import { auditBooks, CLEAN, withBooks } from "../books.ts";
import { Buyer } from "../buyer.ts";
import { call, type ShopAddress } from "../client.ts";
import { signIn } from "../packer.ts";
import { NO_LIMITS } from "../settings.ts";
import { stockUp } from "../stock-up.ts";
import { expectWords, fetchScreens } from "./look.ts";
import { startProxy, type TcpProxy } from "./proxy.ts";
import { json, PATIENCE, visit } from "./visit.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("a shop on an impaired database", () => {
  const began = new Date();
  let place: ShopPlace;
  let proxy: TcpProxy;
  let shop: RunningShop;
  let token: string;
  let buyer: Buyer;
  const door: ShopAddress = { url: "", back: () => Promise.resolve() };

  beforeAll(async () => {
    place = await copiedPlace(inject("demoTemplate"), "chaos");
    proxy = await startProxy(place.databaseUrl ?? "");
    shop = await startProcess({ ...place.env, ...NO_LIMITS, DATABASE_URL: proxy.url });
    door.url = shop.url;
    token = await signIn(door);
    buyer = new Buyer(door, await stockUp(door, token), 1);
  }, 240_000);

  beforeEach(() => proxy.be({ kind: "well" }));

  afterEach(async () => {
    proxy.be({ kind: "well" });
    await expect
      .poll(() => visit(`${shop.url}/api/ready`), { timeout: 60_000, interval: 200 })
      .toMatchObject({ status: 200 });
    const before = buyer.promised.length;
    const buying = buyer.start();
    await expect.poll(() => buyer.promised.length, { timeout: 30_000 }).toBeGreaterThan(before);
    await buying.stop();
  }, 120_000);

  afterAll(async () => {
    await shop.stop();
    await proxy.close();
    await withBooks(place, async (db) => expect(await auditBooks(db, buyer.promised, [], began)).toEqual(CLEAN));
    await place.remove();
  }, 120_000);

  it("works slowly while it is slow", { timeout: 120_000 }, async () => {
    proxy.be({ kind: "slow", ms: 60 });
    const seen = await fetchScreens(shop.url, token);
    expectWords(seen);
    expect(seen.filter(([, { status }]) => status === 503)).toEqual([]);
    const before = buyer.promised.length;
    const buying = buyer.start();
    await expect.poll(() => buyer.promised.length, { timeout: 60_000 }).toBeGreaterThan(before);
    await buying.stop();
  });

  it.each(["gone", "full", "silent"] as const)(
    "reports within ten seconds that it is %s",
    { timeout: 120_000 },
    async (kind) => {
      // The orders of the previous case invalidated the cached pages, and later changes do so again.
      await expect
        .poll(async () => (await call(door, "GET /api/admin/system", { token })).body, {
          timeout: 60_000,
          interval: 200,
        })
        .toMatchObject({ outbox: { waiting: 0 }, jobs: { active: 0, oldestWaiting: null } });
      await visit(`${shop.url}/home`);
      proxy.be({ kind });
      const began = performance.now();
      const seen = await fetchScreens(shop.url, token);
      expectWords(seen);
      const cart = await visit(`${shop.url}/api/shop/carts`, json({}));
      expect(cart).toMatchObject({ status: 503, type: "application/problem+json" });
      expect(cart.seconds).toBeLessThan(PATIENCE);
      expect(seen.find(([path]) => path === "/home")?.[1].status).toBe(200);
      expect((await visit(`${shop.url}/api/health`)).status).toBe(200);
      expect((await visit(`${shop.url}/api/ready`)).status).toBe(503);
      expect((performance.now() - began) / 1000).toBeLessThan(4 * PATIENCE);
    },
  );

  it("shows everything while it is read-only, and reports that it cannot write", {
    timeout: 120_000,
  }, async () => {
    const name = new URL(place.databaseUrl ?? "").pathname.slice(1);
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    const set = async (mode: "on" | "off") => {
      await admin.query(`alter database ${name} set default_transaction_read_only = ${mode}`);
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    };
    try {
      await set("on");
      await expect
        .poll(async () => (await call(door, "GET /api/admin/orders", { token })).status, { timeout: 30_000 })
        .toBe(200);
      expectWords(await fetchScreens(shop.url, token));
      const cart = await visit(`${shop.url}/api/shop/carts`, json({}));
      expect(cart).toMatchObject({ status: 503, type: "application/problem+json" });
      expect(cart.words).toMatch(/tienda|momento|intent/i);
    } finally {
      await set("off");
      await admin.end();
    }
  });
});
