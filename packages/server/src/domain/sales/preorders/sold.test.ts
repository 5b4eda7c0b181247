import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { inTransaction } from "../../platform/context.ts";
import { findViolations } from "../../platform/system/invariants.ts";
import { MADRID, orderInput, LAST_PLACES_RACES as RACES, testCtx, whileBusy } from "../../testing.ts";
import { getCart } from "../carts/get.ts";
import { setCartLine } from "../carts/set-line.ts";
import { issueInvoices } from "../invoices/issue.ts";
import { cancelOrder } from "../orders/closing/cancel.ts";
import { expireOrders } from "../orders/closing/expire.ts";
import { createShipment } from "../orders/parcels/create-shipment.ts";
import { transitionShipment } from "../orders/parcels/transition-shipment.ts";
import { confirmByMail, readConfirmationCode } from "../orders/placing/confirm.ts";
import { placeOrder } from "../orders/placing/place.ts";
import { getShopOrder } from "../orders/views/shop-view.ts";
import { type TestTill, testTill } from "../payments/testing.ts";
import { expireBalances, requestBalance } from "./balance.ts";
import { cancelOwnPreorder, cancelReservation } from "./cancel-reservation.ts";
import { bookingsOf, openCampaign, receiveCampaignUnits } from "./testing.ts";

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
  const identity = { legalName: "Tablero Juegos, S. L.", taxId: "B00000018", address: { ...MADRID, name: "" } };
  await database.db.execute(
    sql`update settings set value = value || ${JSON.stringify(identity)}::jsonb where key = 'shop'`,
  );
});
afterAll(() => database.close());

const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable("it has to fail"),
    (error) => error,
  );
const taken = async (campaign: string) =>
  (await one(database.db, sql`select confirmed from preorders where id = ${campaign}`, { confirmed: Int }))?.confirmed;
const brokenRules = async () =>
  (await findViolations(database.db)).filter(({ rule }) => rule !== "an issuer has one chain").map(({ rule }) => rule);
const invoiceTotals = (orderId: string) =>
  rows(
    database.db,
    sql`select kind, total::int, (select string_agg((t ->> 'base') || '+' || (t ->> 'tax'), ' ')
          from jsonb_array_elements(taxes) t) as taxes
        from invoices where order_id = ${orderId} order by issued_at, id`,
    { kind: Text, total: Int, taxes: Text },
  );
const mailsOf = async (orderId: string) =>
  (
    await rows(
      database.db,
      sql`select payload ->> 'template' as template from outbox where topic = 'mail' and payload ->> 'orderId' = ${orderId}
          order by created_at, id`,
      { template: Text },
    )
  ).map(({ template }) => template);
const pickup = () => ({ shippingOption: till.pickup, shippingAddress: undefined });

describe("a campaign in a cart", () => {
  test("offers its remaining quota, however many units are in stock", async () => {
    const box = await till.product({ price: 11_990, units: 0 });
    await openCampaign(database.db, box, { quota: 3, payment: "deposit", depositRate: 2000 });
    const token = await till.cart({ [box]: 2 });
    const cart = await getCart(till.shopper, token);
    expect(cart.lines[0]).toMatchObject({
      available: 3,
      change: null,
      preorder: { payment: "deposit", dueNow: 4796, later: 19_184 },
    });
    expect([cart.totals.total, cart.dueNow, cart.apart]).toEqual([23_980, 4796, null]);
    const refused = await failure(setCartLine(till.shopper, { token, variantId: box, quantity: 4 }));
    expect([refused.code, refused.detail]).toEqual(["out-of-stock", "En la precompra de «Caja de sobres» quedan 3."]);
  });

  test("sells nothing outside its period", async () => {
    const box = await till.product({ price: 1000, units: 5 });
    await openCampaign(database.db, box, { opensAt: new Date("2026-11-21T09:00:00Z") });
    const refused = await failure(till.cart({ [box]: 1 }));
    expect(refused.detail).not.toContain("agotado");
    expect(refused.code).toBe("out-of-stock");
  });
});

