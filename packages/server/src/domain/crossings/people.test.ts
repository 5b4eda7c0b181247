import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Flag, Text } from "../../db/columns.ts";
import { one, rows } from "../../db/query.ts";
import { writeReview } from "../catalogue/reviews/own-reviews.ts";
import { recordMovement } from "../catalogue/stock/record-movement.ts";
import { acceptOffers, withdrawByShopper } from "../events/bookings/booking-steps.ts";
import { anonymiseClient } from "../people/clients/anonymise.ts";
import { catchRefusal, textsWith } from "../people/clients/testing.ts";
import { changeBilling } from "../sales/invoices/billing.ts";
import { issueInvoices } from "../sales/invoices/issue.ts";
import { getShopInvoices } from "../sales/invoices/shop-view.ts";
import { cancelOrder } from "../sales/orders/closing/cancel.ts";
import { getOrder } from "../sales/orders/views/detail.ts";
import { startPayment } from "../sales/payments/start.ts";
import { openCampaign } from "../sales/preorders/testing.ts";
import { readReturn, transitionReturn } from "../sales/returns/returns.ts";
import { MADRID } from "../testing.ts";
import { openCrossings } from "./testing.ts";

const shop = openCrossings();
const { at, books, box, client, coupon, current, delivered, lineOf, ownerOf, personOf, placed, read, seats } = shop;
const { told, uses, waitsFor } = shop;

const anonymise = async ({ id }: { id: string }) => {
  const { name, surname, version } = await current(id);
  return anonymiseClient(at.till.staff, id, { confirm: `${name} ${surname}`, version });
};
const clientOf = async (email: string) =>
  (await one(at.db, sql`select id from clients where email = ${email} and archived_at is null`, { id: Text }))?.id ??
  "";
const alerts = (variant: string) =>
  rows(at.db, sql`select email, state from stock_alerts where variant_id = ${variant} order by asked_at, id`, {
    email: Text,
    state: Text,
  });
/** Units arrive, and people waiting for them are notified. */
async function arrives(variantId: string, quantity: number) {
  await recordMovement(at.till.staff, { variantId, kind: "receipt", quantity, reason: "Albarán" });
  return told(variantId);
}

