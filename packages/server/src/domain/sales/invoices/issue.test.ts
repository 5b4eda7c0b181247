import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { findViolations } from "../../platform/system/invariants.ts";
import { MADRID, orderInput } from "../../testing.ts";
import { createShipment } from "../orders/parcels/create-shipment.ts";
import { transitionShipment } from "../orders/parcels/transition-shipment.ts";
import { recordPayment } from "../orders/paying/record-payment.ts";
import { placeOrder } from "../orders/placing/place.ts";
import { refunding, type TestTill, testTill } from "../payments/testing.ts";
import { findFirstBreak, lockChain, readRecords } from "./chain.ts";
import { issueInvoices } from "./issue.ts";
import { acceptBreak, checkChain, readInvoicing } from "./issuing.ts";

const ISSUER = "B00000018";

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 8 });
  till = await testTill(database);
  await identity({ legalName: "Tablero Juegos, S. L.", taxId: ISSUER });
}, 60_000);
afterAll(async () => {
  expect(await findViolations(database.db)).toEqual([]);
  await database.close();
});
beforeEach(() => {
  till.clock.now = new Date("2026-11-20T10:00:00Z");
});

const identity = (fields: object) =>
  database.db.execute(
    sql`update settings set value = value || ${JSON.stringify({ address: { ...MADRID, name: "" }, ...fields })}::jsonb
        where key = 'shop'`,
  );

const INVOICE = { number: Text, kind: Text, total: Int, operationOn: Text, corrects: nullable(Text), taxes: Text };
const invoicesOf = ({ id }: { id: string }) =>
  rows(
    database.db,
    sql`select i.number, i.kind, i.total, i.operation_on as "operationOn", c.number as corrects,
          (select string_agg(concat(t ->> 'rate', ':', t ->> 'base', '+', t ->> 'tax'), ' ') from jsonb_array_elements(i.taxes) t) as taxes
        from invoices i left join invoices c on c.id = i.corrects_id where i.order_id = ${id} order by i.issued_at, i.id`,
    INVOICE,
  );

const issue = () => issueInvoices(till.system);
const { paid, refund, runJob } = refunding(() => till);
const BILLING = { name: "Ludoteca Norte, S. L.", taxId: "A58818501", address: MADRID };

