import type { RegistrationInput } from "@tablero/contract/events/shapes/registrations";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { expireOrders } from "../../sales/orders/closing/expire.ts";
import { LAST_PLACES_RACES as RACES, type TestShop, testCtx, testShop, whileBusy } from "../../testing.ts";
import { acceptOffers, withdrawByShopper } from "./booking-steps.ts";
import { cancelEvent, endCancelledEvent } from "./cancel-event.ts";
import { sweepOffers } from "./expire-offers.ts";
import { registerForEvent } from "./register.ts";
import { checkIn, listRegistrations, payAtCounter, transitionRegistration } from "./staff-registrations.ts";
import { bookingInput, makeEvent } from "./testing.ts";

const START = Date.parse("2026-11-20T10:00:00Z");
const HOUR = 3_600_000;

let database: Database;
let shop: TestShop;
let now = START;
let ctx: Ctx;
let staff: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  const clock = () => new Date(now);
  ctx = testCtx(database.db, { clock });
  staff = { ...shop.staff, clock };
});
afterAll(() => database.close());
beforeEach(() => {
  now = START;
});

const event = (capacity: number, price = 0) => makeEvent(database.db, START, { capacity, price });
const book = async (id: string, more: Partial<RegistrationInput> = {}) => {
  // Bookings within one millisecond have no defined order.
  now += 1;
  const [asked, key] = [bookingInput(more), uuidv7()];
  return (await whileBusy(() => registerForEvent(ctx, id, asked, key))).body;
};
const look = (id: string) =>
  one(
    database.db,
    sql`select registered, (select count(*)::int from registrations r where r.event_id = e.id
    and r.state in ('pending-payment', 'registered', 'checked-in', 'finished', 'no-show', 'offered')) as seated
    from events e where id = ${id}`,
    { registered: Int, seated: Int },
  );
const statesOf = async (id: string) =>
  (
    await rows(
      database.db,
      sql`select state, waiting_position as position from registrations where event_id = ${id} order by created_at, id`,
      {
        state: Text,
        position: nullable(Int),
      },
    )
  ).map(({ state, position }) => (position === null ? state : `${state} ${position}`));
const mailsOf = async (token: string) =>
  (
    await rows(
      database.db,
      sql`select o.payload ->> 'template' as template from outbox o join event_bookings b
      on b.id::text = o.payload ->> 'bookingId' where b.token = ${token} order by o.created_at, o.id`,
      { template: Text },
    )
  ).map(({ template }) => template);
const refundsOf = async (orderToken: string) =>
  (
    await rows(
      database.db,
      sql`select r.amount from refunds r join orders o on o.id = r.order_id where o.token = ${orderToken}`,
      {
        amount: Int,
      },
    )
  ).map(({ amount }) => amount);

test(
  `in ${RACES} races of 32 people for the last 5 places, exactly 5 get one and the others are put on the waiting list without gaps`,
  async () => {
    for (let race = 0; race < RACES; race += 1) {
      const id = await event(5);
      const answers = await Promise.all(Array.from({ length: 32 }, () => book(id)));
      const states = answers.map(({ booking }) => booking.places[0]?.state);
      expect(states.filter((state) => state === "registered")).toHaveLength(5);
      expect(states.filter((state) => state === "waitlisted")).toHaveLength(27);
      expect(await look(id)).toEqual({ registered: 5, seated: 5 });
      const list = await rows(
        database.db,
        sql`select waiting_position as n from registrations where event_id = ${id} and state = 'waitlisted' order by 1`,
        { n: Int },
      );
      expect(list.map(({ n }) => n)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
    }
  },
  600_000 + RACES * 10_000,
);

test("one key makes one booking, and a booking of several places is refused if fewer seats are left", async () => {
  const id = await event(3);
  const places = ["Ana", "Leo"].map((name) => ({ name, minor: false }));
  const twice = bookingInput({ places });
  const [first, again] = [
    await registerForEvent(ctx, id, twice, "key-of-a-booking"),
    await registerForEvent(ctx, id, twice, "key-of-a-booking"),
  ];
  expect(again.body.booking.token).toBe(first.body.booking.token);
  expect(first.body.booking.places.map(({ name }) => name)).toEqual(["Ana", "Leo"]);
  expect(await look(id)).toEqual({ registered: 2, seated: 2 });
  const refused = await registerForEvent(ctx, id, bookingInput({ places }), uuidv7()).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "quota-exhausted", extra: { remaining: 1 } });
});