test("a preorder of 119,90 is paid as 23,98 and 95,92, and each payment has its invoice", async () => {
  const box = await till.product({ price: 11_990, units: 0 });
  const campaign = await openCampaign(database.db, box, { payment: "deposit", depositRate: 2000 });
  const card = await till.ordered({ [box]: 1 }, pickup());
  expect((await till.payments(card)).map(({ amount }) => amount)).toEqual([2398]);
  await till.tell(card, "captured");
  const placed = await getShopOrder(till.shopper, card.token);
  expect(placed).toMatchObject({
    state: "confirmed",
    payment: "partial",
    fulfilment: "held",
    due: 0,
    later: 9592,
    paid: 2398,
  });
  expect(placed.lines[0]?.preorder).toMatchObject({ state: "confirmed", place: 1, cancellable: true });
  await issueInvoices(till.system);
  expect(await invoiceTotals(card.id)).toEqual([{ kind: "F2", total: 2398, taxes: "1982+416" }]);
  const prepare = async () =>
    createShipment(till.staff, { orderId: card.id, version: (await till.state(card)).version });
  expect((await failure(prepare())).code).toBe("validation");

  await receiveCampaignUnits(database.db, campaign);
  const [booking] = await bookingsOf(database.db, campaign);
  await inTransaction(till.staff, (tx) => requestBalance(tx, booking?.id ?? ""));
  const again = await failure(inTransaction(till.staff, (tx) => requestBalance(tx, booking?.id ?? "")));
  expect(again.code).toBe("invalid-transition");
  expect(await getShopOrder(till.shopper, card.token)).toMatchObject({
    due: 9592,
    later: 0,
    fulfilment: "held",
    payable: true,
    headline: "Tu precompra ha llegado",
  });
  await till.again(card);
  await till.tell(card, "captured");
  expect(await getShopOrder(till.shopper, card.token)).toMatchObject({
    payment: "paid",
    fulfilment: "unfulfilled",
    due: 0,
  });
  expect(await bookingsOf(database.db, campaign)).toMatchObject([{ state: "paid" }]);
  await issueInvoices(till.system);
  expect((await invoiceTotals(card.id))[1]).toEqual({ kind: "F2", total: 9592, taxes: "7927+1665" });
  expect(await mailsOf(card.id)).toEqual(["order-received", "order-paid", "balance-due", "order-paid"]);

  let parcel = await prepare();
  for (const to of ["packed", "ready-for-pickup", "picked-up"] as const) {
    const { shipmentId, version } = parcel;
    parcel = { ...(await transitionShipment(till.staff, { orderId: card.id, shipmentId, to, version })), shipmentId };
  }
  expect(await till.state(card)).toMatchObject({ state: "completed" });
  expect(await bookingsOf(database.db, campaign)).toMatchObject([{ state: "served" }]);
  expect(await brokenRules()).toEqual([]);
});

test("a preorder paid on arrival is confirmed with nothing due now, delivery included", async () => {
  const box = await till.product({ price: 5000, units: 0 });
  const campaign = await openCampaign(database.db, box, { payment: "on-arrival" });
  const card = await till.ordered({ [box]: 2 });
  expect(await till.payments(card)).toEqual([]);
  const order = await getShopOrder(till.shopper, card.token);
  expect(order).toMatchObject({ state: "confirmed", payment: "unpaid", fulfilment: "held", due: 0, later: 10_495 });
  await receiveCampaignUnits(database.db, campaign);
  const [booking] = await bookingsOf(database.db, campaign);
  await inTransaction(till.staff, (tx) => requestBalance(tx, booking?.id ?? ""));
  expect(await getShopOrder(till.shopper, card.token)).toMatchObject({ due: 10_495, later: 0, payable: true });
  expect(await brokenRules()).toEqual([]);
});