describe("issuing an invoice", () => {
  test("an invoice is issued when a payment is captured, and corrected when its refund is made", async () => {
    const order = await paid();
    expect(await invoicesOf(order)).toEqual([]);
    expect(await issue()).toBeNull();
    const [invoice] = await invoicesOf(order);
    expect(invoice).toMatchObject({ kind: "F2", total: 3492, operationOn: "2026-11-20", taxes: "2100:2886+606" });
    expect(invoice?.number).toMatch(/^S2026-\d{6}$/);
    await refund(order, { amount: 1000 });
    await issue();
    expect(await invoicesOf(order)).toHaveLength(1);
    await runJob((await till.refundsOf(order)).at(-1)?.id ?? "");
    await issue();
    const [, correction] = await invoicesOf(order);
    expect(correction).toMatchObject({ kind: "R5", total: -1000, corrects: invoice?.number, taxes: "2100:-826+-174" });
  });

  test("a complete invoice is issued once per payment for a buyer with a tax id, and the last one deducts the earlier ones", async () => {
    const box = await till.product({ price: 5000, units: 5 });
    const cart = await till.cart({ [box]: 1 });
    const { body } = await placeOrder(till.shopper, orderInput(till, cart, { billing: BILLING }), "k-business");
    const row = await one(database.db, sql`select id, version from orders where token = ${body.token}`, {
      id: Text,
      version: Int,
    });
    const id = row?.id ?? "";
    await recordPayment(
      till.staff,
      { orderId: id, method: "transfer", amount: 2000, version: row?.version ?? 0 },
      "k-1",
    );
    await issue();
    const { version } = await till.state({ id, token: body.token, number: "", total: 0 });
    await recordPayment(till.staff, { orderId: id, method: "transfer", amount: 3495, version }, "k-2");
    await issue();
    await issue();
    expect((await invoicesOf({ id })).map(({ kind, total }) => [kind, total])).toEqual([
      ["F1", 2000],
      ["F1", 3495],
    ]);
    const last = await one(
      database.db,
      sql`select string_agg(l ->> 'description', '|') as text from invoices i, jsonb_array_elements(i.lines) l
          where i.order_id = ${id} and i.total = 3495`,
      { text: Text },
    );
    expect(last?.text).toMatch(/^Caja de sobres\|Envío: .+\|Ya facturado: F2026-\d{6}$/);
  });

  test("an invoice is issued at delivery if the payment comes later, and not again with the payment", async () => {
    const box = await till.product({ price: 2000, units: 5 });
    const input = orderInput(till, await till.cart({ [box]: 1 }), { paymentMethod: "cash-on-delivery" });
    const { body } = await placeOrder(till.shopper, input, "k-cod-invoice");
    const found = await one(database.db, sql`select id from orders where token = ${body.token}`, { id: Text });
    const order = { id: found?.id ?? "", token: body.token, number: "", total: 0 };
    const version = async () => (await till.state(order)).version;
    const { shipmentId } = await createShipment(till.staff, { orderId: order.id, version: await version() });
    for (const to of ["packed", "shipped", "delivered"] as const) {
      expect(await invoicesOf(order)).toEqual([]);
      const step = { orderId: order.id, shipmentId, to, tracking: "T1", version: await version() };
      await transitionShipment(till.staff, step);
      await issue();
    }
    expect(await invoicesOf(order)).toMatchObject([{ kind: "F2", total: 2745 }]);
    const money = { orderId: order.id, method: "cash-on-delivery", amount: 2745, version: await version() } as const;
    await recordPayment(till.staff, money, "k-cod-paid");
    await issue();
    expect(await invoicesOf(order)).toHaveLength(1);
  });

  test("an invoice covers the part of a payment that the order needs, and a double payment is refunded without one", async () => {
    const order = await paid();
    await database.db.execute(sql`insert into payments (id, order_id, method, state, amount, provider, provider_reference)
      values (gen_random_uuid(), ${order.id}, 'card', 'redirected', 3492, 'fake', 'second')`);
    expect(await till.tell(order, "captured", { providerReference: "second" })).toBe("applied");
    const twice = (await till.refundsOf(order)).at(-1);
    await runJob(twice?.id ?? "");
    expect((await till.refundsOf(order)).map(({ state }) => state)).toEqual(["done"]);
    await issue();
    expect((await invoicesOf(order)).map(({ total }) => total)).toEqual([3492]);
  });

  test("several payments are invoiced in one run, and those that need no invoice are skipped", async () => {
    const order = await paid();
    await issue();
    await database.db.execute(sql`insert into payments (id, order_id, method, state, amount, provider, provider_reference)
      values (gen_random_uuid(), ${order.id}, 'card', 'redirected', 3492, 'fake', 'third')`);
    await till.tell(order, "captured", { providerReference: "third" });
    await runJob((await till.refundsOf(order)).at(-1)?.id ?? "");
    await refund({ ...order, version: (await till.state(order)).version }, { amount: 500 });
    await runJob((await till.refundsOf(order)).at(-1)?.id ?? "");
    expect(await issue()).toBeNull();
    expect((await invoicesOf(order)).map(({ total }) => total)).toEqual([3492, -500]);
  });

  test("an invoice belongs to the year of Madrid's time, whatever the time zone of the server", async () => {
    till.clock.now = new Date("2026-11-30T22:59:00Z");
    const order = await paid();
    till.clock.now = new Date("2026-11-30T23:00:00Z");
    await issue();
    const day = await one(database.db, sql`select issued_on as day from invoices where order_id = ${order.id}`, {
      day: Text,
    });
    expect(day?.day).toBe("2026-12-01");
    expect(await invoicesOf(order)).toMatchObject([{ operationOn: "2026-11-30" }]);
  });
});

describe("waiting to issue an invoice", () => {
  test("no invoice is issued while the shop has no tax id or a foral one, and all are issued once it is valid", async () => {
    till.clock.now = new Date("2026-12-02T10:00:00Z");
    await identity({ taxId: "" });
    const order = await paid();
    expect(await issue()).toMatchObject({ code: "issuer-incomplete" });
    await identity({ taxId: ISSUER, address: { ...MADRID, postcode: "48001" } });
    expect(await issue()).toMatchObject({ code: "issuer-foral" });
    expect(await invoicesOf(order)).toEqual([]);
    await identity({ taxId: ISSUER });
    expect(await issue()).toBeNull();
    expect(await invoicesOf(order)).toHaveLength(1);
  });

  test("no invoice is issued while the clock is behind the last record", async () => {
    till.clock.now = new Date("2026-12-01T10:00:00Z");
    const order = await paid();
    expect(await issue()).toMatchObject({ code: "clock-behind" });
    till.clock.now = new Date("2026-12-02T10:01:00Z");
    expect(await issue()).toBeNull();
    expect(await invoicesOf(order)).toHaveLength(1);
  });
});

