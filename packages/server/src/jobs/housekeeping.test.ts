import { uuidv7 } from "@tablero/domain/platform/ids";
import { jobLabel } from "@tablero/domain/platform/words/jobs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Int, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { createCart } from "../domain/sales/carts/create.ts";
import { placeOrder } from "../domain/sales/orders/placing/place.ts";
import { brokenStock, orderInput, type TestShop, testCtx, testShop } from "../domain/testing.ts";
import { catalogueChores } from "../rooms/catalogue.ts";
import { eventsChores } from "../rooms/events.ts";
import { peopleChores } from "../rooms/people.ts";
import { readersChores } from "../rooms/readers.ts";
import { salesChores } from "../rooms/sales.ts";
import { cancelEventJob } from "./events.ts";
import { settlePreorderJob } from "./preorders.ts";
import { runDueJobs } from "./run-due.ts";
import { stockAlertsJob } from "./stock-alerts.ts";

// The first run of a queue creates its tables, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const START = Date.parse("2026-11-20T10:00:00Z");
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const housekeeping = [...salesChores, ...eventsChores, ...catalogueChores, ...peopleChores, ...readersChores];
let database: Database;
let shop: TestShop;
let now = START;
const clock = () => new Date(now);

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
}, 60_000);
afterAll(() => database.close());

const run = (name: string) => runDueJobs({ database, jobs: housekeeping, clock, also: [name] });
const reserved = async (variant: string) =>
  (await one(database.db, sql`select reserved as n from stock where variant_id = ${variant}`, { n: Int }))?.n;
const count = async (table: string) =>
  (await one(database.db, sql`select count(*)::int as n from ${sql.identifier(table)}`, { n: Int }))?.n;

async function ordered(variant: string, quantity: number) {
  const key = uuidv7();
  const { body } = await placeOrder(shop.shopper, orderInput(shop, await shop.cart({ [variant]: quantity })), key);
  return body.token;
}
const stateOf = async (token: string) =>
  (await one(database.db, sql`select state from orders where token = ${token}`, { state: Text }))?.state;

test("every scheduled job has one cron expression, in the time zone of Madrid", async () => {
  const lines = housekeeping.map(({ name, schedule }) => [name, schedule]);
  expect(lines.sort()).toEqual([
    ["expire-audit", "27 4 * * *"],
    ["expire-balances", "*/10 * * * *"],
    ["expire-carts", "17 * * * *"],
    ["expire-offers", "* * * * *"],
    ["expire-orders", "* * * * *"],
    ["expire-reservations", "*/10 * * * *"],
    ["follow-reservations", "*/5 * * * *"],
    ["preorder-windows", "* * * * *"],
    ["refresh-totals", "* * * * *"],
    ["remind-carts", "*/10 * * * *"],
    ["remind-payments", "*/10 * * * *"],
    ["replay-payment-events", "* * * * *"],
    ["search-alerts", "*/10 * * * *"],
    ["sweep", "42 4 * * *"],
  ]);
});

test("every job has a Spanish name for the list of jobs", () => {
  const names = [...housekeeping, settlePreorderJob, stockAlertsJob, cancelEventJob].map(({ name }) => name);
  expect(names.filter((name) => jobLabel(name) === name)).toEqual([]);
});

test("all unpaid orders expire and release their units", async () => {
  const variant = await shop.product({ price: 1000, units: 300 });
  const tokens: string[] = [];
  for (let index = 0; index < 3; index++) tokens.push(await ordered(variant, 2));
  await run("expire-orders");
  expect(await reserved(variant)).toBe(6);
  now = START + 30 * DAY;
  expect(await run("expire-orders")).toEqual({ done: 1, failed: 0 });
  expect(await Promise.all(tokens.map(stateOf))).toEqual(["expired", "expired", "expired"]);
  expect(await reserved(variant)).toBe(0);
  expect(await run("expire-orders")).toEqual({ done: 1, failed: 0 });
  expect(await brokenStock(database.db)).toBe(0);
  now = START;
});

test("reservations of closed orders are released, and those of open orders are kept, however old", async () => {
  const variant = await shop.product({ price: 1000, units: 10 });
  const gone = await ordered(variant, 3);
  const alive = await ordered(variant, 2);
  // As a bug would leave it: closed without releasing anything.
  await database.db.execute(sql`update orders set state = 'cancelled', expires_at = null where token = ${gone}`);
  await database.db.execute(
    sql`update reservations set expires_at = ${new Date(START - DAY).toISOString()} where variant_id = ${variant}`,
  );
  expect(await run("expire-reservations")).toEqual({ done: 1, failed: 0 });
  expect(await reserved(variant)).toBe(2);
  expect(await stateOf(alive)).toBe("pending");
  expect(await brokenStock(database.db)).toBe(0);
});