describe("anonymising a client", () => {
  test("anonymise × return: anonymising waits until returned goods and their refund have arrived", async () => {
    const person = await client();
    const { order, line } = await delivered({ as: person.id });
    const id = await at.withdraw(order, [{ lineId: line, quantity: 1 }]);
    expect(await read(order)).toMatchObject({ state: "completed" });
    expect(await catchRefusal(anonymise(person))).toBe("in-use");
    await at.settleReturn(id, line);
    // The provider still has to make the refund.
    expect(await catchRefusal(anonymise(person))).toBe("in-use");
    await books(order);
    await anonymise(person);
    expect((await readReturn(at.till.staff, id)).client).toBe("Anonimizado");
  });

  test("anonymise × return: a refused return does not delay the anonymisation", async () => {
    const person = await client();
    const { order, line } = await delivered({ as: person.id });
    const id = await at.withdraw(order, [{ lineId: line, quantity: 1 }]);
    const { version } = await readReturn(at.till.staff, id);
    await transitionReturn(at.till.staff, id, { to: "refused", reason: "No ha llegado nada", version });
    await anonymise(person);
    expect(await getOrder(at.till.staff, order.id)).toMatchObject({ state: "completed", due: 0 });
  });

  test("anonymise × waiting list: the person leaves the list, and the next one is offered the seat", async () => {
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

  test("anonymise × waiting list: a seat that was offered is offered to the next person", async () => {
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

  test("anonymise × event place: an occupied seat remains occupied, without a name", async () => {
    const person = await client();
    const id = await shop.event({ capacity: 2 });
    const { booking } = await shop.book(id, { email: person.email, as: person.id, names: ["Elvira", "Patxi"] });
    await anonymise(person);
    expect(await shop.places(id)).toEqual(["registered", "registered"]);
    expect(await textsWith(at.db, ["Patxi"])).toEqual([]);
    await withdrawByShopper(at.till.shopper, booking.token, [booking.places[0]?.id ?? ""]);
    expect(await seats(id)).toEqual({ counted: 1, taken: 1 });
  });

  test("anonymise × deposit: anonymising waits until the preorder is cancelled and refunded", async () => {
    const variant = await box(0, 10_000);
    await openCampaign(at.db, variant, { payment: "deposit", depositRate: 2000 });
    const person = await client();
    const order = await placed({ [variant]: 1 }, { as: person.id });
    await at.till.tell(order, "captured");
    expect(await catchRefusal(anonymise(person))).toBe("in-use");
    await cancelOrder(at.till.shopper, { token: order.token });
    expect(await catchRefusal(anonymise(person))).toBe("in-use");
    await books(order);
    await anonymise(person);
    expect(await read(order)).toMatchObject({ buyer: "Anonimizado", state: "cancelled" });
  });

  test("anonymise × review: a guest's review stays without a name, and its link cannot be used for another one", async () => {
    const email = "resena.guest@correo.test";
    const { order, variant } = await delivered({ contact: personOf(email) });
    const product = await one(at.db, sql`select product_id as id from variants where id = ${variant}`, { id: Text });
    const input = { rating: 5, title: "Bien", text: "Muy buen juego para la familia.", name: "Elvira" };
    await writeReview(at.till.shopper, { orderToken: order.token }, product?.id ?? "", input);
    await anonymise({ id: await clientOf(email) });
    const found = await one(
      at.db,
      sql`select name, client_id is null and order_id is null as loose from reviews where product_id = ${product?.id ?? ""}`,
      { name: Text, loose: Flag },
    );
    expect(found).toEqual({ name: "Cliente", loose: true });
    const again = writeReview(at.till.shopper, { orderToken: order.token }, product?.id ?? "", input);
    expect(await catchRefusal(again)).toBe("not-found");
  });

  test("anonymise × alert: a unit that the person waited for is announced to the next person", async () => {
    const variant = await box(0);
    const [person, other] = [await client(), await client()];
    for (const each of [person, other]) await waitsFor(variant, each);
    await anonymise(person);
    await arrives(variant, 1);
    expect(await alerts(variant)).toEqual([{ email: other.email, state: "notified" }]);
  });

  test("anonymise × block: the block is removed with the person, and the address belongs to a new client", async () => {
    const person = await client();
    await shop.block(person);
    await anonymise(person);
    expect(await current(person.id)).toMatchObject({ active: true, blockReason: null, name: "Anonimizado" });
    const order = await placed({ [await box()]: 1 }, { contact: personOf(person.email) });
    expect(await ownerOf(order)).not.toBe(person.id);
  });

  test("anonymise × coupon: the person's coupon uses still count, and the address belongs to a new client", async () => {
    await coupon({ code: "OLVIDO", value: 500, perClient: 1 });
    const person = await client();
    const { order } = await delivered({ as: person.id, coupon: "OLVIDO" });
    await books(order);
    await anonymise(person);
    const anew = await client({ email: person.email });
    await placed({ [await box()]: 1 }, { as: anew.id, coupon: "OLVIDO" });
    expect(await uses("OLVIDO")).toBe(2);
  });

  test("anonymise × invoice: a later request for an invoice is refused, and the invoice books remain unchanged", async () => {
    const person = await client();
    const { order } = await delivered({ as: person.id });
    const { invoices } = await books(order);
    await anonymise(person);
    const asked = changeBilling(
      at.till.shopper,
      { token: order.token },
      { name: "Elvira Zubiaurreta", taxId: "A58818501", address: MADRID },
    );
    expect(["not-found", "invalid-transition"]).toContain(await catchRefusal(asked));
    await issueInvoices(at.till.system);
    expect(await books(order)).toMatchObject({ invoices });
    const [id] = await rows(at.db, sql`select id from invoices where order_id = ${order.id}`, { id: Text });
    expect(await getShopInvoices(at.till.staff, [id?.id ?? ""])).toHaveLength(1);
  });
});

describe("blocking a client", () => {
  test("block × open order: an earlier order is paid, sent and refunded as usual", async () => {
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

  test.each([0, 500])(
    "block × waiting list: an offer of %i cents cannot be accepted, and the seat goes to the next person",
    async (price) => {
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
        {
          places: [booking.places[0]?.id ?? ""],
          acceptTerms: true,
          ...(price > 0 && { paymentMethod: "transfer" as const }),
        },
        shop.key(),
      );
      expect(await catchRefusal(accept)).toBe("client-blocked");
      expect(await rows(at.db, sql`select 1 from orders where client_id = ${person.id}`)).toEqual([]);
      await withdrawByShopper(at.till.shopper, booking.token, [booking.places[0]?.id ?? ""]);
      expect((await shop.places(id)).slice(1)).toEqual(["withdrawn", "offered"]);
    },
  );

  test("block × event place: neither the account nor the address can book again", async () => {
    const person = await client();
    const id = await shop.event({ capacity: 5 });
    await shop.block(person);
    expect(await catchRefusal(shop.book(id, { email: person.email }))).toBe("client-blocked");
    expect(await catchRefusal(shop.book(id, { email: "regalo@correo.test", as: person.id }))).toBe("client-blocked");
    expect(await seats(id)).toEqual({ counted: 0, taken: 0 });
  });

  test("block × alert: an available unit is announced only to shoppers who may buy it", async () => {
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

  test("block × deposit: the balance of an earlier preorder can be paid, and nothing new can be reserved", async () => {
    const variant = await box(0, 10_000);
    await openCampaign(at.db, variant, { payment: "deposit", depositRate: 2000 });
    const person = await client();
    const order = await placed({ [variant]: 1 }, { as: person.id });
    await shop.block(person);
    await at.till.tell(order, "captured");
    expect(await read(order)).toMatchObject({ state: "confirmed", due: 0 });
    expect(await catchRefusal(placed({ [variant]: 1 }, { as: person.id }))).toBe("client-blocked");
  });
});
