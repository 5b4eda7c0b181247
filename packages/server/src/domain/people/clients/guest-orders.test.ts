import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one } from "../../../db/query.ts";
import { events } from "../../../db/schema/index.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { registerForEvent } from "../../events/bookings/register.ts";
import { TEST_SECRETS, type TestShop, testShop } from "../../testing.ts";
import { findTokenText } from "../accounts/one-time-tokens.ts";
import { signUp, verifyAccount } from "../accounts/sign-up.ts";
import { joinGuestBooking, joinGuestOrder, listGuestBookings, listGuestOrders } from "../shoppers/guest-orders.ts";
import { mergeClient } from "./merge.ts";
import { clientDesk } from "./testing.ts";

let database: Database;
let shop: TestShop;
let desk: ReturnType<typeof clientDesk>;
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  desk = clientDesk(database, shop, await shop.product({ price: 2_000, units: 1_000 }));
  return () => database.close();
}, 60_000);

const ports = { secrets: TEST_SECRETS, limits: { perAccount: 50, perAddress: 500, window: 3_600_000 } };
const origin = { address: "203.0.113.7", deviceMark: () => undefined };
const MAIL = "nuria@correo.test";

/** Signs up and returns the link of that sign-up's mail. */
async function signUpAs(name: string) {
  await signUp(shop.shopper, ports, { name, email: MAIL, password: "una clave larga y rara", origin });
  const newest = sql`select id, account_id as account from account_tokens where kind = 'verify' order by id desc limit 1`;
  const row = await one(database.db, newest, { id: Text, account: Text });
  const token = (row && (await findTokenText(shop.shopper, TEST_SECRETS, row.id))) ?? "";
  return { id: row?.account ?? "", token };
}

const PERSON = { id: Text, name: Text, surname: nullable(Text), phone: nullable(Text) };
const own = async () => {
  const read = sql`select id, name, surname, phone from clients where email = ${MAIL} and archived_at is null`;
  const client = await one(database.db, read, PERSON);
  if (!client) throw new Error("no client has the address");
  return client;
};
const ownerOf = async (number: string) => {
  const read = sql`select c.id, c.email from orders o join clients c on c.id = o.client_id where o.number = ${number}`;
  return one(database.db, read, { id: Text, email: nullable(Text) });
};

test("an account takes the name of its own sign-up, and nothing from a guest's order", async () => {
  const { body: order } = await desk.order(MAIL);
  const guest = await own();
  expect(guest).toMatchObject({ name: "Elvira", surname: "Zubiaurreta" });
  await verifyAccount(shop.shopper, await signUpAs("Nuria Vidal"));
  expect(await own()).toEqual({ id: guest.id, name: "Nuria", surname: "Vidal", phone: null });
  expect(await ownerOf(order.number)).toMatchObject({ email: null });
  expect(await listGuestOrders(shop.shopper, guest.id)).toMatchObject([{ number: order.number }]);
  await joinGuestOrder(shop.shopper, guest.id, order.number);
  expect(await ownerOf(order.number)).toEqual({ id: guest.id, email: MAIL });
  expect(await own()).toMatchObject({ name: "Nuria", phone: null });
});

test("a name that a stranger signed up with is discarded when the owner of the e-mail address confirms it", async () => {
  await signUpAs("Otra Persona");
  await verifyAccount(shop.shopper, await signUpAs("Nuria Vidal"));
  expect(await own()).toMatchObject({ name: "Nuria", surname: "Vidal" });
});

test("a guest's order with the address of an account does not belong to the account until it is joined", async () => {
  await verifyAccount(shop.shopper, await signUpAs("Nuria Vidal"));
  const client = await own();
  const { body: order } = await desk.order(MAIL);
  expect((await ownerOf(order.number))?.id).not.toBe(client.id);
  expect(await own()).toEqual(client);
  const other = await desk.create();
  await expect(joinGuestOrder(shop.shopper, other.id, order.number)).rejects.toThrow("No encontramos ese pedido.");
  await joinGuestOrder(shop.shopper, client.id, order.number);
  expect(await ownerOf(order.number)).toEqual({ id: client.id, email: MAIL });
});

test("a joined order still counts towards the limits of unpaid guests, as joining proves no address", async () => {
  await verifyAccount(shop.shopper, await signUpAs("Nuria Vidal"));
  const client = await own();
  const { body: order } = await desk.order(MAIL);
  const proof = async () =>
    one(database.db, sql`select mail_proof as proof from orders where number = ${order.number}`, { proof: Text });
  const before = await proof();
  expect(before?.proof).toBe("unproven");
  await joinGuestOrder(shop.shopper, client.id, order.number);
  expect(await proof()).toEqual(before);
  expect(await listGuestOrders(shop.shopper, client.id)).toEqual([]);
});

test("several guests without a proven address are merged into one without an address", async () => {
  await verifyAccount(shop.shopper, await signUpAs("Nuria Vidal"));
  const [first, second, third] = [await desk.order(MAIL), await desk.order(MAIL), await desk.order(MAIL)];
  const guest = async (number: string) => {
    const read = sql`select c.id, c.version, c.email from orders o join clients c on c.id = o.client_id
      where o.number = ${number}`;
    const row = await one(database.db, read, { id: Text, version: Int, email: nullable(Text) });
    if (!row) throw new Error("The order has no client");
    return row;
  };
  const into = await guest(first.body.number);
  for (const { body } of [second, third]) {
    const from = await guest(body.number);
    await mergeClient(shop.staff, from.id, { into: into.id, version: from.version, take: [], preview: false });
  }
  expect(await guest(first.body.number)).toMatchObject({ id: into.id, email: null });
});

test("a booking without an order goes to the owner of its address with its places, and closes the guest's record", async () => {
  await verifyAccount(shop.shopper, await signUpAs("Nuria Vidal"));
  const client = await own();
  const id = uuidv7();
  const at = { startsAt: new Date("2027-11-20T16:00:00Z"), endsAt: new Date("2027-11-20T20:00:00Z") };
  const row = {
    id,
    title: "Liga",
    slug: `liga-${id}`,
    kind: "league",
    ...at,
    place: "Sala",
    capacity: 8,
    price: 0,
  } as const;
  const written = { taxRate: 2100, published: true, version: 1, createdAt: at.startsAt, updatedAt: at.startsAt };
  await insertAll(database.db, [batch(events, [{ ...row, ...written }])]);
  const contact = { email: MAIL, name: "Nuria", surname: "V", phone: "600000114" };
  const places = [
    { name: "Nuria V", minor: false },
    { name: "Leo", minor: false },
  ];
  await registerForEvent(
    shop.shopper,
    id,
    { places, contact, guardian: null, acceptTerms: true, ageConfirmed: true },
    "k-1",
  );
  const [booking] = await listGuestBookings(shop.shopper, client.id);
  expect(booking).toMatchObject({ title: "Liga", places: 2 });
  await joinGuestBooking(shop.shopper, client.id, booking?.id ?? "");
  const read = sql`select (select count(*)::int from registrations where client_id = ${client.id}) as places,
    (select count(*)::int from event_bookings where client_id = ${client.id}) as bookings,
    (select count(*)::int from clients where merged_into_id = ${client.id} and archived_at is not null) as closed`;
  const moved = await one(database.db, read, { places: Int, bookings: Int, closed: Int });
  expect(moved).toEqual({ places: 2, bookings: 1, closed: 1 });
  await expect(joinGuestBooking(shop.shopper, client.id, booking?.id ?? "")).rejects.toThrow("No encontramos");
});