describe("a cart with a preorder and other goods", () => {
  const mixed = async () => {
    const [shelf, box] = [
      await till.product({ price: 2000, units: 5 }),
      await till.product({ price: 10_000, units: 0 }),
    ];
    await openCampaign(database.db, box, { payment: "deposit", depositRate: 2000 });
    return till.cart({ [shelf]: 1, [box]: 1 });
  };
  const toMadrid = async (token: string) =>
    database.db.execute(sql`update carts set postcode = '28013' where token = ${token}`);

  test("shows the cost of one parcel and of two", async () => {
    const token = await mixed();
    await toMadrid(token);
    const cart = await getCart(till.shopper, token);
    expect([cart.totals.total, cart.dueNow]).toEqual([12_495, 4495]);
    expect(cart.apart).toMatchObject({ total: 12_990, dueNow: 4990, shipping: 990, preselected: false });
  });

  test("a cart that is ordered together waits for the last of its preorders", async () => {
    const { body } = await placeOrder(till.shopper, orderInput(till, await mixed()), "k-together");
    expect(body).toMatchObject({ total: 12_495, dueNow: 4495 });
    const order = await getShopOrder(till.shopper, body.token);
    expect(order).toMatchObject({ fulfilment: "held", due: 4495, later: 8000, placedWith: [] });
  });

  test("a cart that is ordered in two parcels becomes one order with both deliveries", async () => {
    const token = await mixed();
    const refused = await failure(
      placeOrder(till.shopper, orderInput(till, token, { apart: true, expectedTotal: 12_495 }), "k-apart-0"),
    );
    expect([refused.code, refused.extra?.total]).toEqual(["price-changed", 12_990]);
    const input = orderInput(till, token, { apart: true, expectedTotal: 12_990 });
    const { body } = await placeOrder(till.shopper, input, "k-apart");
    expect(body).toMatchObject({ total: 12_990, dueNow: 4990 });
    const order = await getShopOrder(till.shopper, body.token);
    expect(order).toMatchObject({ fulfilment: "unfulfilled", due: 4990, later: 8000, placedWith: [] });
    expect((await placeOrder(till.shopper, input, "k-apart")).body).toEqual(body);
    expect(await brokenRules()).toEqual([]);
  });
});

test("a limit per person counts orders by account, mail, NIF and address", async () => {
  const box = await till.product({ price: 1000, units: 0 });
  const campaign = await openCampaign(database.db, box, { perClientLimit: 2, quota: 50 });
  const signUp = async (email: string) => {
    const id = crypto.randomUUID();
    await database.db.execute(
      sql`insert into clients (id, email, name, surname, phone) values (${id}, ${email}, 'Eva', 'Gil', '600111222')`,
    );
    return testCtx(database.db, { actor: { kind: "shopper", clientId: id } });
  };
  const address = { ...MADRID, line1: "C/ del Limón, 3" };
  const billing = { name: "Eva Gil", taxId: "12345678Z", address };
  let keys = 0;
  const buy = async (email: string, more: Parameters<typeof orderInput>[2], quantity = 1) => {
    keys += 1;
    const contact = { email, name: "Eva", surname: "Gil", phone: "600111222" };
    const input = orderInput(till, await till.cart({ [box]: quantity }), { contact, ...more });
    return placeOrder(await signUp(`${keys}-${email}`), input, `k-limit-person-${keys}`);
  };
  await buy("eva@correo.test", { shippingAddress: address, billing }, 2);
  const elsewhere = { ...MADRID, line1: "Calle Otra 9" };
  for (const more of [
    { email: "eva@correo.test", shippingAddress: elsewhere },
    { email: "otra@correo.test", shippingAddress: elsewhere, billing: { ...billing, address: elsewhere } },
    { email: "tercera@correo.test", shippingAddress: { ...MADRID, line1: "c del limon 3" } },
  ]) {
    const { email, ...rest } = more;
    expect((await failure(buy(email, rest))).code).toBe("client-limit");
  }
  await buy("cuarta@correo.test", { shippingAddress: elsewhere }, 2);
  expect(await taken(campaign)).toBe(4);
});

