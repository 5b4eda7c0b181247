import { expect, test } from "vitest";
import { openTrade } from "../../trade-testing.ts";
import { cancelOrder } from "../orders/closing/cancel.ts";
import { expireOrders } from "../orders/closing/expire.ts";
import { makeCoupon, orderedWith } from "./testing.ts";

const at = openTrade();

test("a single-use coupon is never used by two active orders, even after an order paid late was cancelled", async () => {
  const { till, db } = at;
  const variant = await till.product({ price: 5000, units: 9 });
  await makeCoupon(db, "UNAVEZ", 1000, 1);
  const late = await orderedWith(db, till, "UNAVEZ", { variant, email: "c1@correo.test" });
  till.clock.now = new Date(till.clock.now.getTime() + 3_600_000);
  await expireOrders(till.system);
  await till.tell(await orderedWith(db, till, "UNAVEZ", { variant, email: "c2@correo.test" }), "captured");
  await till.tell(late, "captured");
  await cancelOrder(till.staff, { id: late.id, version: (await till.state(late)).version });
  await expect(orderedWith(db, till, "UNAVEZ", { variant, email: "c3@correo.test" })).rejects.toMatchObject({
    code: "coupon-invalid",
  });
});
