import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Int } from "@tablero/server/db/columns";
import { one, rows } from "@tablero/server/db/query";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { halfSent } from "../../packages/app/http/half-sent.ts";
import { copiedPlace, type ShopPlace } from "../support/shop-place.ts";
import { type RunningShop, startProcess } from "../support/shop-process.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { type SmtpSink, startSmtpSink } from "../support/smtp-sink.ts";
import { auditBooks, CLEAN, letTimePass, withBooks } from "./books.ts";
import { Buyer } from "./buyer.ts";
import { call, type ShopAddress } from "./client.ts";
import { signIn } from "./packer.ts";
import { bigPicture } from "./picture.ts";
import { NO_LIMITS } from "./settings.ts";
import { stockUp } from "./stock-up.ts";

let place: ShopPlace;
let shop: RunningShop;
let mail: SmtpSink;
const door: ShopAddress = { url: "", back: () => Promise.resolve() };

async function start(): Promise<void> {
  shop = await startProcess({ ...place.env, ...NO_LIMITS, SMTP_URL: mail.url, MAIL_FROM: "tienda@tablero.test" });
  door.url = shop.url;
}

beforeEach(async () => {
  place = await copiedPlace(inject("demoTemplate"), "outages");
  mail = await startSmtpSink();
}, 60_000);

afterEach(async () => {
  await shop.kill();
  await mail.down();
  await place.remove();
}, 60_000);