test("a guest's order takes no place in the quota before it is confirmed by mail", async () => {
  const box = await till.product({ price: 1000, units: 0 });
  const campaign = await openCampaign(database.db, box, { perClientLimit: 2 });
  const contact = { email: "invitada@correo.test", name: "Eva", surname: "Gil", phone: "600111222" };
  const input = orderInput(till, await till.cart({ [box]: 2 }), {
    contact,
    shippingAddress: { ...MADRID, line1: "Calle Sin Confirmar 1" },
  });
  const { body } = await placeOrder(till.shopper, input, "k-awaited");
  expect([body.order, await taken(campaign)]).toEqual(["pending", 0]);
  expect(await bookingsOf(database.db, campaign)).toMatchObject([{ state: "requested" }]);
  const row = await one(database.db, sql`select id from orders where token = ${body.token}`, { id: Text });
  if (!till.shopper.secrets) throw new Error("no secrets");
  const code = await readConfirmationCode(till.shopper, till.shopper.secrets, row?.id ?? "");
  await confirmByMail(till.shopper, body.token, code);
  expect(await taken(campaign)).toBe(2);
  expect(await bookingsOf(database.db, campaign)).toMatchObject([{ state: "confirmed" }]);
});

describe("cancelling a preorder", () => {
  const booked = async (payment: "full" | "deposit", quota = 10) => {
    const box = await till.product({ price: 10_000, units: 0 });
    const rate = payment === "deposit" ? { depositRate: 2000 } : {};
    const campaign = await openCampaign(database.db, box, { payment, quota, ...rate });
    const card = await till.ordered({ [box]: 1 }, pickup());
    await till.tell(card, "captured");
    const [booking] = await bookingsOf(database.db, campaign);
    return { campaign, card, id: booking?.id ?? "" };
  };

  test("is free for its shopper until units are allocated, frees the place and refunds once", async () => {
    const { campaign, card, id } = await booked("deposit");
    const wishes = await Promise.allSettled(
      Array.from({ length: 3 }, () => cancelOwnPreorder(till.shopper, { token: card.token, id })),
    );
    expect(wishes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await till.refundsOf(card)).toMatchObject([{ amount: 2000 }]);
    expect(await taken(campaign)).toBe(0);
    expect(await till.state(card)).toMatchObject({ state: "cancelled" });
    expect(await mailsOf(card.id)).toContain("order-cancelled");
  });

  test("is refused for allocated units, even if the whole order is cancelled", async () => {
    const { campaign, card, id } = await booked("full");
    await receiveCampaignUnits(database.db, campaign);
    const own = await failure(cancelOwnPreorder(till.shopper, { token: card.token, id }));
    const whole = await failure(cancelOrder(till.shopper, { token: card.token }));
    expect([own.code, whole.code]).toEqual(["invalid-transition", "invalid-transition"]);
    expect((await getShopOrder(till.shopper, card.token)).cancellable).toBe(false);
  });

  test("refunds only its own deposit when the order has another preorder", async () => {
    const [a, b] = [await till.product({ price: 10_000, units: 0 }), await till.product({ price: 5000, units: 0 })];
    const first = await openCampaign(database.db, a, { payment: "deposit", depositRate: 2000 });
    await openCampaign(database.db, b, { payment: "deposit", depositRate: 1000 });
    const card = await till.ordered({ [a]: 1, [b]: 1 }, pickup());
    await till.tell(card, "captured");
    const [booking] = await bookingsOf(database.db, first);
    await inTransaction(till.staff, (tx) =>
      cancelReservation(tx, booking?.id ?? "", { by: "shop", reason: "Sin stock" }),
    );
    expect(await till.refundsOf(card)).toMatchObject([{ amount: 2000 }]);
    expect(await getShopOrder(till.shopper, card.token)).toMatchObject({
      state: "confirmed",
      fulfilment: "held",
      due: 0,
      later: 4500,
      totals: { total: 5000 },
    });
    expect(await brokenRules()).toEqual([]);
  });

  test("frees its place when its order was never paid", async () => {
    const box = await till.product({ price: 10_000, units: 0 });
    const campaign = await openCampaign(database.db, box);
    await till.ordered({ [box]: 1 }, pickup());
    expect(await taken(campaign)).toBe(1);
    till.clock.now = new Date(till.clock.now.getTime() + 24 * 60 * 60 * 1000);
    await expireOrders(till.system);
    expect(await taken(campaign)).toBe(0);
    expect(await bookingsOf(database.db, campaign)).toMatchObject([{ state: "cancelled" }]);
  });

  test("happens after a reminder if the balance is not paid in time, and refunds the deposit", async () => {
    const { campaign, card, id } = await booked("deposit");
    await receiveCampaignUnits(database.db, campaign);
    await inTransaction(till.staff, (tx) => requestBalance(tx, id));
    const asked = till.clock.now;
    const later = (days: number) => {
      till.clock.now = new Date(asked.getTime() + days * 24 * 60 * 60 * 1000);
    };
    expect(await expireBalances(till.system)).toBe(0);
    later(6);
    expect(await expireBalances(till.system)).toBe(0);
    expect(await expireBalances(till.system)).toBe(0);
    later(8);
    expect(await expireBalances(till.system)).toBeGreaterThan(0);
    expect(await expireBalances(till.system)).toBe(0);
    expect(await bookingsOf(database.db, campaign)).toMatchObject([{ state: "expired" }]);
    expect(await till.refundsOf(card)).toMatchObject([{ amount: 2000 }]);
    expect((await mailsOf(card.id)).filter((mail) => mail === "balance-reminder")).toHaveLength(1);
    expect(await brokenRules()).toEqual([]);
  });
});

