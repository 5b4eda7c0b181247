import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { nullable, Text } from "../../db/columns.ts";
import { rows } from "../../db/query.ts";
import { inTransaction } from "../platform/context.ts";
import { expireOrders } from "../sales/orders/closing/expire.ts";
import { transitionShipment } from "../sales/orders/parcels/transition-shipment.ts";
import { requestBalance } from "../sales/preorders/balance.ts";
import { bookingsOf, openCampaign } from "../sales/preorders/testing.ts";
import { DEPOSIT } from "../trade-testing.ts";
import { openCrossings } from "./testing.ts";

const shop = openCrossings();
const { at, books, coupon, edit, lineOf, placed, read, record, undo, uses, wait } = shop;
const DAY = 24 * 3_600_000;
const byTransfer = { paymentMethod: "transfer" } as const;

describe("undoing a recorded payment", () => {
  async function unpaid(lines = 2, more: Parameters<typeof placed>[1] = {}) {
    const box = await at.till.product({ price: 2000, units: 5 });
    return { box, order: await placed({ [box]: lines }, { ...byTransfer, ...more }) };
  }

  test("undone payment × invoice: the invoice of the payment is corrected, and a new payment is invoiced again", async () => {
    const { order } = await unpaid();
    const wrong = await record(order);
    await books(order);
    await undo(order, wrong);
    expect(await read(order)).toMatchObject({ state: "pending", due: 4495 });
    expect(await books(order)).toMatchObject({ invoices: [4495, -4495] });
    await record(order);
    expect(await books(order)).toMatchObject({ invoices: [4495, -4495, 4495] });
    expect(await read(order)).toMatchObject({ state: "confirmed", due: 0, paymentState: "paid" });
  });

  test("undone payment × coupon: the order keeps its coupon use, and returns it once when the order expires", async () => {
    await coupon({ code: "UNO", value: 500 });
    const { order, box } = await unpaid(2, { coupon: "UNO" });
    await undo(order, await record(order));
    expect([await uses("UNO"), await at.till.stock(box)]).toEqual([1, { onHand: 5, reserved: 2 }]);
    wait(8 * DAY);
    await expireOrders(at.till.system);
    expect(await read(order)).toMatchObject({ state: "expired" });
    expect([await uses("UNO"), await at.till.stock(box)]).toEqual([0, { onHand: 5, reserved: 0 }]);
  });

  test("undone payment × deposit: a balance that never arrived is due again, with a new term set by staff", async () => {
    const box = await at.till.product({ price: 10_000, units: 0 });
    const campaign = await openCampaign(at.db, box, DEPOSIT);
    const order = await placed({ [box]: 1 }, byTransfer);
    await record(order);
    await at.shareOut(campaign, box, 1);
    const [booking] = await bookingsOf(at.db, campaign);
    await inTransaction(at.till.staff, (tx) => requestBalance(tx, booking?.id ?? ""));
    const wrong = await record(order);
    expect(await bookingsOf(at.db, campaign)).toMatchObject([{ state: "paid" }]);
    await undo(order, wrong);
    expect(await read(order)).toMatchObject({ due: 8000, fulfilmentState: "held" });
    expect(await bookingsOf(at.db, campaign)).toMatchObject([{ state: "allocated" }]);
    await inTransaction(at.till.staff, (tx) => requestBalance(tx, booking?.id ?? ""));
    expect(await bookingsOf(at.db, campaign)).toMatchObject([{ state: "payment-due" }]);
    const [term] = await rows(
      at.db,
      sql`select due_at::text as at from preorder_reservations where preorder_id = ${campaign}`,
      {
        at: nullable(Text),
      },
    );
    expect(term?.at).not.toBeNull();
    await record(order);
    expect(await bookingsOf(at.db, campaign)).toMatchObject([{ state: "paid" }]);
  });

  test("undone payment × preorder: a preorder whose full price never arrived waits for payment and keeps its units", async () => {
    const box = await at.till.product({ price: 3000, units: 0 });
    const campaign = await openCampaign(at.db, box);
    const order = await placed({ [box]: 1 }, byTransfer);
    const wrong = await record(order);
    await at.shareOut(campaign, box, 1);
    expect(await bookingsOf(at.db, campaign)).toMatchObject([{ state: "paid" }]);
    await undo(order, wrong);
    expect(await read(order)).toMatchObject({ state: "pending", fulfilmentState: "held" });
    expect(await bookingsOf(at.db, campaign)).toMatchObject([{ state: "allocated" }]);
    expect(await at.till.stock(box)).toEqual({ onHand: 1, reserved: 1 });
    await record(order);
    expect(await bookingsOf(at.db, campaign)).toMatchObject([{ state: "paid" }]);
  });

  test("undone payment × withdrawal: the other payment is refunded once, and nothing is due", async () => {
    const { order, box } = await unpaid();
    await record(order, 2495);
    const wrong = await record(order);
    await undo(order, wrong);
    expect(await read(order)).toMatchObject({ due: 2000 });
    await at.withdraw(order, [{ lineId: await lineOf(order, box), quantity: 2 }]);
    expect(await read(order)).toMatchObject({ state: "cancelled" });
    const { refunds } = await read(order);
    const back = refunds.filter(({ cause }) => cause !== "mistake").reduce((sum, { amount }) => sum + amount, 0);
    expect(back).toBe(2495);
    expect(await at.till.stock(box)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("undone payment × withdrawal: a payment that a withdrawal refunded in part is refunded, not undone", async () => {
    const { order, box } = await unpaid();
    const payment = await record(order);
    await at.withdraw(order, [{ lineId: await lineOf(order, box), quantity: 1 }]);
    await expect(undo(order, payment)).rejects.toMatchObject({ code: "invalid-transition" });
    expect(await at.till.stock(box)).toEqual({ onHand: 5, reserved: 1 });
  });

  test("undone payment × edit: after a line was added, the whole total is due, and the units stay reserved", async () => {
    const { order, box } = await unpaid();
    const first = await record(order);
    const dice = await at.till.product({ price: 700, units: 3 });
    await edit(order, { add: [{ variantId: dice, quantity: 1 }] });
    await record(order);
    await undo(order, first);
    expect(await read(order)).toMatchObject({ due: 4495, paymentState: "partial" });
    expect([await at.till.stock(box), await at.till.stock(dice)]).toMatchObject([{ reserved: 2 }, { reserved: 1 }]);
    expect((await books(order)).invoices.reduce((sum, total) => sum + total, 0)).toBe(700);
  });

  test("undone payment × parcel: a payment cannot be undone while a parcel exists, and unpaid goods are not prepared", async () => {
    const { order, box } = await unpaid();
    const wrong = await record(order);
    const { shipmentId, version } = await at.send(order, []);
    await expect(undo(order, wrong)).rejects.toMatchObject({
      code: "invalid-transition",
      detail: "Hay un paquete preparado: anúlalo antes de deshacer el cobro.",
    });
    await transitionShipment(at.till.staff, { orderId: order.id, shipmentId, to: "cancelled", version });
    await undo(order, wrong);
    expect(await read(order)).toMatchObject({ state: "pending", due: 4495 });
    await expect(at.send(order, [])).rejects.toMatchObject({ code: "invalid-transition" });
    expect(await at.till.stock(box)).toEqual({ onHand: 5, reserved: 2 });
    await record(order);
    await at.send(order, ["packed", "shipped"]);
  });

  test("undone payment × parcel: a payment at pickup is undone while the order waits at the counter", async () => {
    const { order } = await unpaid(1, { paymentMethod: "in-store", ...at.pickup() });
    const { shipmentId, version } = await at.send(order, []);
    const steps = { orderId: order.id, shipmentId };
    const packed = await transitionShipment(at.till.staff, { ...steps, to: "packed", version });
    await transitionShipment(at.till.staff, { ...steps, to: "ready-for-pickup", version: packed.version });
    const wrong = await record(order);
    await undo(order, wrong);
    expect(await read(order)).toMatchObject({ state: "processing", due: 2000, fulfilmentState: "ready-for-pickup" });
  });
});
