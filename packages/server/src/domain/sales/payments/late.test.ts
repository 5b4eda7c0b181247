import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { readCounts } from "../../../observability/counts.ts";
import { findViolations } from "../../platform/system/invariants.ts";
import { orderInput } from "../../testing.ts";
import { expireOrders } from "../orders/closing/expire.ts";
import { placeOrder } from "../orders/placing/place.ts";
import { type TestTill, testTill } from "./testing.ts";

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
}, 60_000);
afterAll(() => database.close());

/** One after another, because the preparation is not under test. */
async function each<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
}

test("late payments with a coupon and checkouts with the same one do not deadlock", {
  tags: "beyond-gate",
}, async () => {
  const variant = await till.product({ price: 2000, units: 30 });
  await database.db.execute(
    sql`insert into coupons (id, code, kind, value) values (${uuidv7()}, 'TARDE', 'percent', 1000)`,
  );
  const cartWithCoupon = async () => {
    const cart = await till.cart({ [variant]: 1 });
    await database.db.execute(sql`update carts set coupon_code = 'TARDE' where token = ${cart}`);
    return cart;
  };
  const inputOf = (cart: string, index: number, paymentMethod: "card" | "transfer") =>
    orderInput(till, cart, {
      paymentMethod,
      contact: { email: `late${index}@correo.test`, name: "Ana", surname: "Ruiz", phone: "600 111 222" },
    });
  const late = await each(12, async (index) => {
    const order = await till.ordered({}, inputOf(await cartWithCoupon(), index, "card"));
    return order;
  });
  const carts = await each(24, cartWithCoupon);
  till.clock.now = new Date("2026-11-20T10:31:00Z");
  while ((await expireOrders(till.system)) > 0);

  const repeated = readCounts().transactionsRepeated;
  const notices = late.map((order) => till.tell(order, "captured"));
  const checkouts = carts.map((cart, index) =>
    placeOrder(till.shopper, inputOf(cart, 100 + index, "transfer"), `late-checkout-${index}`),
  );
  const [told, placed] = await Promise.all([Promise.allSettled(notices), Promise.allSettled(checkouts)]);
  expect(told).toEqual(late.map(() => ({ status: "fulfilled", value: "applied" })));
  const bought = placed.filter(({ status }) => status === "fulfilled").length;
  for (const outcome of placed)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "out-of-stock" });
  const states = await Promise.all(late.map((order) => till.state(order)));
  const revived = states.filter(({ state }) => state === "confirmed").length;
  // Each paid order either continues or gets a refund; the units were sold once.
  expect(revived + bought).toBe(30);
  const refunds = await Promise.all(late.map((order) => till.refundsOf(order)));
  expect(refunds.filter(({ length }) => length === 1)).toHaveLength(12 - revived);
  expect(await one(database.db, sql`select uses::int from coupons where code = 'TARDE'`)).toEqual({ uses: 30 });
  expect(await findViolations(database.db)).toEqual([]);
  expect(readCounts().transactionsRepeated - repeated).toBe(0);
});
