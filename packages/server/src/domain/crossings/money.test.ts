import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Int, nullable, Text } from "../../db/columns.ts";
import { rows } from "../../db/query.ts";
import { inTransaction } from "../platform/context.ts";
import { changeBilling } from "../sales/invoices/billing.ts";
import { cancelOrder } from "../sales/orders/closing/cancel.ts";
import { requestBalance } from "../sales/preorders/balance.ts";
import { cancelReservation } from "../sales/preorders/cancel-reservation.ts";
import { bookingsOf, openCampaign, receiveCampaignUnits } from "../sales/preorders/testing.ts";
import { MADRID } from "../testing.ts";
import { DEPOSIT } from "../trade-testing.ts";
import { openCrossings } from "./testing.ts";

const shop = openCrossings();
const { at, books, coupon, edit, lineOf, placed, read, record, refund, takeOff, uses } = shop;
const BILLING = { name: "Ludoteca Norte, S. L.", taxId: "A58818501", address: MADRID };
const byTransfer = { paymentMethod: "transfer" } as const;

/** Goods of 50 € and a preorder of 100 € with a deposit of 20 %, unpaid. */
async function withDeposit(more: Parameters<typeof placed>[1] = {}) {
  const shelf = await at.till.product({ price: 5000, units: 5 });
  const box = await at.till.product({ price: 10_000, units: 0 });
  const campaign = await openCampaign(at.db, box, DEPOSIT);
  return { shelf, box, campaign, order: await placed({ [shelf]: 2, [box]: 1 }, more) };
}

describe("a deposit of a preorder", () => {
  test("edit × deposit: removing other units refunds them and corrects their invoice, and leaves deposit and balance unchanged", async () => {
    const { shelf, order } = await withDeposit();
    await at.till.tell(order, "captured");
    await books(order);
    await takeOff(order, shelf, 1);
    const after = await read(order);
    expect(after).toMatchObject({ total: 15_495, due: 0, paymentState: "partial" });
    expect(await books(order)).toMatchObject({ paid: 12_495, refunded: 5000, invoices: [12_495, -5000] });
  });

  test("edit × deposit: an added line makes its price due, but not the balance of the preorder", async () => {
    const { order, campaign } = await withDeposit();
    await at.till.tell(order, "captured");
    const dice = await at.till.product({ price: 700, units: 3 });
    await edit(order, { add: [{ variantId: dice, quantity: 1 }] });
    expect(await read(order)).toMatchObject({ due: 700 });
    expect(await bookingsOf(at.db, campaign)).toMatchObject([{ state: "confirmed", requested: 1 }]);
    await record(order);
    expect(await read(order)).toMatchObject({ due: 0, state: "confirmed" });
    expect((await books(order)).paid).toBe(13_195);
  });

  test("edit × deposit: an unpaid order whose other goods are removed still has the deposit and the delivery due", async () => {
    const { shelf, order } = await withDeposit(byTransfer);
    await takeOff(order, shelf, 2);
    expect(await read(order)).toMatchObject({ total: 10_495, due: 2495, state: "pending" });
    await record(order);
    expect(await books(order)).toMatchObject({ paid: 2495, invoices: [2495] });
  });

  test("coupon × deposit: the discount covers goods and preorder, and cancelling the preorder refunds what was paid for it", async () => {
    await coupon({ code: "DIEZ", value: 1000 });
    const { order, campaign } = await withDeposit({ coupon: "DIEZ" });
    await at.till.tell(order, "captured");
    const [booking] = await bookingsOf(at.db, campaign);
    const paid = (await at.till.payments(order))[0]?.amount ?? 0;
    await inTransaction(at.till.staff, (tx) => cancelReservation(tx, booking?.id ?? "", { by: "shop" }));
    const after = await read(order);
    expect(after.due).toBe(0);
    const { refunded } = await books(order);
    expect(paid - refunded).toBe(after.total);
    expect(await uses("DIEZ")).toBe(1);
  });

  test("refund × deposit: refunding other goods leaves the amount due for the preorder unchanged", async () => {
    const { shelf, order, campaign } = await withDeposit();
    await at.till.tell(order, "captured");
    await refund(order, { lines: [{ lineId: await lineOf(order, shelf), quantity: 1 }] });
    expect(await read(order)).toMatchObject({ due: 0 });
    expect(await books(order)).toMatchObject({ refunded: 5000 });
    await receiveCampaignUnits(at.db, campaign);
    const [booking] = await bookingsOf(at.db, campaign);
    await inTransaction(at.till.staff, (tx) => requestBalance(tx, booking?.id ?? ""));
    expect(await read(order)).toMatchObject({ due: 8000 });
  });

  test("invoice × deposit: buyer data that arrive between deposit and balance make both invoices complete", async () => {
    const { order, campaign } = await withDeposit();
    await at.till.tell(order, "captured");
    await books(order);
    await changeBilling(at.till.shopper, { token: order.token }, BILLING);
    await receiveCampaignUnits(at.db, campaign);
    const [booking] = await bookingsOf(at.db, campaign);
    await inTransaction(at.till.staff, (tx) => requestBalance(tx, booking?.id ?? ""));
    await record(order);
    expect((await books(order)).paid).toBe(20_495);
    const kinds = await rows(
      at.db,
      sql`select kind, total::int as total, receiver ->> 'taxId' as "taxId" from invoices
          where order_id = ${order.id} order by issued_at, id`,
      { kind: Text, total: Int, taxId: nullable(Text) },
    );
    expect(kinds.slice(1).every(({ taxId }) => taxId === "A58818501")).toBe(true);
  });
});