describe("while the mail server is unavailable, the shop", () => {
  it("continues to sell, and sends each mail once when the server is back", { timeout: 180_000 }, async () => {
    const began = new Date();
    await mail.down();
    await start();
    const token = await signIn(door);
    const buyer = new Buyer(door, await stockUp(door, token), 1);
    const buying = buyer.start();
    await expect.poll(() => buyer.promised.length, { timeout: 30_000 }).toBeGreaterThan(5);
    await buying.stop();
    const failures = async () => (await call(door, "GET /api/admin/system/mails?size=100", { token })).body.items ?? [];
    await expect
      .poll(async () => (await failures()).filter((one: { lastError: string | null }) => one.lastError).length, {
        timeout: 60_000,
        interval: 200,
      })
      .toBeGreaterThan(0);

    await shop.stop();
    await mail.up();
    await withBooks(place, letTimePass);
    await start();
    // The demo shop has old orders that expire, whose mails do not go to the buyer.
    const toBuyer = () => mail.received.filter(({ to }) => to.startsWith("comprador"));
    await expect.poll(() => toBuyer().length, { timeout: 90_000 }).toBe(buyer.promised.length);
    await shop.stop();
    await withBooks(place, async (db) => {
      expect(await auditBooks(db, buyer.promised, [], began)).toEqual(CLEAN);
      const unsent = await rows(
        db,
        sql`select id from mails where state <> 'sent' and created_at >= ${began.toISOString()}`,
      );
      expect(unsent).toEqual([]);
    });
    const ids = mail.received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

/** Uncached pages show the shop's error page, cached ones state their age; each response is logged. */
async function pagesSaySo(): Promise<void> {
  for (const path of ["/busqueda/nada-de-esto", "/carrito", "/pedido/0123456789abcdef0123456789abcdef"]) {
    const answer = await fetch(`${shop.url}${path}`);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const html = await answer.text();
    expect(html).toMatch(/lang="es"/);
    expect(html).toMatch(/vuelve a intentarlo/i);
    const requestId = answer.headers.get("X-Request-Id") ?? "";
    expect(requestId).not.toBe("");
    await expect.poll(() => shop.output().includes(`"requestId":"${requestId}"`)).toBe(true);
  }
  const data = await fetch(`${shop.url}/busqueda/nada-de-esto.data`);
  expect([data.status, data.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  const sitemap = await fetch(`${shop.url}/sitemap.xml`);
  expect([sitemap.status, sitemap.headers.get("Content-Type")]).toEqual([503, "application/problem+json"]);
  const cached = await fetch(`${shop.url}/legal/privacidad`);
  expect([cached.status, cached.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(Number(cached.headers.get("Age"))).toBeGreaterThanOrEqual(0);
  expect(cached.headers.has("Age")).toBe(true);
}

describe.skipIf(!process.env.TEST_DATABASE_URL)("while the database is unavailable, the shop", () => {
  it("reports the outage, keeps running, and sells again when the database is back", { timeout: 120_000 }, async () => {
    const began = new Date();
    await start();
    const token = await signIn(door);
    const buyer = new Buyer(door, await stockUp(door, token), 1);
    const name = new URL(place.databaseUrl ?? "").pathname.slice(1);
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    const buying = buyer.start();
    await expect.poll(() => buyer.promised.length, { timeout: 30_000 }).toBeGreaterThan(3);
    const legal = await fetch(`${shop.url}/legal/privacidad`);
    expect([legal.status, legal.headers.get("Age")]).toEqual([200, null]);

    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    await expect.poll(async () => (await call(door, "GET /api/ready")).status, { timeout: 30_000 }).toBe(503);
    expect((await call(door, "GET /api/health")).status).toBe(200);
    const refused = await call(door, "POST /api/shop/carts", { body: {} });
    expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(JSON.stringify(refused.body)).not.toMatch(/ECONN|terminat|postgres/i);
    await pagesSaySo();

    await admin.query(`alter database ${name} allow_connections true`);
    await expect.poll(async () => (await call(door, "GET /api/ready")).status, { timeout: 30_000 }).toBe(200);
    const before = buyer.promised.length;
    await expect.poll(() => buyer.promised.length, { timeout: 30_000 }).toBeGreaterThan(before + 3);
    await buying.stop();
    // Jobs run again as well.
    await expect.poll(() => mail.received.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before);
    await admin.end();
    await shop.stop();
    await withBooks(place, async (db) => expect(await auditBooks(db, buyer.promised, [], began)).toEqual(CLEAN));
  });
});

describe("a request body that never arrives", () => {
  it("does not prevent an orderly stop", { timeout: 60_000 }, async () => {
    await start();
    const slow = await halfSent(`${shop.url}/api/shop/carts`, {});
    expect(await shop.stop()).toBe(0);
    await expect(slow.finish()).rejects.toThrow();
    // Nothing is left behind that would delay a second start.
    await start();
    expect((await call(door, "GET /api/ready")).status).toBe(200);
    await shop.stop();
  });
});

describe("while the disk for uploads is full, the shop", () => {
  it("reports the full disk in words, stores no partial file, and accepts the picture once there is room", {
    timeout: 120_000,
  }, async (context) => {
    const uploads = join(place.dataDir, "uploads");
    const disk = mountSmallDisk(uploads, "256k");
    if (!disk) return context.skip("mounting a small disk takes root on Linux");
    try {
      await start();
      const token = await signIn(door);
      const { body: list } = await call(door, "GET /api/admin/products?size=1", { token });
      const [product] = list.items;
      const upload = async () => {
        const form = new FormData();
        form.append("files", new File([bigPicture()], "caja.png", { type: "image/png" }));
        const response = await fetch(`${door.url}/api/admin/products/${product.id}/images`, {
          method: "POST",
          headers: { Authorization: `Bearer ${token}` },
          body: form,
        });
        return { status: response.status, body: JSON.parse(await response.text()) };
      };
      const imagesOf = async () =>
        (await call(door, `GET /api/admin/products/${product.id}`, { token })).body.images.length;
      const before = await imagesOf();

      const refused = await upload();
      expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
      expect(refused.body.detail).toMatch(/espacio/);
      expect(await imagesOf()).toBe(before);
      const files = readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      expect(files).toEqual([]);
      expect((await call(door, "GET /api/shop/home")).status).toBe(200);

      disk.resize("32m");
      expect((await upload()).status).toBe(201);
      expect(await imagesOf()).toBe(before + 1);
      await shop.stop();
    } finally {
      await shop.kill();
      disk.unmount();
    }
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)("starting two processes on one folder", () => {
  it("is refused for the second in one sentence, and the first keeps running", { timeout: 60_000 }, async () => {
    await start();
    const second = await startProcess(place.env).then(
      () => "it started",
      (error: Error) => error.message,
    );
    expect(second).toMatch(/ended with 1/);
    expect(second).toMatch(/la usa el proceso \d+: páralo/);
    expect(second).not.toMatch(/\n\s+at /);
    const token = await signIn(door);
    expect((await call(door, "GET /api/admin/orders", { token })).status).toBe(200);
    await shop.stop();
    const placed = await withBooks(place, (db) => one(db, sql`select count(*)::int as n from orders`, { n: Int }));
    expect(placed?.n).toBeGreaterThan(0);
  });
});
