import { openTestDatabase } from "@tablero/server/db/testing";
import { expect, test } from "vitest";
import { walkOrders } from "./walk.ts";

/** `npm run trial:money` tests 10,000 orders. */
const ORDERS = 40;

test("paid − refunded = invoices − corrections, and every order reaches an end", { tags: "beyond-gate" }, async () => {
  const database = await openTestDatabase();
  try {
    const { orders, paid, refunded, invoiced, corrected } = await walkOrders(database, { orders: ORDERS, seed: 2026 });
    expect(orders).toBe(ORDERS);
    expect(invoiced - corrected).toBe(paid - refunded);
    expect(corrected).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
});
