import { Int, Text } from "@tablero/server/db/columns";
import { rows } from "@tablero/server/db/query";
import type { Db } from "@tablero/server/db/types";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { copiedPlace, type ShopPlace } from "../support/shop-place.ts";
import { CLEAN, withBooks } from "./books.ts";
import { KILLS } from "./settings.ts";
import { Trade } from "./trade.ts";

let place: ShopPlace;
let trade: Trade;

beforeAll(async () => {
  place = await copiedPlace(inject("demoTemplate"), "crash");
  trade = await Trade.open(place);
}, 120_000);

afterAll(async () => {
  await trade.end();
  await place.remove();
}, 60_000);

it(`the shop loses nothing and breaks no rule through ${KILLS} kills in the middle of trade`, {
  timeout: 120_000 + KILLS * 60_000,
}, async () => {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await trade.beforeKill(kill);
    expect(await trade.kill(), `after kill ${kill}`).toEqual(CLEAN);
  }
  expect(await trade.close()).toEqual(CLEAN);
  await withBooks(place, (db) => everyMailIsAccountedFor(trade, db));
  expect(trade.promised.length).toBeGreaterThan(KILLS * 3);
  expect(trade.sent.length).toBeGreaterThanOrEqual(Math.floor(KILLS / 2));
});

/** Each order and each shipment has its mail. Each mail was sent once, or again only around a kill. */
async function everyMailIsAccountedFor({ began, mail }: Trade, db: Db): Promise<void> {
  const missing = await rows(
    db,
    sql`select * from (select o.number,
          (select count(*) from mails m where m.order_id = o.id and m.template = 'order-received')::int as placed,
          (select count(*) from mails m where m.order_id = o.id and m.template = 'order-shipped')::int as shipped,
          (select count(*) from shipments s where s.order_id = o.id and s.state = 'shipped')::int as parcels
        from orders o where o.placed_at >= ${began.toISOString()}) x where placed <> 1 or shipped <> parcels`,
    { number: Text, placed: Int, shipped: Int, parcels: Int },
  );
  expect(missing).toEqual([]);
  const mails = await rows(
    db,
    sql`select message_id as "messageId", state from mails where created_at >= ${began.toISOString()}`,
    { messageId: Text, state: Text },
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

/** Maximum number of mails that a process may be sending when it is killed. */
const MAILS_AT_ONCE = 10;
