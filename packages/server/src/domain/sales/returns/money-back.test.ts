import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTrade } from "../../trade-testing.ts";
import { makeCoupon, orderedWith } from "../coupons/testing.ts";
import { transitionShipment } from "../orders/parcels/transition-shipment.ts";
import { transitionReturn } from "./returns.ts";

const at = openTrade();
const { lineOf, backOf, paid, withdraw, send, settleReturn } = at;

test("the delivery is refunded with the last units, even if they never left the shop", async () => {
  const [a, b] = [await at.till.product({ price: 2000, units: 5 }), await at.till.product({ price: 3000, units: 5 })];
  const card = await paid({ [a]: 1, [b]: 1 });
  const [la, lb] = [await lineOf(card.id, a), await lineOf(card.id, b)];
  await send(card, ["packed", "shipped", "delivered"], [{ lineId: la, quantity: 1 }]);
  await settleReturn(await withdraw(card, [{ lineId: la, quantity: 1 }]), la);
  await withdraw(card, [{ lineId: lb, quantity: 1 }]);
  expect(await backOf(card)).toBe(5495);
});

test("a return refunds the cheapest delivery rate at the time of the order, even if delivery is cheaper now", async () => {
  const a = await at.till.product({ price: 4000, units: 5 });
  const card = await paid({ [a]: 1 });
  const la = await lineOf(card.id, a);
  await send(card, ["packed", "shipped", "delivered"]);
  const id = await withdraw(card, [{ lineId: la, quantity: 1 }]);
  await at.db.execute(sql`update rates set free_from = 3000 where id = ${at.till.rate}`);
  await settleReturn(id, la);
  await at.db.execute(sql`update rates set free_from = null where id = ${at.till.rate}`);
  expect(await backOf(card)).toBe(4495);
});

test("units of a returned parcel are in the stock once their return is refused", async () => {
  const a = await at.till.product({ price: 2000, units: 5 });
  const card = await paid({ [a]: 2 });
  const { shipmentId } = await send(card, ["packed", "shipped"]);
  const id = await withdraw(card, [{ lineId: await lineOf(card.id, a), quantity: 2 }]);
  const { version } = await transitionShipment(at.till.staff, {
    orderId: card.id,
    shipmentId,
    to: "returned",
    version: (await at.till.state(card)).version,
  });
  await transitionReturn(at.till.staff, id, { to: "refused", reason: "Ha vuelto sin entregar", version });
  expect((await at.till.stock(a)).onHand).toBe(5);
});

test("a returned parcel counts the units that staff mark as missing in the return", async () => {
  const a = await at.till.product({ price: 2000, units: 5 });
  const card = await paid({ [a]: 2 });
  const lineId = await lineOf(card.id, a);
  const { shipmentId } = await send(card, ["packed", "shipped"]);
  const id = await withdraw(card, [{ lineId, quantity: 2 }]);
  const { version } = await at.till.state(card);
  await transitionShipment(at.till.staff, { orderId: card.id, shipmentId, to: "returned", version });
  await settleReturn(id, lineId);
  expect((await at.till.stock(a)).onHand).toBe(5);
});

test("a client can withdraw from a unit whose coupon left it a price of less than a cent", async () => {
  const a = await at.till.product({ price: 1000, units: 5 });
  await makeCoupon(at.db, "CASITODO", 2999);
  const card = await orderedWith(at.db, at.till, "CASITODO", { variant: a, quantity: 3, email: "ana@correo.test" });
  await at.till.tell(card, "captured");
  await withdraw(card, [{ lineId: await lineOf(card.id, a), quantity: 1 }]);
  expect(await at.till.stock(a)).toEqual({ onHand: 5, reserved: 2 });
});
