import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { inTransaction } from "../../platform/context.ts";
import { orderInput, type TestShop, testCtx, testShop } from "../../testing.ts";
import { cancelOrder } from "./closing/cancel.ts";
import { lockOrder } from "./lock.ts";
import { recordPayment } from "./paying/record-payment.ts";
import { remindPayments } from "./paying/remind.ts";
import { placeOrder } from "./placing/place.ts";
import { remindPaymentByStaff } from "./simple-command-testing.ts";

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
}, 60_000);
afterAll(() => database.close());

const at = (time: string) => testCtx(database.db, { clock: () => new Date(time) });
const ORDERED = "2026-11-20T10:00:00.000Z";
const DUE = "2026-11-23T10:00:00.000Z";

let keys = 0;
async function placed(paymentMethod: "transfer" | "in-store" = "transfer") {
  const box = await shop.product({ price: 2000, units: 5 });
  const cart = await shop.cart({ [box]: 1 });
  const pickup = { shippingAddress: undefined, shippingOption: shop.pickup };
  const input = orderInput(shop, cart, { paymentMethod, ...(paymentMethod === "in-store" && pickup) });
  const ctx = { ...shop.shopper, clock: () => new Date(ORDERED) };
  const { body } = await placeOrder(ctx, input, `remind-${keys++}`);
  const row = await one(database.db, sql`select id, version from orders where token = ${body.token}`, {
    id: Text,
    version: Int,
  });
  return row!;
}
const remindedAt = async (id: string) =>
  (await one(database.db, sql`select reminded_at as at from orders where id = ${id}`, { at: nullable(Instant) }))?.at;
const mailsTo = async (id: string) =>
  (
    await one(
      database.db,
      sql`select count(*)::int as n from outbox where payload ->> 'template' = 'payment-reminder'
            and payload ->> 'orderId' = ${id}`,
      { n: Int },
    )
  )?.n;

test("the job reminds of each unpaid transfer once, three days after the order", async () => {
  const { id } = await placed();
  const inStore = await placed("in-store");
  await remindPayments(at("2026-11-23T09:59:00Z"));
  expect(await mailsTo(id)).toBe(0);
  expect(await remindPayments(at(DUE))).toBe(1);
  expect(await remindPayments(at("2026-11-24T10:00:00Z"))).toBe(0);
  expect([await mailsTo(id), await mailsTo(inStore.id)]).toEqual([1, 0]);
  expect(await remindedAt(id)).toBe(DUE);
});

test("two processes that run the job at once send one mail", async () => {
  const { id } = await placed();
  const sent = await Promise.all([remindPayments(at(DUE)), remindPayments(at(DUE)), remindPayments(at(DUE))]);
  expect(sent.toSorted()).toEqual([0, 0, 1]);
  expect(await mailsTo(id)).toBe(1);
});

test("an order that is paid, cancelled or locked while the job runs is not reminded", async () => {
  const paid = await placed();
  const cancelled = await placed();
  const { total } = (await one(database.db, sql`select total from orders where id = ${paid.id}`, { total: Int }))!;
  const payment = { method: "transfer", amount: total } as const;
  await recordPayment(shop.staff, { orderId: paid.id, version: paid.version, ...payment }, "remind-paid");
  await cancelOrder(shop.staff, cancelled);
  const busy = await placed();
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = inTransaction(at(DUE), async (tx) => {
    await lockOrder(tx, { id: busy.id });
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  // The embedded database has one connection, on which the job would wait for this transaction.
  if (database.kind !== "embedded") expect(await remindPayments(at(DUE))).toBe(0);
  released.resolve();
  await holding;
  expect(await remindPayments(at(DUE))).toBe(1);
  expect([await mailsTo(paid.id), await mailsTo(cancelled.id), await mailsTo(busy.id)]).toEqual([0, 0, 1]);
});

test("a reminder by staff replaces the automatic one", async () => {
  const { id, version } = await placed();
  await remindPaymentByStaff(
    { ...shop.staff, clock: () => new Date("2026-11-21T10:00:00Z") },
    { orderId: id, version },
  );
  expect(await remindPayments(at(DUE))).toBe(0);
  expect(await mailsTo(id)).toBe(1);
});

test("with 0 days nothing is sent", async () => {
  const { id } = await placed();
  const off = sql`update settings set value = value || '{"paymentReminderDays": 0}' where key = 'shop'`;
  await database.db.execute(off);
  expect(await remindPayments(at(DUE))).toBe(0);
  expect(await mailsTo(id)).toBe(0);
});
