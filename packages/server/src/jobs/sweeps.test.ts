import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Instant, Int, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { releaseOrphanedUnits } from "../domain/catalogue/stock/release-orphaned-units.ts";
import { registerForEvent } from "../domain/events/bookings/register.ts";
import { bookingInput, makeEvent } from "../domain/events/bookings/testing.ts";
import { inviteStaff } from "../domain/people/accounts/invitations.ts";
import { findTokenText } from "../domain/people/accounts/one-time-tokens.ts";
import { signUp, verifyAccount } from "../domain/people/accounts/sign-up.ts";
import { addNote } from "../domain/people/clients/notes.ts";
import { type Ctx, inTransaction } from "../domain/platform/context.ts";
import { enqueueJob } from "../domain/platform/system/outbox.ts";
import { sweep } from "../domain/readers/sweep/sweep.ts";
import { expireCarts } from "../domain/sales/carts/expire.ts";
import { expireOrders } from "../domain/sales/orders/closing/expire.ts";
import { placeOrder } from "../domain/sales/orders/placing/place.ts";
import { orderInput, TEST_SECRETS, type TestShop, testCtx, testShop } from "../domain/testing.ts";
import { readCounts } from "../observability/counts.ts";
import { openQueue } from "./queue.ts";
import { relayOutbox } from "./relay.ts";

const START = Date.parse("2026-11-20T10:00:00Z");
const DAY = 24 * 60 * 60 * 1000;

let database: Database;
let shop: TestShop;
let now = START;
let told: string[] = [];
let ctx: Ctx;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  ctx = testCtx(database.db, { clock: () => new Date(now), onError: ({ source }) => told.push(source) });
  await database.db.execute(sql`create table poisoned (id text primary key)`);
  await database.run(
    `create function poison() returns trigger language plpgsql as $$
     begin
       if exists (select 1 from poisoned where id = coalesce(to_jsonb(old) ->> tg_argv[0], '')) then
         raise exception 'poisoned';
       end if;
       return case when tg_op = 'DELETE' then old else new end;
     end $$`,
  );
  for (const [table, event, id] of [
    ["orders", "update", "id"],
    ["reservations", "update", "order_id"],
    ["carts", "delete", "id"],
    ["attempts", "delete", "id"],
  ])
    await database.run(
      `create trigger poison before ${event} on ${table} for each row execute function poison('${id}')`,
    );
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  told = [];
  now = START;
  await database.db.execute(sql`delete from poisoned`);
  await database.db.execute(sql`delete from sweep_deferrals`);
  await database.db.execute(sql`delete from faults`);
});

const poison = async (ids: readonly string[]) => {
  for (const id of ids) await database.db.execute(sql`insert into poisoned (id) values (${id})`);
};
const heal = () => database.db.execute(sql`delete from poisoned`);
const count = async (from: ReturnType<typeof sql>) =>
  (await one(database.db, sql`select count(*)::int as n from ${from}`, { n: Int }))?.n ?? -1;

/** Unpaid orders, oldest first. */
async function unpaid(many: number): Promise<string[]> {
  const variant = await shop.product({ price: 1000, units: many });
  const ids: string[] = [];
  for (let index = 0; index < many; index += 1) {
    const { body } = await placeOrder(shop.shopper, orderInput(shop, await shop.cart({ [variant]: 1 })), uuidv7());
    const row = await one(
      database.db,
      sql`update orders set expires_at = expires_at + ${index} * interval '1 millisecond' where token = ${body.token} returning id`,
      { id: Text },
    );
    ids.push(row?.id ?? "");
  }
  return ids;
}