describe("a coupon with a discount", () => {
  test("coupon × withdrawal: remaining goods below the coupon's minimum keep their discount, and the refund never exceeds the payment", async () => {
    await coupon({ code: "MINIMO", value: 1000, minimum: 5000 });
    const [a, b] = [await at.till.product({ price: 3000, units: 5 }), await at.till.product({ price: 2500, units: 5 })];
    const order = await placed({ [a]: 1, [b]: 1 }, { coupon: "MINIMO" });
    await at.till.tell(order, "captured");
    await at.send(order, ["packed", "shipped", "delivered"]);
    const line = await lineOf(order, a);
    await at.settleReturn(await at.withdraw(order, [{ lineId: line, quantity: 1 }]), line);
    const { refunded } = await books(order);
    const paidFor = (await read(order)).lines.find(({ id }) => id === line)?.total;
    expect(refunded).toBe(paidFor);
    expect(await uses("MINIMO")).toBe(1);
    expect(await at.till.stock(a)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("coupon × edit: removing units below the coupon's minimum keeps the discount per unit and the coupon use", async () => {
    await coupon({ code: "MINIMO2", value: 1000, minimum: 5000 });
    const box = await at.till.product({ price: 2500, units: 5 });
    const order = await placed({ [box]: 2 }, { coupon: "MINIMO2" });
    await at.till.tell(order, "captured");
    await takeOff(order, box, 1);
    expect(await read(order)).toMatchObject({ total: 2000 + 495, due: 0 });
    expect(await books(order)).toMatchObject({ refunded: 2000 });
    expect(await uses("MINIMO2")).toBe(1);
  });

  test("coupon × edit: an order that an edit empties returns its coupon use to the client", async () => {
    await coupon({ code: "PERSONA", value: 500, perClient: 1 });
    const box = await at.till.product({ price: 2500, units: 9 });
    const as = (await shop.client()).id;
    const first = await placed({ [box]: 1 }, { coupon: "PERSONA", as });
    await expect(placed({ [box]: 1 }, { coupon: "PERSONA", as })).rejects.toMatchObject({
      code: "coupon-invalid",
    });
    await takeOff(first, box, 1);
    expect(await read(first)).toMatchObject({ state: "cancelled" });
    const second = await placed({ [box]: 1 }, { coupon: "PERSONA", as });
    expect([second.total, await uses("PERSONA")]).toEqual([2495, 1]);
  });

  test("coupon × refund: a sent order that is fully refunded still counts as a coupon use", async () => {
    await coupon({ code: "VENDIDO", value: 500, perClient: 1 });
    const box = await at.till.product({ price: 2500, units: 9 });
    const as = (await shop.client()).id;
    const order = await placed({ [box]: 1 }, { coupon: "VENDIDO", as });
    await at.till.tell(order, "captured");
    await at.send(order, ["packed", "shipped", "delivered"]);
    await refund(order, { lines: [{ lineId: await lineOf(order, box), quantity: 1 }] });
    expect(await books(order)).toMatchObject({ refunded: 2000 });
    expect(await uses("VENDIDO")).toBe(1);
    await expect(placed({ [box]: 1 }, { coupon: "VENDIDO", as })).rejects.toMatchObject({
      code: "coupon-invalid",
    });
  });
});

describe("a withdrawal or a return", () => {
  test("withdrawal × refund: after a discount refund, a withdrawal refunds no more than the rest of the payment", async () => {
    const box = await at.till.product({ price: 3000, units: 5 });
    const order = await placed({ [box]: 2 });
    await at.till.tell(order, "captured");
    await refund(order, { amount: 1500, stillOwed: false });
    await at.withdraw(order, [{ lineId: await lineOf(order, box), quantity: 2 }]);
    expect(await read(order)).toMatchObject({ state: "cancelled" });
    expect(await books(order)).toMatchObject({ paid: 6495, refunded: 6495 });
    expect(await at.till.stock(box)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("withdrawal × refund: a refunded unit that was sent is not refunded again", async () => {
    const box = await at.till.product({ price: 3000, units: 5 });
    const order = await placed({ [box]: 1 });
    await at.till.tell(order, "captured");
    await at.send(order, ["packed", "shipped", "delivered"]);
    const line = await lineOf(order, box);
    await refund(order, { lines: [{ lineId: line, quantity: 1 }] });
    await books(order);
    const id = await at.withdraw(order, [{ lineId: line, quantity: 1 }]).catch(() => "");
    if (id) await at.settleReturn(id, line);
    const { refunded } = await books(order);
    expect(refunded).toBeLessThanOrEqual(3495);
    expect(refunded).toBeGreaterThanOrEqual(3000);
  });

  test("edit × withdrawal: an edit and a withdrawal each remove their units once, and the last units end the order", async () => {
    const box = await at.till.product({ price: 2000, units: 5 });
    const order = await placed({ [box]: 3 });
    await at.till.tell(order, "captured");
    const line = await lineOf(order, box);
    await at.withdraw(order, [{ lineId: line, quantity: 1 }]);
    await takeOff(order, box, 1);
    expect(await books(order)).toMatchObject({ refunded: 4000 });
    expect(await at.till.stock(box)).toEqual({ onHand: 5, reserved: 1 });
    await at.withdraw(order, [{ lineId: line, quantity: 1 }]);
    expect(await read(order)).toMatchObject({ state: "cancelled" });
    expect(await books(order)).toMatchObject({ paid: 6495, refunded: 6495 });
    expect(await at.till.stock(box)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("return × edit: a returned line that staff had added is refunded at the price that was paid for it", async () => {
    const box = await at.till.product({ price: 2000, units: 5 });
    const dice = await at.till.product({ price: 700, units: 3, taxRate: 400 });
    const order = await placed({ [box]: 1 });
    await at.till.tell(order, "captured");
    await edit(order, { add: [{ variantId: dice, quantity: 1, price: 500 }] });
    await record(order);
    await at.send(order, ["packed", "shipped", "delivered"]);
    const line = await lineOf(order, dice);
    await at.settleReturn(await at.withdraw(order, [{ lineId: line, quantity: 1 }]), line);
    const after = await read(order);
    const { refunded } = { refunded: after.refunds.reduce((sum, { amount }) => sum + amount, 0) };
    expect(refunded).toBe(500);
    expect(await at.till.stock(dice)).toEqual({ onHand: 3, reserved: 0 });
  });

  test("edit × return: the rest of a split order can be edited while a sent unit is being returned", async () => {
    const box = await at.till.product({ price: 2000, units: 5 });
    const dice = await at.till.product({ price: 700, units: 3 });
    const order = await placed({ [box]: 1, [dice]: 2 });
    await at.till.tell(order, "captured");
    const line = await lineOf(order, box);
    await at.send(order, ["packed", "shipped", "delivered"], [{ lineId: line, quantity: 1 }]);
    const id = await at.withdraw(order, [{ lineId: line, quantity: 1 }]);
    await takeOff(order, dice, 1);
    await expect(takeOff(order, box, 1)).rejects.toMatchObject({ code: "validation" });
    expect(await read(order)).toMatchObject({ due: 0, returns: [{ id, state: "authorised" }] });
    await at.settleReturn(id, line);
    expect(await books(order)).toMatchObject({ paid: 3895, refunded: 2700 });
    expect([await at.till.stock(box), await at.till.stock(dice)]).toEqual([
      { onHand: 5, reserved: 0 },
      { onHand: 3, reserved: 1 },
    ]);
    await at.send(order, ["packed", "shipped", "delivered"]);
    expect(await read(order)).toMatchObject({ state: "completed" });
  });

  test("return × invoice: a complete invoice after a return covers the remaining amount, and a later return corrects it", async () => {
    const box = await at.till.product({ price: 2000, units: 5 });
    const order = await placed({ [box]: 2 });
    await at.till.tell(order, "captured");
    await books(order);
    await at.send(order, ["packed", "shipped", "delivered"]);
    const line = await lineOf(order, box);
    await at.settleReturn(await at.withdraw(order, [{ lineId: line, quantity: 1 }]), line);
    await books(order);
    await changeBilling(at.till.shopper, { token: order.token }, BILLING);
    expect(await books(order)).toMatchObject({ paid: 4495, refunded: 2000 });
    const issued = await rows(
      at.db,
      sql`select kind, total::int as total from invoices where order_id = ${order.id} order by issued_at, id`,
      { kind: Text, total: Int },
    );
    expect(issued).toEqual([
      { kind: "F2", total: 4495 },
      { kind: "R5", total: -2000 },
      { kind: "F3", total: 2495 },
    ]);
    await at.settleReturn(await at.withdraw(order, [{ lineId: line, quantity: 1 }]), line);
    expect(await books(order)).toMatchObject({ refunded: 4495 });
  });

  test("coupon × withdrawal: a cancelled order cannot be withdrawn from", async () => {
    await coupon({ code: "FIN", value: 500 });
    const box = await at.till.product({ price: 2000, units: 5 });
    const order = await placed({ [box]: 1 }, { coupon: "FIN" });
    await at.till.tell(order, "captured");
    await cancelOrder(at.till.shopper, { token: order.token });
    await expect(at.withdraw(order, [{ lineId: await lineOf(order, box), quantity: 1 }])).rejects.toMatchObject({
      code: "invalid-transition",
    });
    expect([await uses("FIN"), await books(order)]).toMatchObject([0, { refunded: 1995 }]);
  });
});