test(
  `${RACES} races of 32 buyers for the last 5 units of a quota sell exactly 5 each`,
  async () => {
    const box = await till.product({ price: 5000, units: 0 });
    const campaign = await openCampaign(database.db, box, { quota: 7, confirmed: 7, payment: "on-arrival" });
    let buyer = 0;
    const buy = async (token: string, key: string): Promise<string> => {
      const contact = { email: `${key}@correo.test`, name: "C", surname: "D", phone: "600111222" };
      try {
        await whileBusy(() => placeOrder(till.shopper, orderInput(till, token, { contact }), key));
        return "placed";
      } catch (error) {
        if (error instanceof Failure) return error.code;
        throw error;
      }
    };
    let carts: string[] = [];
    for (let race = 1; race <= RACES; race += 1) {
      await database.db.execute(sql`update preorders set quota = quota + 5 where id = ${campaign}`);
      // Buyers who came too late keep the cart and retry.
      const fresh = Array.from({ length: 32 - carts.length }, () => till.cart({ [box]: 1 }));
      carts = [...carts, ...(await Promise.all(fresh))];
      const outcomes = await Promise.all(
        carts.map((token) => {
          buyer += 1;
          return buy(token, `last-five-${buyer}`);
        }),
      );
      expect(outcomes.filter((outcome) => outcome === "placed")).toHaveLength(5);
      expect(outcomes.filter((outcome) => outcome === "out-of-stock")).toHaveLength(27);
      expect(await taken(campaign)).toBe(7 + 5 * race);
      carts = carts.filter((_, index) => outcomes[index] !== "placed");
    }
    expect(await bookingsOf(database.db, campaign)).toHaveLength(5 * RACES);
    expect(await brokenRules()).toEqual([]);
  },
  600_000 + RACES * 10_000,
);
