import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { nullable, Text } from "../../db/columns.ts";
import { one, rows } from "../../db/query.ts";
import { recordMovement } from "../catalogue/stock/record-movement.ts";
import { acceptOffers, withdrawByShopper } from "../events/bookings/booking-steps.ts";
import { anonymiseClient } from "../people/clients/anonymise.ts";
import { catchRefusal } from "../people/clients/testing.ts";
import { joinGuestBooking, joinGuestOrder, listGuestBookings } from "../people/shoppers/guest-orders.ts";
import { changeBilling } from "../sales/invoices/billing.ts";
import { cancelOrder } from "../sales/orders/closing/cancel.ts";
import { openCampaign } from "../sales/preorders/testing.ts";
import { MADRID } from "../testing.ts";
import { openCrossings } from "./testing.ts";

const shop = openCrossings();
const { at, books, box, client, coupon, current, delivered, merge, ownerOf, personOf, placed, read, seats } = shop;
const { told, uses, waitsFor } = shop;

const anonymise = async ({ id }: { id: string }) => {
  const { name, surname, version } = await current(id);
  return anonymiseClient(at.till.staff, id, { confirm: `${name} ${surname}`, version });
};

describe("a merge of two clients", () => {
  test("merge × coupon: a coupon use of either client counts for the remaining one", async () => {
    await coupon({ code: "FUSION", value: 500, perClient: 1 });
    const [from, into] = [await client(), await client()];
    const variant = await box();
    const first = await placed({ [variant]: 1 }, { coupon: "FUSION", as: from.id });
    await merge(from, into);
    const again = () => placed({ [variant]: 1 }, { coupon: "FUSION", as: into.id });
    expect(await catchRefusal(again())).toBe("coupon-invalid");
    await cancelOrder(at.till.shopper, { token: first.token });
    await again();
    expect(await uses("FUSION")).toBe(1);
  });

  test("merge × coupon: two coupon uses of one person are both kept, and each can be returned once", async () => {
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

  test("merge × waiting list: both places on the waiting list of one event keep their order, and each can be given back", async () => {
    const [from, into] = [await client(), await client()];
    const id = await shop.event({ capacity: 1 });
    await shop.book(id, { email: "otra@correo.test" });
    const mine = await shop.book(id, { email: from.email, as: from.id });
    await shop.book(id, { email: "tercera@correo.test" });
    const theirs = await shop.book(id, { email: into.email, as: into.id });
    await merge(from, into);
    expect(await shop.places(id)).toEqual(["registered", "waitlisted 1", "waitlisted 2", "waitlisted 3"]);
    // Both bookings now belong to one client, so the name cannot be booked a third time.
    expect(await catchRefusal(shop.book(id, { email: into.email, as: into.id }))).toBe("validation");
    for (const { booking } of [mine, theirs])
      await withdrawByShopper(at.till.shopper, booking.token, [booking.places[0]?.id ?? ""]);
    expect(await shop.places(id)).toEqual(["registered", "withdrawn", "waitlisted 1", "withdrawn"]);
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("merge × invoice: a later invoice belongs to the remaining client, with the billing data of the order", async () => {
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

  test("merge × alert: a client who waited under both records is notified once, and the next unit is for the next shopper", async () => {
    const variant = await box(0);
    const [from, into, other] = [await client(), await client(), await client()];
    for (const each of [from, into, other]) await waitsFor(variant, each);
    await merge(from, into);
    await recordMovement(at.till.staff, { variantId: variant, kind: "receipt", quantity: 2, reason: "Albarán" });
    expect(await told(variant)).toEqual([from.email, other.email]);
  });

  test("merge × return: an open return continues and is refunded", async () => {
    const [from, into] = [await client(), await client()];
    const { order, line, variant } = await delivered({ as: from.id });
    const id = await at.withdraw(order, [{ lineId: line, quantity: 1 }]);
    await merge(from, into);
    expect(await ownerOf(order)).toBe(into.id);
    await at.settleReturn(id, line);
    expect(await books(order)).toMatchObject({ paid: 2495, refunded: 2495 });
    expect(await at.till.stock(variant)).toEqual({ onHand: 9, reserved: 0 });
  });

  test("merge × deposit: the remaining client has both reservations of a campaign, and its limit counts both", async () => {
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
    expect(await catchRefusal(third)).toBe("client-limit");
  });

  test("merge × edit: a limit per person counts the purchases of both clients when staff add a line", async () => {
    const [from, into] = [await client(), await client()];
    const rare = await at.till.product({ price: 2000, units: 9, limit: 2 });
    const other = await box();
    await placed({ [rare]: 1 }, { as: from.id });
    const order = await placed({ [rare]: 1, [other]: 1 }, { as: into.id });
    await shop.edit(order, { add: [{ variantId: other, quantity: 1 }] });
    await merge(from, into);
    expect(await catchRefusal(shop.edit(order, { add: [{ variantId: rare, quantity: 1 }] }))).toBe("validation");
    expect(await at.till.stock(rare)).toEqual({ onHand: 9, reserved: 2 });
  });

  test("merge × block: if either client was blocked, the block stays, and orders with either address are refused", async () => {
    const [from, into] = [await client(), await client()];
    await shop.block(from);
    await merge(from, into);
    expect(await current(into.id)).toMatchObject({ active: false, blockReason: "Fraude" });
    for (const { email } of [from, into])
      expect(await catchRefusal(placed({ [await box()]: 1 }, { contact: personOf(email) }))).toBe("client-blocked");
  });
});

describe("a guest's booking", () => {
  const guest = async (price = 0) => {
    const owner = await client();
    await shop.account(owner);
    const id = await shop.event({ capacity: 2, price });
    const made = await shop.book(id, { email: owner.email });
    return { owner, id, ...made };
  };

  test("guest booking × merge: merging the guest into a client with an account gives the booking to that client", async () => {
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

  test("guest booking × anonymise: deleting an account keeps the guest's booking, and an anonymisation by staff includes it", async () => {
    const { owner, id } = await guest();
    await anonymise(owner);
    const found = await one(at.db, sql`select email, name from event_bookings where event_id = ${id}`, {
      email: Text,
      name: Text,
    });
    expect(found).toEqual({ email: "", name: "Anonimizado" });
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("guest booking × refund: once the order that paid for the place is joined, the place is refunded only once", async () => {
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

  test("guest booking × waiting list: a booking that is joined while waiting keeps its turn and gets the offer", async () => {
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
    await acceptOffers(
      at.till.shopper,
      booking.token,
      { places: [booking.places[0]?.id ?? ""], acceptTerms: true },
      shop.key(),
    );
    expect(await shop.places(id)).toEqual(["withdrawn", "registered", "waitlisted 1"]);
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("guest booking × block: a booking with the address of a blocked client cannot accept an offer", async () => {
    const owner = await client();
    await shop.account(owner);
    const id = await shop.event({ capacity: 1 });
    const first = await shop.book(id, { email: "primera@correo.test" });
    const { booking } = await shop.book(id, { email: owner.email });
    await shop.block(owner);
    await withdrawByShopper(at.till.shopper, first.booking.token, [first.booking.places[0]?.id ?? ""]);
    const accept = acceptOffers(
      at.till.shopper,
      booking.token,
      { places: [booking.places[0]?.id ?? ""], acceptTerms: true },
      shop.key(),
    );
    expect(await catchRefusal(accept)).toBe("client-blocked");
  });
});