test("carts expire at their time, unless they became an order", async () => {
  const variant = await shop.product({ price: 1000, units: 10 });
  await ordered(variant, 1);
  const ctx = testCtx(database.db);
  const { token } = await createCart(ctx);
  const kept = sql`select count(*)::int as n from carts where ordered_at is not null`;
  const orders = (await one(database.db, kept, { n: Int }))?.n;
  await run("expire-carts");
  expect(await one(database.db, sql`select 1 as ok from carts where token = ${token}`)).toBeDefined();
  now = START + 400 * DAY;
  expect(await run("expire-carts")).toEqual({ done: 1, failed: 0 });
  expect(await one(database.db, sql`select 1 as ok from carts where token = ${token}`)).toBeUndefined();
  expect((await one(database.db, kept, { n: Int }))?.n).toBe(orders);
  now = START;
});

test("the sweep removes processed and expired rows, and keeps the others", async () => {
  const at = (moment: number) => new Date(moment).toISOString();
  const row = (moment: number, processed: number | null) =>
    database.db.execute(
      sql`insert into outbox (id, topic, payload, created_at, available_at, processed_at)
          values (${uuidv7()}, 'nobody', '{}', ${at(moment)}, ${at(moment)}, ${processed && at(processed)}::timestamptz)`,
    );
  await database.db.execute(sql`delete from outbox`);
  await database.db.execute(sql`delete from idempotency_keys`);
  await row(START - 9 * DAY, null);
  await row(START - 9 * DAY, START - 4 * DAY);
  await row(START - HOUR, START - HOUR);
  for (const [key, expires] of [
    ["spent", START - HOUR],
    ["fresh", START + HOUR],
  ] as const)
    await database.db.execute(
      sql`insert into idempotency_keys (scope, key, body_hash, status, answer, expires_at)
          values ('test', ${key}, '-', 201, '{}', ${at(expires)})`,
    );
  for (const moment of [START - 31 * DAY, START - DAY])
    await database.db.execute(
      sql`insert into faults (id, at, source, message) values (${uuidv7()}, ${at(moment)}, 'test', 'no')`,
    );
  await database.db.execute(sql`delete from notifications`);
  for (const moment of [START - 91 * DAY, START - 89 * DAY])
    await database.db.execute(
      sql`insert into notifications (id, user_id, title, time)
          select gen_random_uuid(), id, 'Pedido de Ada', ${at(moment)} from users limit 1`,
    );
  expect(await run("sweep")).toEqual({ done: 1, failed: 0 });
  expect([await count("outbox"), await count("idempotency_keys"), await count("faults")]).toEqual([2, 1, 1]);
  expect(await count("notifications")).toBe(1);
});

test("audit entries are removed after the shop's term, but not within a year, and orders keep their events", async () => {
  const { db } = database;
  const entryOf = (days: number) =>
    db.execute(
      sql`insert into audit_entries (id, at, action, entity, entity_id)
          values (${uuidv7()}, ${new Date(START - days * DAY).toISOString()}, 'update', 'order', ${String(days)})`,
    );
  const left = async () => {
    const found = await rows(
      db,
      sql`select entity_id as id from audit_entries where actor_id is null and entity = 'order' order by at`,
      { id: Text },
    );
    return found.map(({ id }) => id);
  };
  const set = (days: number) =>
    db.execute(
      sql`insert into settings (key, value) values ('shop', jsonb_build_object('auditDays', ${days}::int))
          on conflict (key) do update set value = settings.value || excluded.value`,
    );
  for (const days of [1096, 1094, 366, 364, 1]) await entryOf(days);
  // More than one batch.
  await db.execute(
    sql`insert into audit_entries (id, at, action, entity, entity_id)
        select gen_random_uuid(), ${new Date(START - 1200 * DAY).toISOString()}, 'update', 'order', 'old'
        from generate_series(1, 1500)`,
  );
  const events = await count("order_events");
  expect(await run("expire-audit")).toEqual({ done: 1, failed: 0 });
  expect(await left()).toEqual(["1094", "366", "364", "1"]);
  await set(30);
  expect(await run("expire-audit")).toEqual({ done: 1, failed: 0 });
  expect(await left()).toEqual(["364", "1"]);
  expect(await count("order_events")).toBe(events);
  await expect(db.execute(sql`delete from audit_entries`)).rejects.toThrow();
});