describe("due orders that cannot be closed", () => {
  test("do not stop other orders, are reported once each, and are tried again later, even if there are a hundred", {
    tags: "beyond-gate",
  }, async () => {
    const ids = await unpaid(104);
    const broken = ids.slice(0, 102);
    await poison(broken);
    const reported = readCounts().sweepErrors.get("expire-orders") ?? 0;
    now = START + 30 * DAY;
    expect(await expireOrders(ctx)).toBe(2);
    expect(await count(sql`faults where source like 'expire-orders %' and message = 'poisoned'`)).toBe(102);
    expect(told).toHaveLength(102);
    expect((readCounts().sweepErrors.get("expire-orders") ?? 0) - reported).toBe(102);
    // Deferred: the next run, a minute later, skips the item.
    now += 60_000;
    expect(await expireOrders(ctx)).toBe(0);
    expect(told).toHaveLength(102);
    // The item is retried, and deferred for longer.
    now += 5 * 60_000;
    expect(await expireOrders(ctx)).toBe(0);
    expect(told).toHaveLength(204);
    now += 6 * 60_000;
    expect(await expireOrders(ctx)).toBe(0);
    expect(told).toHaveLength(204);
    await heal();
    now += 5 * 60_000;
    expect(await expireOrders(ctx)).toBe(102);
    expect(await count(sql`sweep_deferrals`)).toBe(0);
    expect(await count(sql`orders where id in ${ids} and state <> 'expired'`)).toBe(0);
  });
});

test("a closed order whose stock cannot be released does not block another", async () => {
  const [first = "", second = ""] = await unpaid(2);
  await database.db.execute(
    sql`update orders set state = 'cancelled', expires_at = null where id in ${[first, second]}`,
  );
  await poison([first]);
  expect(await releaseOrphanedUnits(ctx)).toBe(1);
  expect(told).toEqual([`expire-reservations ${first}`]);
  await heal();
  now = START + 10 * 60_000;
  expect(await releaseOrphanedUnits(ctx)).toBe(1);
});

test("a cart that cannot be deleted does not stop the sweep of others", async () => {
  for (let index = 0; index < 3; index += 1) await shop.cart({});
  const carts = await rows(database.db, sql`select id from carts where ordered_at is null limit 1`, { id: Text });
  const old = await count(sql`carts where ordered_at is null`);
  await poison(carts.map(({ id }) => id));
  const alone: string[] = [];
  database.watch({
    alone: (statement, run) => {
      alone.push(statement.text);
      return run();
    },
  });
  now = START + 400 * DAY;
  expect(await expireCarts(ctx)).toBe(old - 1);
  // A failed statement outside a transaction still holds its row locks when its error arrives, so the following
  // statements would skip those rows.
  expect(alone.filter((text) => text.startsWith('delete from "carts"'))).toEqual([]);
  expect(told).toHaveLength(1);
  expect(await expireCarts(ctx)).toBe(0);
  await heal();
  now += 10 * 60_000;
  expect(await expireCarts(ctx)).toBe(1);
});

test("rows that cannot be deleted stop neither the other rows nor the other tables", async () => {
  const ids = [uuidv7(), uuidv7()];
  for (const id of ids)
    await database.db.execute(sql`insert into attempts (id, scope, at) values (${id}, 'x', '2026-01-01T00:00:00Z')`);
  await database.db.execute(
    sql`insert into outbox (id, topic, payload, created_at, available_at, processed_at)
        values (${uuidv7()}, 'done', '{}', '2026-01-01', '2026-01-01', '2026-01-01')`,
  );
  await poison(ids.slice(0, 1));
  await sweep(ctx);
  expect(await count(sql`attempts where id in ${ids}`)).toBe(1);
  expect(await count(sql`outbox where topic = 'done'`)).toBe(0);
  expect(told).toHaveLength(1);
});

test("work that the queue refuses does not block other work", async () => {
  const boss = await openQueue({ database, jobs: [], onError: () => {}, background: false });
  const [bad, good] = await inTransaction(ctx, async (tx) => [
    await enqueueJob(tx, "mixed", { bad: true }),
    await enqueueJob(tx, "mixed", { bad: false }),
  ]);
  const taken: string[] = [];
  const insert = async (_topic: string, jobs: readonly { id?: string; data?: unknown }[]) => {
    if (jobs.some(({ id }) => id === bad)) throw new Error("refused");
    taken.push(...jobs.map(({ id }) => id ?? ""));
    return [];
  };
  const reported: unknown[] = [];
  const ports = { database, topics: ["mixed"], clock: ctx.clock, onError: (error: unknown) => reported.push(error) };
  expect(await relayOutbox({ ...ports, boss: { insert } as never })).toEqual(new Map([["mixed", 1]]));
  expect(taken).toEqual([good]);
  expect(reported).toHaveLength(1);
  expect((await relayOutbox({ ...ports, boss: { insert } as never })).size).toBe(0);
  expect(await one(database.db, sql`select attempts, last_error as error from outbox where id = ${bad}`)).toEqual({
    attempts: 1,
    error: "refused",
  });
  await boss.stop({ graceful: false, close: false });
}, 60_000);

