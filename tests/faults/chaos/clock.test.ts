import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Text } from "@tablero/server/db/columns";
import { one, rows } from "@tablero/server/db/query";
import type { Db } from "@tablero/server/db/types";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { copiedPlace, type ShopPlace } from "../../support/shop-place.ts";
import { type RunningShop, startProcess } from "../../support/shop-process.ts";
import { type SmtpSink, startSmtpSink } from "../../support/smtp-sink.ts";
import { auditBooks, CLEAN, withBooks } from "../books.ts";
import { Buyer } from "../buyer.ts";
import { call, type ShopAddress } from "../client.ts";
import { signIn } from "../packer.ts";
import { NO_LIMITS } from "../settings.ts";
import { stockUp } from "../stock-up.ts";

const PRELOAD = pathToFileURL(resolve(import.meta.dirname, "../../support/shifted-clock.ts")).href;
const SHIFTS = { right: 0, ahead: 10 * 60_000, behind: -10 * 60_000 };
type Name = keyof typeof SHIFTS;
const NAMES = Object.keys(SHIFTS) as Name[];

describe.skipIf(!process.env.TEST_DATABASE_URL)(
  "with three processes, one 10 minutes ahead and one 10 minutes behind, the shop",
  () => {
    const began = new Date();
    const shops = new Map<Name, RunningShop>();
    const buyers: Buyer[] = [];
    const closedOrders: string[] = [];
    let place: ShopPlace;
    let mail: SmtpSink;

    const doorOf = (name: Name): ShopAddress => ({ url: shops.get(name)?.url ?? "", back: () => Promise.resolve() });
    const promised = () => buyers.flatMap((buyer) => buyer.promised);

    beforeAll(async () => {
      place = await copiedPlace(inject("demoTemplate"), "chaos_clock");
      mail = await startSmtpSink();
      const env = { ...place.env, ...NO_LIMITS, SMTP_URL: mail.url, MAIL_FROM: "tienda@tablero.test" };
      await Promise.all(
        NAMES.map(async (name) => {
          const shifted = { NODE_OPTIONS: `--import ${PRELOAD}`, CLOCK_SHIFT: String(SHIFTS[name]) };
          shops.set(name, await startProcess({ ...env, ...shifted }));
        }),
      );
      const goods = await stockUp(doorOf("right"), await signIn(doorOf("right")));
      for (const [index, name] of NAMES.entries()) buyers.push(new Buyer(doorOf(name), goods, index));
    }, 180_000);

    afterAll(async () => {
      await Promise.all([...shops.values()].map((shop) => shop.kill()));
      await mail.down();
      await withBooks(place, async (db) =>
        expect(await auditBooks(db, promised(), [], began)).toEqual({ ...CLEAN, half: closedOrders }),
      );
      await place.remove();
    }, 60_000);

    it("reports the difference in the log of the process with the wrong clock", () => {
      for (const name of NAMES) {
        const said = /"aheadBySeconds":(-?[\d.]+)/.exec(shops.get(name)?.output() ?? "")?.[1];
        expect([name, Math.round(Number(said ?? 0) / 10) * 10_000]).toEqual([name, SHIFTS[name]]);
      }
    });

    it.each([
      ["right", "ahead"],
      ["ahead", "right"],
      ["right", "behind"],
      ["behind", "right"],
    ] as const)(
      "keeps the session of two tabs, one on a process whose clock is %s and one on a process whose clock is %s",
      { timeout: 60_000 },
      async (...names) => {
        const [first, second] = names.map(doorOf) as [ShopAddress, ShopAddress];
        const exchange = (door: ShopAddress, accessToken: string) =>
          call(door, "POST /api/auth/sign-in-with-token", { body: { accessToken } });
        const orders = async (door: ShopAddress, token: string) =>
          (await call(door, "GET /api/admin/orders?size=1", { token })).status;
        const old = await signIn(first);
        const { status, body } = await exchange(first, old);
        expect(status).toBe(200);
        // After the newest token is used, the previous one stays valid for a minute, in every process.
        expect(await orders(first, body.accessToken)).toBe(200);
        expect(await exchange(second, old)).toMatchObject({ status: 200, body: { accessToken: body.accessToken } });
        expect(await orders(second, body.accessToken)).toBe(200);
      },
    );

    it("sells with the same dates, and sends mails without delay", { timeout: 60_000 }, async () => {
      const buying = buyers.map((buyer) => buyer.start());
      await expect
        .poll(() => Math.min(...buyers.map((buyer) => buyer.promised.length)), { timeout: 30_000 })
        .toBeGreaterThan(1);
      await Promise.all(buying.map((one) => one.stop()));
      // A job queued by one process is run by another, without a delay of ten minutes.
      await shops.get("behind")?.stop();
      await withBooks(place, async (db) => {
        const numbers = promised().map(({ number }) => number);
        const off = sql`number in ${numbers} and abs(extract(epoch from clock_timestamp() - placed_at)) > 60`;
        expect(await rows(db, sql`select number, placed_at from orders where ${off}`)).toEqual([]);
        const late = sql`available_at > clock_timestamp() + interval '1 minute'`;
        expect(await rows(db, sql`select id from outbox where ${late}`)).toEqual([]);
      });
      const sent = () => mail.received.filter(({ to }) => to.startsWith("comprador")).length;
      await expect.poll(sent, { timeout: 30_000 }).toBe(promised().length);
    });

    it("closes only orders whose deadline has passed, even if only the process with the fast clock is left", {
      timeout: 120_000,
    }, async () => {
      await shops.get("right")?.stop();
      const [over = "", open = ""] = promised().map(({ number }) => number);
      // The order's units were released, so its lines are complete without reservations.
      closedOrders.push(over);
      await withBooks(place, async (db) => {
        const stateOf = async (on: Db, number: string) =>
          (await one(on, sql`select state from orders where number = ${number}`, { state: Text }))?.state;
        const before = await stateOf(db, open);
        await db.execute(sql`update orders set expires_at = now() - interval '5 minutes' where number = ${over}`);
        await db.execute(sql`update orders set expires_at = now() + interval '5 minutes' where number = ${open}`);
        const closed = async () => {
          await db.execute(
            sql`insert into outbox (id, topic, payload) values (gen_random_uuid(), 'expire-orders', '{}')`,
          );
          return stateOf(db, over);
        };
        await expect.poll(closed, { timeout: 90_000, interval: 500 }).toBeOneOf(["expired", "cancelled"]);
        const underWay = sql`select id from pgboss.job where name = 'expire-orders' and state <> 'completed'
        union all select id from outbox where topic = 'expire-orders' and processed_at is null`;
        await expect.poll(() => rows(db, underWay), { timeout: 90_000 }).toEqual([]);
        expect(await stateOf(db, open)).toBe(before);
      });
    });
  },
);