test("a freed seat is offered to one person for a day and then to the next, even after the process was down", async () => {
  const id = await event(1);
  const first = await book(id);
  const second = await book(id);
  const third = await book(id);
  expect(await statesOf(id)).toEqual(["registered", "waitlisted 1", "waitlisted 2"]);
  await withdrawByShopper(
    ctx,
    first.booking.token,
    first.booking.places.map((place) => place.id),
  );
  expect(await statesOf(id)).toEqual(["withdrawn", "offered", "waitlisted 1"]);
  expect(await mailsOf(second.booking.token)).toEqual(["registration-received", "registration-offer"]);
  expect(await sweepOffers(ctx)).toBe(0);
  now += 60 * HOUR;
  expect(await sweepOffers(ctx)).toBe(1);
  expect(await statesOf(id)).toEqual(["withdrawn", "expired", "offered"]);
  const accept = (token: string, ids: string[]) =>
    acceptOffers(ctx, token, { places: ids, acceptTerms: true }, uuidv7());
  const late = await accept(second.booking.token, [second.booking.places[0]?.id ?? ""]).catch(
    (error: unknown) => error,
  );
  expect(late).toBeInstanceOf(Failure);
  const { body } = await accept(third.booking.token, [third.booking.places[0]?.id ?? ""]);
  expect(body.booking.places[0]?.state).toBe("registered");
  expect(await look(id)).toEqual({ registered: 1, seated: 1 });
});

test("seats added by a larger capacity are offered to the waiting list", async () => {
  const id = await event(1);
  await book(id);
  await book(id);
  await database.db.execute(sql`update events set capacity = 2 where id = ${id}`);
  expect(await sweepOffers(ctx)).toBe(1);
  expect(await statesOf(id)).toEqual(["registered", "offered"]);
});

test("payment registers the person of a waiting place, and expiry passes the place to the next person", async () => {
  const id = await event(1, 500);
  const first = await book(id, { paymentMethod: "transfer" });
  expect(first.order?.total).toBe(500);
  expect(first.booking.pay?.due).toBe(500);
  const second = await book(id);
  expect(await statesOf(id)).toEqual(["pending-payment", "waitlisted 1"]);
  now += 8 * 24 * HOUR;
  expect(await expireOrders(ctx)).toBe(1);
  expect(await statesOf(id)).toEqual(["expired", "offered"]);
  const ids = second.booking.places.map((place) => place.id);
  const missing = await acceptOffers(ctx, second.booking.token, { places: ids, acceptTerms: true }, uuidv7()).catch(
    (error: unknown) => error,
  );
  expect(missing).toMatchObject({ code: "validation" });
  const paying = { paymentMethod: "in-store", acceptTerms: true } as const;
  const shown = { ...paying, places: ids, expectedPrice: 400 };
  await expect(acceptOffers(ctx, second.booking.token, shown, uuidv7())).rejects.toMatchObject({
    code: "price-changed",
    extra: { price: 500 },
  });
  const { body } = await acceptOffers(
    ctx,
    second.booking.token,
    { ...paying, places: ids, expectedPrice: 500 },
    uuidv7(),
  );
  expect(body.booking.places[0]?.state).toBe("pending-payment");
  const list = await listRegistrations(staff, id, { sort: "createdAt", order: "asc", page: 1, size: 10 });
  const row = list.items[1];
  if (!row) throw new Error("nobody is there");
  const paid = await payAtCounter(staff, { id, rid: row.id }, { method: "in-store", version: row.version }, uuidv7());
  expect(paid.body).toMatchObject({ state: "registered", order: { due: 0 } });
  expect(await look(id)).toEqual({ registered: 1, seated: 1 });
});

async function paidBooking(id: string, count: number) {
  const places = Array.from({ length: count }, (_, index) => ({ name: `Persona ${index}`, minor: false }));
  const booked = await book(id, { places, paymentMethod: "in-store" });
  const { items } = await listRegistrations(staff, id, { sort: "createdAt", order: "asc", page: 1, size: 100 });
  const row = items.find(({ state }) => state === "pending-payment");
  if (!row) throw new Error("nobody waits for a payment");
  await payAtCounter(staff, { id, rid: row.id }, { method: "card", version: row.version }, uuidv7());
  return booked;
}