test("bulk changes are deleted with their rows a month after they can no longer be undone", async () => {
  const change = async (daysAgo: number) => {
    const id = uuidv7();
    const at = new Date(START - daysAgo * DAY).toISOString();
    await database.db.execute(
      sql`insert into bulk_changes (id, at, label, changed) values (${id}, ${at}, 'Precio +5 %', 1)`,
    );
    await database.db.execute(
      sql`insert into bulk_change_rows (bulk_change_id, product_id, name, before, after, version)
          values (${id}, ${uuidv7()}, 'Catán', '{}', '{}', 2)`,
    );
    return id;
  };
  const [old, recent, open] = [await change(32), await change(30), await change(0)];
  await sweep(ctx);
  const left = await rows(database.db, sql`select id from bulk_changes order by at`, { id: Text });
  expect(left.map(({ id }) => id)).toEqual([recent, open]);
  expect(await count(sql`bulk_change_rows where bulk_change_id = ${old}`)).toBe(0);
  expect(await count(sql`bulk_change_rows`)).toBe(2);
});

test("deck lists are deleted ninety days after their event, and the places stay", async () => {
  const eventId = await makeEvent(database.db, START, { capacity: 2, price: 0 });
  await database.db.execute(sql`update events set deck_list = 'optional' where id = ${eventId}`);
  const input = bookingInput({ places: [{ name: "Ana Prieto", minor: false, deckList: "60 Bosque" }] });
  await registerForEvent(shop.shopper, eventId, input, uuidv7());
  const [ended] = await rows(database.db, sql`select ends_at as at from events where id = ${eventId}`, { at: Instant });
  const stored = () =>
    rows(database.db, sql`select attendee, deck_list as list from registrations where event_id = ${eventId}`, {
      attendee: Text,
      list: Text,
    });
  now = Date.parse(ended?.at ?? "") + 90 * DAY - 1;
  await sweep(ctx);
  expect(await stored()).toEqual([{ attendee: "Ana Prieto", list: "60 Bosque" }]);
  now += 2;
  await sweep(ctx);
  expect(await stored()).toEqual([{ attendee: "Ana Prieto", list: "" }]);
});

test("deck lists of places that were given up are deleted", async () => {
  const eventId = await makeEvent(database.db, START, { capacity: 2, price: 0 });
  await database.db.execute(sql`update events set deck_list = 'optional' where id = ${eventId}`);
  const places = ["Ana Prieto", "Blanca Ríos"].map((name) => ({ name, minor: false, deckList: "60 Bosque" }));
  await registerForEvent(shop.shopper, eventId, bookingInput({ places }), uuidv7());
  // Such places keep their list if they were given up in an earlier version.
  await database.db.execute(sql`update registrations set state = 'withdrawn' where attendee = 'Ana Prieto'`);
  await sweep(ctx);
  const list = { attendee: Text, list: Text };
  const stored = sql`select attendee, deck_list as list from registrations where event_id = ${eventId} order by attendee`;
  expect(await rows(database.db, stored, list)).toEqual([
    { attendee: "Ana Prieto", list: "" },
    { attendee: "Blanca Ríos", list: "60 Bosque" },
  ]);
});

test("mails are deleted after ninety days, or after six calendar years if they concern an order, but never while queued", async () => {
  const [orderId] = await unpaid(1);
  const write = async (subject: string, createdAt: string, state: string, order: string | null) =>
    database.db.execute(
      sql`insert into mails (id, message_id, template, recipient, subject, html, text, state, order_id, created_at)
          values (${uuidv7()}, ${subject}, 'x', 'ada@tablero.test', ${subject}, '', '', ${state}, ${order}::uuid, ${createdAt})`,
    );
  now = START + 30 * DAY;
  const ago = (days: number) => new Date(now - days * DAY).toISOString();
  const year = Number(ago(0).slice(0, 4));
  await write("old", ago(92), "sent", null);
  await write("old and failed", ago(92), "failed", null);
  await write("old and never sent", ago(92), "kept", null);
  await write("old and on its way", ago(92), "queued", null);
  await write("recent", ago(89), "sent", null);
  await write("of an order", ago(400), "sent", orderId ?? "");
  await write("of an order, six years ago", `${year - 6}-01-01T10:00:00Z`, "sent", orderId ?? "");
  await write("of an order, before", `${year - 7}-12-31T10:00:00Z`, "sent", orderId ?? "");
  await sweep(ctx);
  const left = await rows(database.db, sql`select subject from mails where template = 'x'`, { subject: Text });
  expect(left.map(({ subject }) => subject).sort()).toEqual([
    "of an order",
    "of an order, six years ago",
    "old and on its way",
    "recent",
  ]);
});