test("50 invoices at once on eight connections are numbered 1…n without gaps, in order, in one chain", async () => {
  till.clock.now = new Date("2026-12-03T10:00:00Z");
  const box = await till.product({ price: 1000, units: 60 });
  const orders: { id: string; version: number }[] = [];
  for (let n = 0; n < 50; n += 1) {
    const input = orderInput(till, await till.cart({ [box]: 1 }), n % 3 === 0 ? { billing: BILLING } : {});
    const { body } = await placeOrder(till.shopper, input, `k-many-${n}`);
    const row = await one(database.db, sql`select id, version from orders where token = ${body.token}`, {
      id: Text,
      version: Int,
    });
    if (row) orders.push(row);
  }
  const stops = await Promise.all(
    orders.map(async ({ id, version }, n) => {
      await recordPayment(till.staff, { orderId: id, method: "transfer", amount: 1495, version }, `k-pay-${n}`);
      return issue();
    }),
  );
  expect(new Set(stops)).toEqual(new Set([null]));
  const series = await rows(
    database.db,
    sql`select s.code, s.last_number as last, count(*)::int as n, count(distinct i.sequence)::int as distinct,
          min(i.sequence) as first, max(i.sequence) as most,
          count(*) filter (where i.issued_on < before)::int as backwards
        from (select *, lag(issued_on) over (partition by series_id order by sequence) as before from invoices) i
        join series s on s.id = i.series_id group by s.id order by s.code`,
    { code: Text, last: Int, n: Int, distinct: Int, first: Int, most: Int, backwards: Int },
  );
  for (const { n, ...row } of series)
    expect(row).toEqual({ code: row.code, last: n, distinct: n, first: 1, most: n, backwards: 0 });
  const issued = await one(
    database.db,
    sql`select count(*)::int as n from invoices where order_id = any(${sql.param(orders.map(({ id }) => id))}::uuid[])`,
    { n: Int },
  );
  expect(issued?.n).toBe(50);
  const chain = await database.db.transaction((db) => lockChain({ ...till.system, db }, ISSUER));
  expect(chain.length).toBe(series.reduce((sum, { n }) => sum + n, 0));
  expect(await findFirstBreak(database.db, chain)).toBeNull();
}, 60_000);

describe("an issued invoice", () => {
  const refused = async (statement: string) => {
    const error = await database.db.execute(sql.raw(statement)).then(
      () => "accepted",
      (reason: unknown) => String(reason instanceof Error ? (reason.cause ?? reason) : reason),
    );
    expect(error).toMatch(/is append-only|cannot truncate/);
  };

  test.each(["invoices", "fiscal_records"])("is neither changed nor deleted: %s", async (table) => {
    await refused(`update ${table} set total = 1`);
    await refused(`update ${table} set number = 'X' where total > 0`);
    await refused(`delete from ${table}`);
    await refused(`truncate ${table} cascade`);
  });

  test("stops all further issuing once any link of its chain is broken", async () => {
    till.clock.now = new Date("2026-12-04T10:00:00Z");
    const [, second] = await readRecords(database.db, ISSUER, 1, 2);
    const change = async (place: number, total: number) => {
      await database.db.execute(sql.raw("alter table fiscal_records disable trigger user"));
      await database.db.execute(sql`update fiscal_records set total = ${total} where place = ${place}`);
      await database.db.execute(sql.raw("alter table fiscal_records enable trigger user"));
    };
    const chain = await database.db.transaction((db) => lockChain({ ...till.system, db }, ISSUER));
    await change(2, 1);
    expect(await findFirstBreak(database.db, chain)).toBe(2);
    await change(2, second?.total ?? 0);
    const [last] = await readRecords(database.db, ISSUER, chain.length, 1);
    await change(chain.length, 1);
    const order = await paid();
    expect(await issue()).toMatchObject({ code: "chain-broken" });
    expect(await issue()).toMatchObject({ code: "chain-broken" });
    expect(await invoicesOf(order)).toEqual([]);
    expect(await till.notices("fiscal-chain-broken")).toBe(1);
    await change(chain.length, last?.total ?? 0);
    expect(await issue()).toMatchObject({ code: "chain-broken" });

    expect(await readInvoicing(till.system)).toMatchObject({ waiting: 1, brokenPlace: chain.length });
    const elsewhere = acceptBreak(till.staff, { place: 1, reason: "No es ese" });
    await expect(elsewhere).rejects.toMatchObject({ code: "invalid-transition" });
    const place = chain.length;
    expect(await acceptBreak(till.staff, { place, reason: "Copia restaurada" })).toMatchObject({ stop: null });
    const entry = await one(
      database.db,
      sql`select action, after ->> 'reason' as reason from audit_entries where entity_id = 'chain-accept'`,
      { action: Text, reason: Text },
    );
    expect(entry).toEqual({ action: "resume", reason: "Copia restaurada" });
    expect(await issue()).toBeNull();
    expect(await invoicesOf(order)).toHaveLength(1);
    await change(2, 1);
    expect(await checkChain(till.staff, { from: 1 })).toMatchObject({ brokenPlace: null });
    await change(2, second?.total ?? 0);
  });
});