test("withdrawing in time refunds each place once, and withdrawing later refunds nothing", async () => {
  const id = await event(4, 500);
  const { booking, order } = await paidBooking(id, 2);
  const [one = "", other = ""] = booking.places.map((place) => place.id);
  await withdrawByShopper(ctx, booking.token, [one]);
  expect(await refundsOf(order?.token ?? "")).toEqual([500]);
  expect(await withdrawByShopper(ctx, booking.token, [one]).catch((error: unknown) => error)).toBeInstanceOf(Failure);
  await withdrawByShopper(ctx, booking.token, [other]);
  expect(await refundsOf(order?.token ?? "")).toEqual([500, 500]);
  expect(await look(id)).toEqual({ registered: 0, seated: 0 });

  const late = await paidBooking(id, 1);
  await database.db.execute(sql`update events set withdraw_until = ${new Date(START).toISOString()} where id = ${id}`);
  now += HOUR;
  await withdrawByShopper(
    ctx,
    late.booking.token,
    late.booking.places.map((place) => place.id),
  );
  expect(await refundsOf(late.order?.token ?? "")).toEqual([]);
});

test("a cancelled event notifies every participant and refunds each exactly once, however often its job dies", async () => {
  const id = await event(3, 700);
  const paid = [await paidBooking(id, 1), await paidBooking(id, 1)];
  const unpaid = await book(id, { paymentMethod: "transfer" });
  const waits = await book(id);
  await cancelEvent(staff, id, { reason: "Goteras", version: 1 });
  for (let calls = 1; calls < 60; calls += 3) {
    let asked = 0;
    const clock = () => {
      asked += 1;
      if (asked > calls) throw new Error("killed");
      return new Date(now);
    };
    await endCancelledEvent({ ...ctx, clock }, id).catch(() => undefined);
  }
  await endCancelledEvent(ctx, id);
  expect(await statesOf(id)).toEqual(["withdrawn", "withdrawn", "expired", "withdrawn"]);
  for (const { order, booking } of paid) {
    expect(await refundsOf(order?.token ?? "")).toEqual([700]);
    expect((await mailsOf(booking.token)).filter((template) => template === "registration-ended")).toHaveLength(1);
  }
  for (const { booking } of [unpaid, waits])
    expect((await mailsOf(booking.token)).filter((template) => template === "registration-ended")).toHaveLength(1);
  expect(await look(id)).toEqual({ registered: 0, seated: 0 });
});

test("a code checks in the only place of its booking, and staff choose if there are several", async () => {
  const id = await event(5);
  const single = await book(id);
  expect(await checkIn(staff, id, `https://tienda.test/inscripcion/${single.booking.token}`)).toMatchObject({
    checkedIn: single.booking.places[0]?.id,
    items: [{ state: "checked-in" }],
  });
  const pair = await book(id, {
    places: [
      { name: "Ana", minor: false },
      { name: "Leo", minor: false },
    ],
  });
  const found = await checkIn(staff, id, pair.booking.token);
  expect(found).toMatchObject({ checkedIn: null, items: [{ state: "registered" }, { state: "registered" }] });
  const [row] = found.items;
  if (!row) throw new Error("nobody is there");
  const step = (to: "checked-in" | "registered", version: number) =>
    transitionRegistration(staff, { id, rid: row.id }, { to, version, refund: false });
  const arrived = await step("checked-in", row.version);
  expect(arrived.checkedInAt).not.toBeNull();
  expect(await step("registered", arrived.version)).toMatchObject({ state: "registered", checkedInAt: null });
  await expect(step("checked-in", row.version)).rejects.toMatchObject({ code: "version-conflict" });
  await expect(checkIn(staff, id, "nada")).rejects.toMatchObject({ code: "not-found" });
});

test("seats and waiting list stay correct while many people withdraw and book at once", async () => {
  const id = await event(4);
  const seated = await Promise.all(Array.from({ length: 8 }, () => book(id)));
  await Promise.all([
    ...seated.slice(0, 6).map(({ booking }) =>
      withdrawByShopper(
        ctx,
        booking.token,
        booking.places.map((place) => place.id),
      ),
    ),
    ...Array.from({ length: 6 }, () => book(id)),
  ]);
  const counted = await look(id);
  expect(counted?.registered).toBe(counted?.seated);
  expect(counted?.seated).toBe(4);
  const list = await rows(
    database.db,
    sql`select waiting_position as n from registrations where event_id = ${id} and state = 'waitlisted' order by 1`,
    { n: Int },
  );
  expect(list.map(({ n }) => n)).toEqual(list.map((_, index) => index + 1));
}, 60_000);