describe("unconfirmed sign-ups", () => {
  const ports = { secrets: TEST_SECRETS, limits: { perAccount: 50, perAddress: 500, window: 3_600_000 } };
  const origin = { address: "203.0.113.7", deviceMark: () => undefined };
  const ask = (name: string) =>
    signUp(ctx, ports, { name, email: `${name}@correo.test`, password: "una clave larga y rara", origin });
  const signedUp = async (name: string) => {
    await ask(name);
    // The database's own clock differs from that of the test.
    await database.db.execute(
      sql`update accounts set created_at = ${new Date(now).toISOString()} where email = ${`${name}@correo.test`}`,
    );
  };
  const left = async (table: "accounts" | "clients") => {
    const found = await rows(
      database.db,
      sql`select email from ${sql.identifier(table)} where email like 'alta.%' order by email`,
      { email: Text },
    );
    return found.map(({ email }) => email.split("@")[0]);
  };
  const linkOf = async (name: string) => {
    const token = await one(
      database.db,
      sql`select t.id, t.account_id as "accountId" from account_tokens t join accounts a on a.id = t.account_id
          where a.email = ${`${name}@correo.test`} order by t.id desc limit 1`,
      { id: Text, accountId: Text },
    );
    return { id: token?.accountId ?? "", token: (await findTokenText(ctx, TEST_SECRETS, token?.id ?? "")) ?? "" };
  };

  test("are deleted a month after their last link expired, with a client record that contains nothing else", async () => {
    for (const name of ["alta.vieja", "alta.repetida", "alta.anotada", "alta.buena"]) await signedUp(name);
    await verifyAccount(ctx, await linkOf("alta.buena"));
    const noted = await one(database.db, sql`select id from clients where email = 'alta.anotada@correo.test'`, {
      id: Text,
    });
    await addNote(shop.staff, noted?.id ?? "", "Llamó por teléfono");
    now = START + 32 * DAY;
    await ask("alta.repetida");
    await sweep(ctx);
    expect(await left("accounts")).toEqual(["alta.anotada", "alta.buena", "alta.repetida", "alta.vieja"]);
    now = START + 34 * DAY;
    await sweep(ctx);
    expect(await left("accounts")).toEqual(["alta.buena", "alta.repetida"]);
    expect(await left("clients")).toEqual(["alta.anotada", "alta.buena", "alta.repetida"]);
    expect(told).toEqual([]);
    const invite = { name: "Vera", email: "alta.vieja@correo.test", role: "clerk" } as const;
    await expect(inviteStaff(shop.staff, TEST_SECRETS, invite)).resolves.toMatchObject({ email: invite.email });
    now = START + 400 * DAY;
    await sweep(ctx);
    expect(await left("accounts")).toEqual(["alta.buena", "alta.vieja"]);
  });

  test("leave a guest with orders unchanged", async () => {
    await unpaid(1);
    const { id, email } = (await one(
      database.db,
      sql`select c.id, c.email from clients c join orders o on o.client_id = c.id limit 1`,
      { id: Text, email: Text },
    )) ?? { id: "", email: "" };
    await signUp(ctx, ports, { name: "Ana", email, password: "una clave larga y rara", origin });
    await database.db.execute(sql`update clients set account_id = (select id from accounts where email = ${email})
      where id = ${id}`);
    await database.db.execute(sql`update accounts set created_at = '2026-01-01' where email = ${email}`);
    now = START + 34 * DAY;
    await sweep(ctx);
    expect(await count(sql`accounts where email = ${email}`)).toBe(0);
    expect(await count(sql`clients where id = ${id} and account_id is null`)).toBe(1);
    expect(told).toEqual([]);
  });
});
