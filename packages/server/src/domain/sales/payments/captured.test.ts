import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { findViolations } from "../../platform/system/invariants.ts";
import { cancelOrder } from "../orders/closing/cancel.ts";
import { expireOrders } from "../orders/closing/expire.ts";
import { recordPayment } from "../orders/paying/record-payment.ts";
import { getShopOrder } from "../orders/views/shop-view.ts";
import { refundPayment } from "./refund.ts";
import { type TestTill, testTill } from "./testing.ts";

const START = new Date("2026-11-20T10:00:00Z");
const LATER = new Date("2026-11-20T10:31:00Z");

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
}, 60_000);
beforeEach(() => {
  till.clock.now = START;
});
afterAll(async () => {
  expect(await findViolations(database.db)).toEqual([]);
  await database.close();
});

const box = (units = 5) => till.product({ price: 2000, units });

describe("money that arrives late", () => {
  const expired = async (units: number, quantity: number) => {
    const variant = await box(units);
    const order = await till.ordered({ [variant]: quantity });
    till.clock.now = LATER;
    await expireOrders(till.system);
    expect((await till.state(order)).state).toBe("expired");
    return { variant, order };
  };

  test("confirms the expired order while its units are available", async () => {
    const before = await till.notices("payment-late");
    const { variant, order } = await expired(5, 2);
    expect(await till.tell(order, "captured")).toBe("applied");
    expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid", expiresAt: null });
    expect(await till.stock(variant)).toEqual({ onHand: 5, reserved: 2 });
    expect(await till.refundsOf(order)).toEqual([]);
    expect(await till.notices("payment-late")).toBe(before + 1);
  });

  test("is refunded automatically if any of its units are gone", async () => {
    const { variant, order } = await expired(3, 2);
    const other = await box(1);
    const both = await till.ordered({ [variant]: 1, [other]: 1 });
    await till.ordered({ [variant]: 2 });
    expect(await till.tell(order, "captured")).toBe("applied");
    expect(await till.state(order)).toMatchObject({ state: "expired", payment: "refunded" });
    expect(await till.refundsOf(order)).toMatchObject([
      { state: "requested", amount: order.total, reason: "Pago tardío" },
    ]);
    const [refund] = await till.refundsOf(order);
    expect(await till.work("refund")).toContainEqual({ refundId: refund?.id });
    expect(await till.stock(variant)).toEqual({ onHand: 3, reserved: 3 });
    expect(await till.stock(other)).toEqual({ onHand: 1, reserved: 1 });
    expect((await till.state(both)).state).toBe("pending");
    // A repeated event refunds nothing more.
    expect(await till.tell(order, "captured", { key: `again ${order.id}` })).toBe("ignored");
    expect(await till.refundsOf(order)).toHaveLength(1);
  });

  test("counts as a use of the order's coupon again, within the limit of uses", async () => {
    const id = crypto.randomUUID();
    await database.db.execute(
      sql`insert into coupons (id, code, kind, value, max_uses) values (${id}, 'TARDE', 'percent', 1000, 1)`,
    );
    const variant = await box();
    const cart = await till.cart({ [variant]: 1 });
    await database.db.execute(sql`update carts set coupon_code = 'TARDE' where token = ${cart}`);
    const order = await till.ordered({ [variant]: 1 }, { cartToken: cart });
    const uses = () => one(database.db, sql`select uses from coupons where id = ${id}`);
    expect(await uses()).toEqual({ uses: 1 });
    till.clock.now = LATER;
    await expireOrders(till.system);
    expect(await uses()).toEqual({ uses: 0 });
    await till.tell(order, "captured");
    expect((await till.state(order)).state).toBe("confirmed");
    expect(await uses()).toEqual({ uses: 1 });
  });

  test("late money for an order that the shopper cancelled is refunded automatically", async () => {
    const variant = await box();
    const order = await till.ordered({ [variant]: 1 });
    await cancelOrder(till.shopper, { token: order.token });
    expect((await till.payments(order))[0]?.state).toBe("expired");
    expect(await till.tell(order, "captured")).toBe("applied");
    expect(await till.state(order)).toMatchObject({ state: "cancelled", payment: "refunded" });
    expect(await till.refundsOf(order)).toHaveLength(1);
    expect(await till.stock(variant)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("late money for the last units confirms only as many orders as there are units", async () => {
    const variant = await box(10);
    const orders = [];
    for (let index = 0; index < 5; index += 1) orders.push(await till.ordered({ [variant]: 2 }));
    till.clock.now = LATER;
    await expireOrders(till.system);
    const quick = await till.ordered({ [variant]: 5 });
    await Promise.all(orders.map((order) => till.tell(order, "captured")));
    const states = await Promise.all(orders.map((order) => till.state(order)));
    expect(states.filter(({ state }) => state === "confirmed")).toHaveLength(2);
    expect(states.filter(({ payment }) => payment === "refunded")).toHaveLength(3);
    expect(await till.stock(variant)).toEqual({ onHand: 10, reserved: 9 });
    expect((await till.state(quick)).state).toBe("pending");
  });
});

describe("a payment after a refund", () => {
  test("pays the order, even if an earlier one was recorded by mistake and refunded", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    const record = (amount: number, version: number) =>
      recordPayment(till.staff, { orderId: order.id, method: "transfer", amount, version }, `mistake-${order.id}`);
    const [begun] = await till.payments(order);
    await record(500, (await till.state(order)).version);
    const taken = (await till.payments(order)).find(({ state }) => state === "captured");
    const { version } = await till.state(order);
    const request = { orderId: order.id, paymentId: taken?.id ?? "", request: { amount: 500 }, version };
    await refundPayment(till.staff, request, `back-${order.id}`);
    expect(await till.state(order)).toMatchObject({ state: "pending", payment: "refunded" });
    expect(await getShopOrder(till.shopper, order.token)).toMatchObject({ payable: true });
    const told = { providerReference: begun?.providerReference ?? "", amount: order.total };
    expect(await till.tell(order, "captured", told)).toBe("applied");
    expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid" });
    expect((await till.refundsOf(order)).map(({ amount }) => amount)).toEqual([500]);
  });
});

describe("a double payment", () => {
  test("a double payment on two attempts of one order is refunded automatically, and the order remains paid", async () => {
    const before = await till.notices("payment-double");
    const order = await till.ordered({ [await box()]: 1 });
    const [first] = await till.payments(order);
    await till.tell(order, "declined");
    await till.again(order);
    const [, second] = await till.payments(order);
    const told = (payment: typeof first, key: string) =>
      till.tell(order, "captured", { key, providerReference: payment?.providerReference ?? "" });
    await Promise.all([told(second, `second ${order.id}`), told(first, `first ${order.id}`)]);
    expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid" });
    expect(await till.refundsOf(order)).toMatchObject([
      { amount: order.total, cause: "overpayment", reason: "Pago de más" },
    ]);
    expect(await till.notices("payment-double")).toBe(before + 1);
  });

  test("the excess of a payment by transfer and by card is refunded", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    const record = (amount: number, version: number) =>
      recordPayment(
        till.staff,
        { orderId: order.id, method: "transfer", amount, version },
        `key-${order.id}-${amount}`,
      );
    const { version } = await till.state(order);
    const [begun] = await till.payments(order);
    await record(500, version);
    const told = { providerReference: begun?.providerReference ?? "", amount: order.total };
    expect(await till.tell(order, "captured", told)).toBe("applied");
    expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid" });
    expect((await till.refundsOf(order)).map(({ amount }) => amount)).toEqual([500]);
  });
});
