import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Flag, Int, nullable, Text } from "../../db/columns.ts";
import { one, rows } from "../../db/query.ts";
import { anonymiseClient } from "../clients/anonymise.ts";
import { refusal, textsWith } from "../clients/testing.ts";
import { acceptOffers, withdrawByShopper } from "../events/booking-steps.ts";
import { changeBilling } from "../invoices/billing.ts";
import { issueInvoices } from "../invoices/issue.ts";
import { getShopInvoices } from "../invoices/shop-view.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { getOrder } from "../orders/detail.ts";
import { startPayment } from "../payments/start.ts";
import { openCampaign } from "../preorders/testing.ts";
import { readReturn, transitionReturn } from "../returns/returns.ts";
import { writeReview } from "../reviews/own-reviews.ts";
import { askForAlert } from "../shoppers/alerts.ts";
import { joinGuestBooking, joinGuestOrder, listGuestBookings } from "../shoppers/guest-orders.ts";
import { notifyWaiting } from "../shoppers/notify-waiting.ts";
import { recordMovement } from "../stock/record-movement.ts";
import { MADRID, TEST_SECRETS } from "../testing.ts";
import { openCrossings } from "./testing.ts";

const shop = openCrossings();
const { at, books, client, coupon, current, lineOf, merge, personOf, placed, read, seats, uses } = shop;

const PORTS = { secrets: TEST_SECRETS, limits: { perAccount: 99, perAddress: 999, window: 3_600_000 } };
const ORIGIN = { address: "10.0.0.1", deviceMark: () => undefined };
const anonymise = async ({ id }: { id: string }) => {
  const { name, surname, version } = await current(id);
  return anonymiseClient(at.till.staff, id, { confirm: `${name} ${surname}`, version });
};
const ownerOf = async ({ id }: { id: string }) =>
  (await one(at.db, sql`select client_id as id from orders where id = ${id}`, { id: nullable(Text) }))?.id;
const clientOf = async (email: string) =>
  (await one(at.db, sql`select id from clients where email = ${email} and archived_at is null`, { id: Text }))?.id ??
  "";
const box = (units = 9, price = 2000) => at.till.product({ price, units });

/** An order of one unit that has been delivered. */
async function delivered(more: Parameters<typeof placed>[1] = {}) {
  const variant = await box();
  const order = await placed({ [variant]: 1 }, more);
  await at.till.tell(order, "captured");
  await at.send(order, ["packed", "shipped", "delivered"]);
  return { order, variant, line: await lineOf(order, variant) };
}

/** Somebody who waits for a variant, with or without a record. */
async function waitsFor(variantId: string, { id, email }: { id: string; email: string }) {
  shop.wait(1000);
  await askForAlert(at.till.shopper, PORTS, { variantId, shopper: { clientId: id, email }, origin: ORIGIN });
}
const alerts = (variant: string) =>
  rows(at.db, sql`select email, state from stock_alerts where variant_id = ${variant} order by asked_at, id`, {
    email: Text,
    state: Text,
  });
/** Units come in, and who waits is told. */
async function arrives(variantId: string, quantity: number) {
  await recordMovement(at.till.staff, { variantId, kind: "receipt", quantity, reason: "Albarán" });
  const jobs = await rows(
    at.db,
    sql`select id, (payload ->> 'units')::int as units from outbox where topic = 'stock-alerts'
        and payload ->> 'variantId' = ${variantId} order by created_at, id`,
    { id: Text, units: Int },
  );
  for (const { id, units } of jobs) await notifyWaiting(at.till.system, id, { variantId, units });
}

