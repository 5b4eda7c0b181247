import { rows } from "@tablero/server/db/query";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { copiedPlace, type ShopPlace } from "../support/shop-place.ts";
import { type RunningShop, startProcess } from "../support/shop-process.ts";
import { type SmtpSink, startSmtpSink } from "../support/smtp-sink.ts";
import { audit, CLEAN, letTimePass, withBooks } from "./books.ts";
import { Buyer } from "./buyer.ts";
import { call, type Door } from "./client.ts";
import { Gate } from "./gate.ts";
import { Packer, signIn } from "./packer.ts";
import { KILLS, NO_LIMITS } from "./settings.ts";
import { stockUp } from "./stock-up.ts";

const BUYERS = 16;
const PACKERS = 2;

let place: ShopPlace;
let shop: RunningShop;
let mail: SmtpSink;
const gate = new Gate();
const door: Door = { url: "", back: () => gate.pass() };

async function start(): Promise<void> {
  shop = await startProcess({ ...place.env, ...NO_LIMITS, SMTP_URL: mail.url, MAIL_FROM: "tienda@tablero.test" });
  door.url = shop.url;
}

beforeAll(async () => {
  place = await copiedPlace(inject("demoTemplate"), "crash");
  mail = await startSmtpSink();
  await start();
}, 120_000);

afterAll(async () => {
  await shop.kill();
  await mail.down();
  await place.remove();
}, 60_000);

it(`keeps every promise through ${KILLS} kills in the middle of trade`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const began = new Date();
  const token = await signIn(door);
  const goods = await stockUp(door, token);
  const buyers = Array.from({ length: BUYERS }, (_, index) => new Buyer(door, goods, index));
  const packers = Array.from({ length: PACKERS }, () => new Packer(door, token, began));
  const promised = () => buyers.flatMap((buyer) => buyer.promised);
  const sent = () => packers.flatMap((packer) => packer.sent);
  const busy = [...buyers, ...packers].map((one) => one.start());

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = promised().length + 3 + Math.floor(Math.random() * 12);
    await expect.poll(() => promised().length, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(enough);
    gate.close();
    await shop.kill();
    // Whoever was in the middle of a call finds out; PostgreSQL may still finish what it was told.
    const findings = await withBooks(place, (db) => audit(db, promised(), sent(), began));
    expect(findings, `after kill ${kill}`).toEqual(CLEAN);
    await start();
    gate.open();
  }

  await expect.poll(() => sent().length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0);
  await Promise.all(busy.map((one) => one.stop()));
  await shop.stop();
  await withBooks(place, letTimePass);
  await start();
  await mailsAreOut(token);
  await shop.stop();

  await withBooks(place, async (db) => {
    expect(await audit(db, promised(), sent(), began)).toEqual(CLEAN);
    await everyMailIsAccountedFor(began, db);
  });
  expect(promised().length).toBeGreaterThan(KILLS * 3);
});

/** Waits until nothing is queued any more. */
async function mailsAreOut(token: string): Promise<void> {
  const waiting = async () => {
    const { body } = await call(door, "GET /api/admin/system", { token });
    return body.outbox.waiting + body.jobs.created + body.jobs.retry + body.jobs.active + body.mails.queued;
  };
  await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toBe(0);
}

/** Each order has its mail, each shipment too; each was sent, and again only where a kill came in between. */
async function everyMailIsAccountedFor(began: Date, db: Parameters<Parameters<typeof withBooks>[1]>[0]): Promise<void> {
  const missing = await rows<{ number: string; placed: number; shipped: number; parcels: number }>(
    db,
    sql`select * from (select o.number,
          (select count(*) from mails m where m.order_id = o.id and m.template = 'order-received')::int as placed,
          (select count(*) from mails m where m.order_id = o.id and m.template = 'order-shipped')::int as shipped,
          (select count(*) from shipments s where s.order_id = o.id and s.state = 'shipped')::int as parcels
        from orders o where o.placed_at >= ${began.toISOString()}) x where placed <> 1 or shipped <> parcels`,
  );
  expect(missing).toEqual([]);
  const mails = await rows<{ messageId: string; state: string }>(
    db,
    sql`select message_id as "messageId", state from mails where created_at >= ${began.toISOString()}`,
  );
  expect(mails.filter(({ state }) => state !== "sent")).toEqual([]);
  const copies = new Map<string, number>();
  for (const { messageId } of mail.received) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
  expect([...copies.keys()].sort()).toEqual(mails.map(({ messageId }) => messageId).sort());
  const extra = [...copies.values()].reduce((sum, count) => sum + count - 1, 0);
  expect(extra).toBeLessThanOrEqual(KILLS * MAILS_AT_ONCE);
  const left = await rows(db, sql`select id from outbox where processed_at is null`);
  expect(left).toEqual([]);
}

/** Mails that a process may be sending when it is killed. */
const MAILS_AT_ONCE = 10;
