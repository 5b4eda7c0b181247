import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { inTransaction } from "../../platform/context.ts";
import { recordPayment } from "../../sales/orders/paying/record-payment.ts";
import { transitionOrder } from "../../sales/orders/transition.ts";
import { refundPayment } from "../../sales/payments/refund.ts";
import { openTrade } from "../../trade-testing.ts";
import { withdrawByShopper, withdrawPlaces } from "./booking-steps.ts";
import { cancelEvent, endCancelledEvent } from "./cancel-event.ts";
import { registerForEvent } from "./register.ts";
import { makeEvent } from "./testing.ts";

const at = openTrade();
const PRICE = 2000;
const START = Date.parse("2026-11-20T10:00:00Z");
const event = () => makeEvent(at.db, START, { capacity: 8, price: PRICE });

let guests = 0;

/** An unpaid booking of a guest, by transfer. */
async function booked(eventId: string, places: number) {
  guests += 1;
  const { till, db } = at;
  const input = {
    places: Array.from({ length: places }, (_, index) => ({ name: `Ana ${guests} ${index}`, minor: false })),
    contact: { email: `ana${guests}@correo.test`, name: "Ana", surname: "Prieto", phone: "600000114" },
    ageConfirmed: true,
    guardian: null,
    acceptTerms: true,
    paymentMethod: "transfer",
  } as const;
  const { booking, order } = (await registerForEvent(till.shopper, eventId, input, uuidv7())).body;
  const now = async () => {
    const found = await one(
      db,
      sql`select o.id, o.version, l.id as line from orders o join order_lines l on l.order_id = o.id
          where o.token = ${order?.token ?? ""}`,
      { id: Text, version: Int, line: Text },
    );
    if (!found) throw new Error("the booking has no order");
    return found;
  };
  return {
    token: booking.token,
    now,
    /** Staff record a payment. */
    async pay(amount: number) {
      const { id: orderId, version } = await now();
      await recordPayment(till.staff, { orderId, method: "transfer", amount, version }, uuidv7());
    },
    /** Staff refund money of the order. */
    async refund(request: Parameters<typeof refundPayment>[1]["request"]) {
      const { id: orderId, version } = await now();
      const paid = sql`select id from payments where order_id = ${orderId} and state = 'captured'`;
      const payment = await one(db, paid, { id: Text });
      await refundPayment(
        till.staff,
        { orderId, paymentId: payment?.id ?? "", request, reason: "Detalle", version },
        uuidv7(),
      );
    },
    /** Cents refunded so far. */
    async back() {
      const { id } = await now();
      const sum = sql`select coalesce(sum(amount), 0)::int as n from refunds where order_id = ${id}`;
      return (await one(db, sum, { n: Int }))?.n;
    },
  };
}

const placesOf = async ({ token }: { token: string }) => {
  const own = sql`select r.id from registrations r join event_bookings b on b.id = r.booking_id
    where b.token = ${token} order by r.id`;
  return (await rows(at.db, own, { id: Text })).map(({ id }) => id);
};

test("giving back a place that was paid in two parts refunds both parts", async () => {
  const eventId = await event();
  const own = await booked(eventId, 1);
  await own.pay(1200);
  await own.pay(800);
  await withdrawByShopper(at.till.shopper, own.token, await placesOf(own));
  expect(await own.back()).toBe(PRICE);
});

test("giving back a place that staff refunded in part refunds the rest", async () => {
  const eventId = await event();
  const own = await booked(eventId, 1);
  await own.pay(PRICE);
  await own.refund({ amount: 500 });
  await withdrawByShopper(at.till.shopper, own.token, await placesOf(own));
  expect(await own.back()).toBe(PRICE);
});

test("two places are refunded once in total, even if staff already refunded one of them in the order", async () => {
  const eventId = await event();
  const own = await booked(eventId, 2);
  await own.pay(2 * PRICE);
  await own.refund({ lines: [{ lineId: (await own.now()).line, quantity: 1 }] });
  const [first = "", second = ""] = await placesOf(own);
  // Staff already refunded this place, so its money is not refunded again.
  const given = { eventId, ids: [first], check: () => undefined, refunds: () => true, reason: "Lo pide por teléfono" };
  await inTransaction(at.till.staff, (tx) => withdrawPlaces(tx, given));
  expect(await own.back()).toBe(PRICE);
  const { id } = await own.now();
  const told = sql`select count(*)::int as n from audit_entries where entity_id = ${id} and action = 'refund'`;
  // Only the refund of the order is logged; a refund that was not made is not.
  expect((await one(at.db, told, { n: Int }))?.n).toBe(1);
  await withdrawByShopper(at.till.shopper, own.token, [second]);
  expect(await own.back()).toBe(2 * PRICE);
});

test("cancelling an event refunds its places, even in a completed order of which one place was given back", async () => {
  const eventId = await event();
  const own = await booked(eventId, 2);
  await own.pay(2 * PRICE);
  const other = await booked(eventId, 1);
  await other.pay(PRICE);
  const [first = ""] = await placesOf(own);
  await withdrawByShopper(at.till.shopper, own.token, [first]);
  const { id: orderId, version } = await own.now();
  await transitionOrder(at.till.staff, { orderId, to: "processing", version });
  const found = await one(at.db, sql`select version from events where id = ${eventId}`, { version: Int });
  await cancelEvent(at.till.staff, eventId, { reason: "No hay sala", version: found?.version ?? 0 });
  await endCancelledEvent(at.till.system, eventId);
  expect([await own.back(), await other.back()]).toEqual([2 * PRICE, PRICE]);
});

test("a booking that cannot be ended does not stop the others, and the job is retried", async () => {
  const eventId = await event();
  const [broken, whole] = [await booked(eventId, 1), await booked(eventId, 1)];
  await broken.pay(PRICE);
  await whole.pay(PRICE);
  await at.db.execute(sql`update events set cancelled_at = now(), cancel_reason = 'x' where id = ${eventId}`);
  const { id } = await broken.now();
  await at.db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.id = '${id}' then raise exception 'refused'; end if; return new; end $$`),
  );
  await at.db.execute(sql`create trigger refuse before update on orders for each row execute function refuse()`);
  await expect(endCancelledEvent(at.till.system, eventId)).rejects.toThrow(/again/);
  expect([await broken.back(), await whole.back()]).toEqual([0, PRICE]);
  await at.db.execute(sql`drop trigger refuse on orders`);
  await at.db.execute(sql`delete from sweep_deferrals`);
  await endCancelledEvent(at.till.system, eventId);
  expect(await broken.back()).toBe(PRICE);
});