describe("a merge", () => {
  test("merge × coupon: a use of either counts for the person that stays", async () => {
    await coupon({ code: "FUSION", value: 500, perClient: 1 });
    const [from, into] = [await client(), await client()];
    const variant = await box();
    const first = await placed({ [variant]: 1 }, { coupon: "FUSION", as: from.id });
    await merge(from, into);
    const again = () => placed({ [variant]: 1 }, { coupon: "FUSION", as: into.id });
    expect(await refusal(again())).toBe("coupon-invalid");
    await cancelOrder(at.till.shopper, { token: first.token });
    await again();
    expect(await uses("FUSION")).toBe(1);
  });

  test("merge × coupon: two uses of one person are both kept, and each comes back once", async () => {
    await coupon({ code: "DOSVECES", value: 500, perClient: 1 });
    const [from, into] = [await client(), await client()];
    const variant = await box();
    const orders = [
      await placed({ [variant]: 1 }, { coupon: "DOSVECES", as: from.id }),
      await placed({ [variant]: 1 }, { coupon: "DOSVECES", as: into.id }),
    ];
    await merge(from, into);
    for (const { token } of orders) await cancelOrder(at.till.shopper, { token });
    expect(await uses("DOSVECES")).toBe(0);
  });

  test("merge × waiting list: the same event keeps both places and its order; each is given back", async () => {
    const [from, into] = [await client(), await client()];
    const id = await shop.event({ capacity: 1 });
    await shop.book(id, { email: "otra@correo.test" });
    const mine = await shop.book(id, { email: from.email, as: from.id });
    await shop.book(id, { email: "tercera@correo.test" });
    const theirs = await shop.book(id, { email: into.email, as: into.id });
    await merge(from, into);
    expect(await shop.places(id)).toEqual(["registered", "waitlisted 1", "waitlisted 2", "waitlisted 3"]);
    // Under one name now: nobody books it a third time.
    expect(await refusal(shop.book(id, { email: into.email, as: into.id }))).toBe("validation");
    for (const { booking } of [mine, theirs])
      await withdrawByShopper(at.till.shopper, booking.token, [booking.places[0]?.id ?? ""]);
    expect(await shop.places(id)).toEqual(["registered", "withdrawn", "waitlisted 1", "withdrawn"]);
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("merge × invoice: an invoice that is issued afterwards is of the client that stays, with the data of its order", async () => {
    const [from, into] = [await client(), await client()];
    const order = await placed({ [await box()]: 1 }, { as: from.id, paymentMethod: "transfer" });
    await changeBilling(
      at.till.shopper,
      { token: order.token },
      { name: "Ludoteca", taxId: "A58818501", address: MADRID },
    );
    await merge(from, into);
    await shop.record(order);
    expect(await books(order)).toMatchObject({ invoices: [order.total] });
    const made = await one(
      at.db,
      sql`select client_id as client, receiver ->> 'taxId' as "taxId" from invoices where order_id = ${order.id}`,
      { client: nullable(Text), taxId: Text },
    );
    expect(made).toEqual({ client: into.id, taxId: "A58818501" });
  });

  test("merge × alert: who waited under both is told once for a unit, and the next one for the next", async () => {
    const variant = await box(0);
    const [from, into, other] = [await client(), await client(), await client()];
    for (const each of [from, into, other]) await waitsFor(variant, each);
    await merge(from, into);
    await arrives(variant, 2);
    const told = (await alerts(variant)).filter(({ state }) => state === "notified").map(({ email }) => email);
    expect(told).toContain(other.email);
    expect(told.filter((email) => email === from.email || email === into.email)).toHaveLength(1);
  });

  test("merge × return: an open return goes on, and its money goes back", async () => {
    const [from, into] = [await client(), await client()];
    const { order, line, variant } = await delivered({ as: from.id });
    const id = await at.withdraw(order, [{ lineId: line, quantity: 1 }]);
    await merge(from, into);
    expect(await ownerOf(order)).toBe(into.id);
    await at.settleReturn(id, line);
    expect(await books(order)).toMatchObject({ paid: 2495, refunded: 2495 });
    expect(await at.till.stock(variant)).toEqual({ onHand: 9, reserved: 0 });
  });

  test("merge × deposit: both reservations of one campaign are the person's, and its limit counts both", async () => {
    const variant = await box(0, 10_000);
    const campaign = await openCampaign(at.db, variant, { payment: "deposit", depositRate: 2000, perClientLimit: 2 });
    const [from, into] = [await client(), await client()];
    const elsewhere = (line1: string) => ({ shippingAddress: { ...MADRID, line1 } });
    const mail = (email: string) => ({ contact: personOf(email) });
    for (const [index, each] of [from, into].entries())
      await placed({ [variant]: 1 }, { as: each.id, ...mail(each.email), ...elsewhere(`Calle ${index}`) });
    await merge(from, into);
    const found = await rows(
      at.db,
      sql`select distinct client_id as id from preorder_reservations where preorder_id = ${campaign}`,
      { id: Text },
    );
    expect(found).toEqual([{ id: into.id }]);
    const third = placed({ [variant]: 1 }, { as: into.id, ...mail("nueva@correo.test"), ...elsewhere("Otra 9") });
    expect(await refusal(third)).toBe("client-limit");
  });

  test("merge × edit: a limit per person counts what either bought before a line is added", async () => {
    const [from, into] = [await client(), await client()];
    const rare = await at.till.product({ price: 2000, units: 9, limit: 2 });
    const other = await box();
    await placed({ [rare]: 1 }, { as: from.id });
    const order = await placed({ [rare]: 1, [other]: 1 }, { as: into.id });
    await shop.edit(order, { add: [{ variantId: other, quantity: 1 }] });
    await merge(from, into);
    expect(await refusal(shop.edit(order, { add: [{ variantId: rare, quantity: 1 }] }))).toBe("validation");
    expect(await at.till.stock(rare)).toEqual({ onHand: 9, reserved: 2 });
  });

  test("merge × block: the block of either stays, and the orders of both are kept from being confirmed anew", async () => {
    const [from, into] = [await client(), await client()];
    await shop.block(from);
    await merge(from, into);
    expect(await current(into.id)).toMatchObject({ active: false, blockReason: "Fraude" });
    for (const { email } of [from, into])
      expect(await refusal(placed({ [await box()]: 1 }, { contact: personOf(email) }))).toBe("client-blocked");
  });
});

describe("an anonymisation", () => {
  test("anonymise × return: it waits while goods are on their way back, and their money with them", async () => {
    const person = await client();
    const { order, line } = await delivered({ as: person.id });
    const id = await at.withdraw(order, [{ lineId: line, quantity: 1 }]);
    expect(await read(order)).toMatchObject({ state: "completed" });
    expect(await refusal(anonymise(person))).toBe("in-use");
    await at.settleReturn(id, line);
    // The provider has the refund still to make.
    expect(await refusal(anonymise(person))).toBe("in-use");
    await books(order);
    await anonymise(person);
    expect((await readReturn(at.till.staff, id)).client).toBe("Anonimizado");
  });

  test("anonymise × return: a refused one holds nothing up", async () => {
    const person = await client();
    const { order, line } = await delivered({ as: person.id });
    const id = await at.withdraw(order, [{ lineId: line, quantity: 1 }]);
    const { version } = await readReturn(at.till.staff, id);
    await transitionReturn(at.till.staff, id, { to: "refused", reason: "No ha llegado nada", version });
    await anonymise(person);
    expect(await getOrder(at.till.staff, order.id)).toMatchObject({ state: "completed", due: 0 });
  });

  test("anonymise × waiting list: who cannot be told any more waits no more, and the next one is offered the seat", async () => {
    const person = await client();
    const id = await shop.event({ capacity: 1 });
    const first = await shop.book(id, { email: "primera@correo.test" });
    await shop.book(id, { email: person.email, as: person.id });
    await shop.book(id, { email: "tercera@correo.test" });
    await anonymise(person);
    expect(await shop.places(id)).toEqual(["registered", "withdrawn", "waitlisted 1"]);
    await withdrawByShopper(at.till.shopper, first.booking.token, [first.booking.places[0]?.id ?? ""]);
    expect(await shop.places(id)).toEqual(["withdrawn", "withdrawn", "offered"]);
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("anonymise × waiting list: a seat that was offered is offered to the next one", async () => {
    const person = await client();
    const id = await shop.event({ capacity: 1 });
    const first = await shop.book(id, { email: "primera@correo.test" });
    await shop.book(id, { email: person.email, as: person.id });
    await shop.book(id, { email: "tercera@correo.test" });
    await withdrawByShopper(at.till.shopper, first.booking.token, [first.booking.places[0]?.id ?? ""]);
    expect(await shop.places(id)).toEqual(["withdrawn", "offered", "waitlisted 1"]);
    await anonymise(person);
    expect(await shop.places(id)).toEqual(["withdrawn", "withdrawn", "offered"]);
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("anonymise × event place: a seat that somebody has stays theirs, without a name", async () => {
    const person = await client();
    const id = await shop.event({ capacity: 2 });
    const { booking } = await shop.book(id, { email: person.email, as: person.id, names: ["Elvira", "Patxi"] });
    await anonymise(person);
    expect(await shop.places(id)).toEqual(["registered", "registered"]);
    expect(await textsWith(at.db, ["Patxi"])).toEqual([]);
    await withdrawByShopper(at.till.shopper, booking.token, [booking.places[0]?.id ?? ""]);
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("anonymise × deposit: it waits for the preorder, and is done once that is cancelled and its money back", async () => {
    const variant = await box(0, 10_000);
    await openCampaign(at.db, variant, { payment: "deposit", depositRate: 2000 });
    const person = await client();
    const order = await placed({ [variant]: 1 }, { as: person.id });
    await at.till.tell(order, "captured");
    expect(await refusal(anonymise(person))).toBe("in-use");
    await cancelOrder(at.till.shopper, { token: order.token });
    expect(await refusal(anonymise(person))).toBe("in-use");
    await books(order);
    await anonymise(person);
    expect(await read(order)).toMatchObject({ buyer: "Anonimizado", state: "cancelled" });
  });

  test("anonymise × review: a guest's review of a sent order stays without a name, and its link writes no other", async () => {
    const email = "resena.guest@correo.test";
    const { order, variant } = await delivered({ contact: personOf(email) });
    const product = await one(at.db, sql`select product_id as id from variants where id = ${variant}`, { id: Text });
    const input = { rating: 5, title: "Bien", text: "Muy buen juego para la familia.", name: "Elvira", version: null };
    await writeReview(at.till.shopper, { orderToken: order.token }, product?.id ?? "", input);
    await anonymise({ id: await clientOf(email) });
    const found = await one(
      at.db,
      sql`select name, client_id is null and order_id is null as loose from reviews where product_id = ${product?.id ?? ""}`,
      { name: Text, loose: Flag },
    );
    expect(found).toEqual({ name: "Cliente", loose: true });
    const again = writeReview(at.till.shopper, { orderToken: order.token }, product?.id ?? "", input);
    expect(await refusal(again)).toBe("not-found");
  });

  test("anonymise × alert: the unit that they waited for goes to the next one", async () => {
    const variant = await box(0);
    const [person, other] = [await client(), await client()];
    for (const each of [person, other]) await waitsFor(variant, each);
    await anonymise(person);
    await arrives(variant, 1);
    expect(await alerts(variant)).toEqual([{ email: other.email, state: "notified" }]);
  });

  test("anonymise × block: the block goes with the person; the address is that of somebody new", async () => {
    const person = await client();
    await shop.block(person);
    await anonymise(person);
    expect(await current(person.id)).toMatchObject({ active: true, blockReason: null, name: "Anonimizado" });
    const order = await placed({ [await box()]: 1 }, { contact: personOf(person.email) });
    expect(await ownerOf(order)).not.toBe(person.id);
  });

  test("anonymise × coupon: uses stay counted for the coupon, and the address is a new person", async () => {
    await coupon({ code: "OLVIDO", value: 500, perClient: 1 });
    const person = await client();
    const { order } = await delivered({ as: person.id, coupon: "OLVIDO" });
    await books(order);
    await anonymise(person);
    const anew = await client({ email: person.email });
    await placed({ [await box()]: 1 }, { as: anew.id, coupon: "OLVIDO" });
    expect(await uses("OLVIDO")).toBe(2);
  });

  test("anonymise × invoice: one that is asked for afterwards is refused, and the books stay as they were", async () => {
    const person = await client();
    const { order } = await delivered({ as: person.id });
    const { invoices } = await books(order);
    await anonymise(person);
    const asked = changeBilling(
      at.till.shopper,
      { token: order.token },
      { name: "Elvira Zubiaurreta", taxId: "A58818501", address: MADRID },
    );
    expect(["not-found", "invalid-transition"]).toContain(await refusal(asked));
    await issueInvoices(at.till.system);
    expect(await books(order)).toMatchObject({ invoices });
    const [id] = await rows(at.db, sql`select id from invoices where order_id = ${order.id}`, { id: Text });
    expect(await getShopInvoices(at.till.staff, [id?.id ?? ""])).toHaveLength(1);
  });
});

describe("a block", () => {
  test("block × open order: what was ordered before is paid, sent and given back as ever", async () => {
    const person = await client();
    const variant = await box();
    const order = await placed({ [variant]: 1 }, { as: person.id });
    await shop.block(person);
    await startPayment(at.till.shopper, order.token, shop.key());
    await at.till.tell(order, "captured");
    await at.send(order, ["packed", "shipped", "delivered"]);
    const line = await lineOf(order, variant);
    await at.settleReturn(await at.withdraw(order, [{ lineId: line, quantity: 1 }]), line);
    expect(await books(order)).toMatchObject({ paid: 2495, refunded: 2495 });
  });

  test.each([0, 500])("block × waiting list: an offer of %i cents is not accepted; the seat goes on", async (price) => {
    const person = await client();
    const id = await shop.event({ capacity: 1, price });
    const first = await shop.book(id, { email: "primera@correo.test" });
    const { booking } = await shop.book(id, { email: person.email, as: person.id });
    await shop.book(id, { email: "tercera@correo.test" });
    await shop.block(person);
    await withdrawByShopper(at.till.shopper, first.booking.token, [first.booking.places[0]?.id ?? ""]);
    expect((await shop.places(id))[1]).toBe("offered");
    const accept = acceptOffers(
      at.till.shopper,
      booking.token,
      { places: [booking.places[0]?.id ?? ""], ...(price > 0 && { paymentMethod: "transfer" as const }) },
      shop.key(),
    );
    expect(await refusal(accept)).toBe("client-blocked");
    expect(await rows(at.db, sql`select 1 from orders where client_id = ${person.id}`)).toEqual([]);
    await withdrawByShopper(at.till.shopper, booking.token, [booking.places[0]?.id ?? ""]);
    expect((await shop.places(id)).slice(1)).toEqual(["withdrawn", "offered"]);
  });

  test("block × event place: nothing new is booked, neither by the account nor with the address", async () => {
    const person = await client();
    const id = await shop.event({ capacity: 5 });
    await shop.block(person);
    expect(await refusal(shop.book(id, { email: person.email }))).toBe("client-blocked");
    expect(await refusal(shop.book(id, { email: "regalo@correo.test", as: person.id }))).toBe("client-blocked");
    expect(await seats(id)).toEqual({ counted: 0, taken: 0 });
  });

  test("block × alert: a unit is announced to who may buy it", async () => {
    const variant = await box(0);
    const [person, other] = [await client(), await client()];
    for (const each of [person, other]) await waitsFor(variant, each);
    await shop.block(person);
    await arrives(variant, 1);
    expect(await alerts(variant)).toEqual([
      { email: person.email, state: "waiting" },
      { email: other.email, state: "notified" },
    ]);
  });

  test("block × deposit: the rest of a preorder from before is paid, and nothing is reserved anew", async () => {
    const variant = await box(0, 10_000);
    await openCampaign(at.db, variant, { payment: "deposit", depositRate: 2000 });
    const person = await client();
    const order = await placed({ [variant]: 1 }, { as: person.id });
    await shop.block(person);
    await at.till.tell(order, "captured");
    expect(await read(order)).toMatchObject({ state: "confirmed", due: 0 });
    expect(await refusal(placed({ [variant]: 1 }, { as: person.id }))).toBe("client-blocked");
  });
});

describe("a booking of a guest", () => {
  const guest = async (price = 0) => {
    const owner = await client();
    await shop.account(owner);
    const id = await shop.event({ capacity: 2, price });
    const made = await shop.book(id, { email: owner.email });
    return { owner, id, ...made };
  };

  test("guest booking × merge: merged into its owner it is theirs, and is offered no more", async () => {
    const { owner, id } = await guest();
    const record = await one(at.db, sql`select client_id as id from event_bookings where event_id = ${id}`, {
      id: Text,
    });
    expect(await listGuestBookings(at.till.shopper, owner.id)).toHaveLength(1);
    await merge({ id: record?.id ?? "" }, owner);
    expect(await listGuestBookings(at.till.shopper, owner.id)).toEqual([]);
    const theirs = await rows(at.db, sql`select client_id as id from registrations where event_id = ${id}`, {
      id: Text,
    });
    expect(theirs).toEqual([{ id: owner.id }]);
  });

  test("guest booking × anonymise: who deletes the account leaves it; staff take it along", async () => {
    const { owner, id } = await guest();
    await anonymise(owner);
    const found = await one(at.db, sql`select email, name from event_bookings where event_id = ${id}`, {
      email: Text,
      name: Text,
    });
    expect(found).toEqual({ email: "", name: "Anonimizado" });
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("guest booking × refund: joined by the order that pays it, its money goes back once by the place", async () => {
    const { owner, order, booking, id } = await guest(2000);
    const paid = await one(at.db, sql`select id from orders where token = ${order?.token ?? ""}`, { id: Text });
    const own = { id: paid?.id ?? "" };
    await shop.record(own);
    await joinGuestOrder(at.till.shopper, owner.id, order?.number ?? "");
    await withdrawByShopper(at.till.shopper, booking.token, [booking.places[0]?.id ?? ""]);
    const { refunds } = await read(own);
    expect(refunds.map(({ amount }) => amount)).toEqual([2000]);
    expect(await seats(id)).toEqual({ counted: 0, taken: 0 });
    expect(await ownerOf(own)).toBe(owner.id);
  });

  test("guest booking × waiting list: joined while it waits, it keeps its turn and the offer", async () => {
    const owner = await client();
    await shop.account(owner);
    const id = await shop.event({ capacity: 1 });
    const first = await shop.book(id, { email: "primera@correo.test" });
    const { booking } = await shop.book(id, { email: owner.email });
    await shop.book(id, { email: "tercera@correo.test" });
    const [offered] = await listGuestBookings(at.till.shopper, owner.id);
    await joinGuestBooking(at.till.shopper, owner.id, offered?.id ?? "");
    expect(await shop.places(id)).toEqual(["registered", "waitlisted 1", "waitlisted 2"]);
    await withdrawByShopper(at.till.shopper, first.booking.token, [first.booking.places[0]?.id ?? ""]);
    await acceptOffers(at.till.shopper, booking.token, { places: [booking.places[0]?.id ?? ""] }, shop.key());
    expect(await shop.places(id)).toEqual(["withdrawn", "registered", "waitlisted 1"]);
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("guest booking × block: of the owner's address it accepts no offer either", async () => {
    const owner = await client();
    await shop.account(owner);
    const id = await shop.event({ capacity: 1 });
    const first = await shop.book(id, { email: "primera@correo.test" });
    const { booking } = await shop.book(id, { email: owner.email });
    await shop.block(owner);
    await withdrawByShopper(at.till.shopper, first.booking.token, [first.booking.places[0]?.id ?? ""]);
    const accept = acceptOffers(at.till.shopper, booking.token, { places: [booking.places[0]?.id ?? ""] }, shop.key());
    expect(await refusal(accept)).toBe("client-blocked");
  });
});
