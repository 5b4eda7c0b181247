import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Int, Text } from "../../db/columns.ts";
import { one } from "../../db/query.ts";
import { acceptOffers, withdrawByShopper } from "../events/bookings/booking-steps.ts";
import { cancelEvent, endCancelledEvent } from "../events/bookings/cancel-event.ts";
import { sweepOffers } from "../events/bookings/expire-offers.ts";
import { catchRefusal } from "../people/clients/testing.ts";
import { transitionRefund } from "../sales/payments/refund.ts";
import { readWithdrawal } from "../sales/returns/withdrawal.ts";
import { openCrossings } from "./testing.ts";

const shop = openCrossings();
const { at, book, books, client, edit, event, merge, places, read, record, refund, seats, undo, wait } = shop;
const DAY = 24 * 3_600_000;

/** A full event with one seat, its participant, and two people on the waiting list. */
async function full(more: { waits?: string; as?: string } = {}) {
  const id = await event({ capacity: 1 });
  const first = await book(id, { email: "primera@correo.test" });
  const second = await book(id, { email: more.waits ?? "segunda@correo.test", ...(more.as && { as: more.as }) });
  const third = await book(id, { email: "tercera@correo.test" });
  const free = () => withdrawByShopper(at.till.shopper, first.booking.token, [first.booking.places[0]?.id ?? ""]);
  return { id, first, second, third, free };
}
/** A paid place: its booking and its order. */
async function paidPlace(names = ["Elvira"]) {
  const id = await event({ capacity: 4, price: 2000 });
  const { booking, order } = await book(id, { email: "paga@correo.test", names });
  const found = await one(at.db, sql`select id from orders where token = ${order?.token ?? ""}`, { id: Text });
  const own = { id: found?.id ?? "", token: order?.token ?? "", number: "", total: 2000 * names.length };
  const payment = await record(own);
  return { id, booking, order: own, payment };
}
const end = async (id: string) => {
  const found = await one(at.db, sql`select version from events where id = ${id}`, { version: Int });
  await cancelEvent(at.till.staff, id, { reason: "No hay sala", version: found?.version ?? 0 });
  await endCancelledEvent(at.till.system, id);
};

describe("an expired offer", () => {
  test("expired offer × merge: the offer ends for the merged client, and the seat goes to the next person", async () => {
    const [from, into] = [await client(), await client()];
    const { id, second, free } = await full({ waits: from.email, as: from.id });
    await free();
    await merge(from, into);
    wait(2 * DAY);
    await sweepOffers(at.till.system);
    expect(await places(id)).toEqual(["withdrawn", "expired", "offered"]);
    const accept = acceptOffers(
      at.till.shopper,
      second.booking.token,
      { places: [second.booking.places[0]?.id ?? ""], acceptTerms: true },
      shop.key(),
    );
    expect(await catchRefusal(accept)).toBe("invalid-transition");
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("expired offer × cancelled event: the seat is not offered to anyone else", async () => {
    const { id, free } = await full();
    await free();
    await end(id);
    wait(2 * DAY);
    await sweepOffers(at.till.system);
    expect(await places(id)).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
    expect(await seats(id)).toEqual({ counted: 0, taken: 0 });
  });

  test("expired offer × new booking: a new person joins the end of the waiting list", async () => {
    const { id, free } = await full();
    await free();
    wait(2 * DAY);
    await book(id, { email: "nueva@correo.test" });
    await sweepOffers(at.till.system);
    expect(await places(id)).toEqual(["withdrawn", "expired", "offered", "waitlisted 1"]);
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });
});

describe("a paid place", () => {
  test("event place × invoice: the payment is invoiced, and giving the place back corrects the invoice", async () => {
    const { id, booking, order } = await paidPlace(["Elvira", "Patxi"]);
    expect(await books(order)).toMatchObject({ paid: 4000, invoices: [4000] });
    await withdrawByShopper(at.till.shopper, booking.token, [booking.places[0]?.id ?? ""]);
    for (const { id: refundId, state } of (await read(order)).refunds)
      if (state === "requested") await byHand(order, refundId);
    expect(await books(order)).toMatchObject({ refunded: 2000, invoices: [4000, -2000] });
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("event place × undone payment: staff cannot undo the payment, and give the place back instead", async () => {
    const { id, order, payment } = await paidPlace();
    expect(await catchRefusal(undo(order, payment))).toBe("invalid-transition");
    expect(await places(id)).toEqual(["registered"]);
  });

  test("event place × edit: staff can neither add lines to the order of a place nor remove any", async () => {
    const { id, order } = await paidPlace();
    const line = (await read(order)).lines[0]?.id ?? "";
    expect(["validation", "invalid-transition"]).toContain(
      await catchRefusal(edit(order, { cancel: [{ lineId: line, quantity: 1 }] })),
    );
    const variantId = await at.till.product({ price: 500, units: 3 });
    expect(["validation", "invalid-transition"]).toContain(
      await catchRefusal(edit(order, { add: [{ variantId, quantity: 1 }] })),
    );
    expect(await places(id)).toEqual(["registered"]);
    expect(await at.till.stock(variantId)).toEqual({ onHand: 3, reserved: 0 });
  });

  test("event place × withdrawal: the order of a dated event cannot be withdrawn from, and the form says so", async () => {
    const { id, order } = await paidPlace();
    const line = (await read(order)).lines[0]?.id ?? "";
    const { refusal: why } = await readWithdrawal(at.till.shopper, order.token);
    expect(why).toMatch(/103|evento|fecha/i);
    const withdrawing = at.withdraw(order, [{ lineId: line, quantity: 1 }]);
    expect(["validation", "invalid-transition"]).toContain(await catchRefusal(withdrawing));
    expect(await places(id)).toEqual(["registered"]);
  });

  test("event place × refund × cancelled event: money that staff already refunded is not refunded again", async () => {
    const { id, order } = await paidPlace();
    await refund(order, { amount: 500, stillOwed: false });
    await end(id);
    const back = (await read(order)).refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(back).toBe(2000);
    expect(await seats(id)).toEqual({ counted: 0, taken: 0 });
  });

  test("event place × merge: the client keeps both places, and giving one back refunds its own payment", async () => {
    const [from, into] = [await client(), await client()];
    const id = await event({ capacity: 4, price: 2000 });
    const made = [
      await book(id, { email: from.email, as: from.id, names: ["Elvira"] }),
      await book(id, { email: into.email, as: into.id, names: ["Elvira"] }),
    ];
    await merge(from, into);
    for (const { booking, order } of made) {
      const found = await one(at.db, sql`select id from orders where token = ${order?.token ?? ""}`, { id: Text });
      const own = { id: found?.id ?? "" };
      await record(own);
      await withdrawByShopper(at.till.shopper, booking.token, [booking.places[0]?.id ?? ""]);
      expect((await read(own)).refunds.map(({ amount }) => amount)).toEqual([2000]);
    }
    expect(await seats(id)).toEqual({ counted: 0, taken: 0 });
  });
});

/** Money accepted by staff is also refunded by staff. */
async function byHand(order: { id: string }, refundId: string) {
  const { version } = await read(order);
  await transitionRefund(at.till.staff, { orderId: order.id, refundId, to: "done", version });
}
