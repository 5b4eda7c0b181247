import { PAYMENT_METHODS } from "@tablero/domain/platform/vocabulary";
import { expectedFee, feePeriods } from "@tablero/domain/settings/payments/fees";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { among, Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { readSettings } from "../../settings/shop/settings.ts";
import { refunding, type TestTill, testTill } from "../payments/testing.ts";
import { listEntries } from "./entries.ts";
import { readTakings } from "./report.ts";

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
}, 60_000);
afterAll(() => database.close());

const { paid, refund, runJob } = refunding(() => till);
const EVER = { from: "2026-01-01", to: "2026-12-31" };

describe("takings", () => {
  test("equal the ledger of payments and refunds, to the cent", async () => {
    const order = await paid();
    const { refundId } = (await refund(order, { amount: 333 })).body;
    await runJob(refundId);
    await refund(await paid(), { amount: 100 });
    const { totals, open, methods } = await readTakings(till.staff, EVER);
    const ledger = await one(
      database.db,
      sql`select (select sum(amount)::bigint from payments where state = 'captured') as captured,
            (select sum(amount)::bigint from refunds where state = 'done') as refunded,
            (select coalesce(sum(amount), 0)::bigint from refunds where state = 'requested') as requested,
            (select sum(refunded)::bigint from payments) as held`,
      { captured: Int, refunded: Int, requested: Int, held: Int },
    );
    expect(totals).toMatchObject({ captured: ledger?.captured, refunded: ledger?.refunded });
    expect(totals.refunded).toBeGreaterThanOrEqual(333);
    expect(open.requested.amount).toBe(ledger?.requested);
    // The amount taken off the payments equals the money that was refunded or is on its way.
    expect(ledger?.held).toBe(totals.refunded + open.requested.amount);
    expect(methods.reduce((sum, { captured }) => sum + captured, 0)).toBe(totals.captured);
  });

  test("have fees that the database rounds as the domain does", async () => {
    const { paymentFees } = await readSettings(database.db);
    const changed = {
      ...paymentFees,
      card: [
        { from: "2026-11-15", percent: 137, fixed: 7 },
        { from: "2020-01-01", percent: 81, fixed: 0 },
      ],
    };
    await database.db.execute(
      sql`update settings set value = value || ${JSON.stringify({ paymentFees: changed })}::jsonb where key = 'shop'`,
    );
    const paidRows = await rows(
      database.db,
      sql`select method, amount, (captured_at at time zone 'Europe/Madrid')::date::text as day from payments
          where state = 'captured'`,
      { method: among(PAYMENT_METHODS), amount: Int, day: Text },
    );
    const periods = feePeriods((await readSettings(database.db)).paymentFees);
    const fees = paidRows.reduce((sum, row) => sum + expectedFee(periods, row.method, row.day, row.amount), 0);
    expect(periods.some(({ percent }) => percent === 137)).toBe(true);
    expect((await readTakings(till.staff, EVER)).totals.fees).toBe(fees);
    expect(fees).toBeGreaterThan(0);
  });

  test("are counted by the day in Madrid, so that the last hour of a UTC day belongs to the next day", async () => {
    const order = await paid();
    await database.db.execute(
      sql`update payments set captured_at = '2026-06-30T22:30:00Z' where order_id = ${order.id} and state = 'captured'`,
    );
    const day = async (at: string) => (await readTakings(till.staff, { from: at, to: at })).totals.captured;
    const before = await day("2026-06-30");
    expect(await day("2026-07-01")).toBeGreaterThanOrEqual(order.total);
    await database.db.execute(
      sql`update payments set captured_at = '2026-06-30T21:30:00Z' where order_id = ${order.id} and state = 'captured'`,
    );
    expect(await day("2026-06-30")).toBe(before + order.total);
    const { items } = await listEntries(till.staff, {
      ...{ kind: "captured", sort: "at", order: "desc", page: 1, size: 100 },
      ...{ from: "2026-06-30", to: "2026-06-30" },
    });
    expect(items.some(({ orderId }) => orderId === order.id)).toBe(true);
  });

  test("are listed and summed with the indexes of the database", async () => {
    const plan = async (statement: string) => {
      const found = await rows(database.db, sql.raw(`explain (format json) ${statement}`));
      return z.array(z.unknown()).parse(found[0]?.["QUERY PLAN"]);
    };
    await database.db.execute(sql`set enable_seqscan = off`);
    const text = async (statement: string) => JSON.stringify(await plan(statement));
    const range = "between '2026-06-01' and '2026-06-30'";
    expect(await text(`select sum(amount) from payments where state = 'captured' and captured_at ${range}`)).toContain(
      "payments_captured",
    );
    expect(await text(`select sum(amount) from refunds where state = 'done' and done_at ${range}`)).toContain(
      "refunds_done",
    );
    expect(await text("select id from refunds where state <> 'done' order by created_at, id limit 25")).toContain(
      "refunds_open",
    );
    await database.db.execute(sql`set enable_seqscan = on`);
  });
});
