import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { arrayOf, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { joinGuestOrder } from "../../people/shoppers/guest-orders.ts";
import type { Ctx } from "../../platform/context.ts";
import { brokenStock, orderInput, TEST_SECRETS, type TestShop, testCtx, testShop } from "../../testing.ts";
import { cancelOrder } from "./closing/cancel.ts";
import { expireOrders } from "./closing/expire.ts";
import { lockOrder } from "./lock.ts";
import { changeOrderEmail } from "./placing/change-email.ts";
import { confirmByMail, readConfirmationCode } from "./placing/confirm.ts";
import { readConfirmedMethods } from "./placing/confirmed-methods.ts";
import { placeOrder } from "./placing/place.ts";
import type { PlaceOrderInput } from "./placing/place-input.ts";
import { resendConfirmation } from "./placing/resend-confirmation.ts";
import { transitionOrder } from "./transition.ts";
import { getShopOrder } from "./views/shop-view.ts";

let database: Database;
let shop: TestShop;
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  return () => database.close();
}, 60_000);

/** A guest at a network address, with the limits of the shop's settings. */
const guest = (network = "203.0.113.7", more: Partial<Ctx> = {}): Ctx =>
  testCtx(database.db, { unpaidUnits: undefined, origin: { ip: network, network, requestId: "test" }, ...more });
const at = (time: string) => testCtx(database.db, { clock: () => new Date(time) });

const IN_STORE = { shippingAddress: undefined, paymentMethod: "in-store" as const };
const inStore = (cart: string, more: Partial<PlaceOrderInput> = {}) =>
  orderInput(shop, cart, { ...IN_STORE, shippingOption: shop.pickup, ...more });
const buyer = (name: string) => ({ email: `${name}@correo.test`, name: "Ana", surname: "Ruiz", phone: "600 111 222" });

let keys = 0;
const place = (ctx: Ctx, input: PlaceOrderInput) => placeOrder(ctx, input, `k-${keys++}`).then(({ body }) => body);
const code = async (token: string) => {
  const row = await one(database.db, sql`select id from orders where token = ${token}`, { id: Text });
  return readConfirmationCode(guest(), TEST_SECRETS, row?.id ?? "");
};
const confirm = async (token: string, ctx = guest()) => confirmByMail(ctx, token, await code(token));
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Failure);
  return error as Failure;
};

const number = async (statement: ReturnType<typeof sql>) => (await one(database.db, statement, { n: Int }))?.n ?? -1;
const available = (variant: string) =>
  number(sql`select (on_hand - reserved)::int as n from stock where variant_id = ${variant}`);
const orderOf = (token: string) =>
  one(
    database.db,
    sql`select state, expires_at as due, mail_proof as proof, address_hash as hash from orders where token = ${token}`,
    { state: Text, due: nullable(Instant), proof: Text, hash: nullable(Text) },
  );
const clientOf = async (token: string) =>
  (await one(database.db, sql`select client_id as id from orders where token = ${token}`, { id: Text }))?.id ?? "";
const numberOf = async (token: string) =>
  (await one(database.db, sql`select number from orders where token = ${token}`, { number: Text }))?.number ?? "";
const mailsOf = async (token: string) => {
  const row = await one(
    database.db,
    sql`select coalesce(json_agg(payload ->> 'template' order by payload ->> 'template'), '[]') as names from outbox
        where topic = 'mail' and payload ->> 'orderId' = (select id::text from orders where token = ${token})`,
    { names: arrayOf(Text) },
  );
  return row?.names ?? [];
};

test("one anonymous order to be paid in the shop neither sells a product out nor lasts forever", async () => {
  const box = await shop.product({ price: 2000, units: 23 });
  const placed = await place(guest(), inStore(await shop.cart({ [box]: 23 })));
  expect(placed).toMatchObject({ order: "pending", payment: "unpaid", confirmBy: "2026-11-20T11:00:00.000Z" });
  expect(await available(box)).toBe(23);
  expect(await orderOf(placed.token)).toMatchObject({ state: "pending", proof: "awaited" });
  expect(await mailsOf(placed.token)).toEqual(["order-confirmation"]);
  expect(await getShopOrder(guest(), placed.token)).toMatchObject({
    headline: "Falta confirmar tu correo",
    confirmBy: "2026-11-20T11:00:00.000Z",
    payable: false,
  });

  await expireOrders(at("2026-11-20T11:00:00Z"));
  expect(await getShopOrder(guest(), placed.token)).toMatchObject({ state: "expired", confirmBy: null });
  // The e-mail may belong to a stranger, so it receives no further mail.
  expect(await mailsOf(placed.token)).toEqual(["order-confirmation"]);
  expect(await brokenStock(database.db)).toBe(0);
});

describe("an order has a deadline from its placement with the payment method", () => {
  test.each([
    ["in-store", "2026-11-27T10:00:00.000Z", "cancelled", "No se pagó en la tienda a tiempo."],
    ["cash-on-delivery", "2026-11-27T10:00:00.000Z", "cancelled", "No salió de la tienda a tiempo."],
    ["transfer", "2026-11-27T10:00:00.000Z", "expired", "el pago no llegó a tiempo"],
  ] as const)("%s", async (paymentMethod, due, state, reason) => {
    const box = await shop.product({ price: 2000, units: 23 });
    const cart = await shop.cart({ [box]: 2 });
    const input = paymentMethod === "in-store" ? inStore(cart) : orderInput(shop, cart, { paymentMethod });
    const { token } = await place(guest(), input);
    expect(await orderOf(token)).toMatchObject({ due, proof: "unproven" });
    expect(await available(box)).toBe(21);
    await expireOrders(at(due));
    expect(await orderOf(token)).toMatchObject({ state, due: null });
    expect(await available(box)).toBe(23);
    expect(await mailsOf(token)).toEqual(["order-cancelled", "order-received"]);
    expect(await number(sql`select count(*)::int as n from order_events where text like ${`%${reason}%`}`)).toBe(1);
  });
});

describe("limits of unpaid units", () => {
  test("hold for 40 guests of one address at once, while other addresses can still order", async () => {
    const box = await shop.product({ price: 2000, units: 200 });
    const carts = await Promise.all(Array.from({ length: 40 }, () => shop.cart({ [box]: 1 })));
    const outcomes = await Promise.allSettled(
      carts.map((cart, n) => place(guest(), inStore(cart, { contact: buyer(`g${n}`) }))),
    );
    const placed = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    const codes = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(placed.filter(({ order }) => order === "confirmed")).toHaveLength(20);
    expect(placed.filter(({ confirmBy }) => confirmBy)).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set(["unpaid-limit"]));
    expect(await available(box)).toBe(180);

    const elsewhere = await place(guest("198.51.100.4"), inStore(await shop.cart({ [box]: 1 })));
    expect(elsewhere.order).toBe("confirmed");
    expect(await brokenStock(database.db)).toBe(0);
  }, 30_000);

  test.each([
    ["transfer", 10],
    ["cash-on-delivery", 10],
    ["in-store", 10],
  ] as const)("hold for one order by %s", async (paymentMethod, most) => {
    const box = await shop.product({ price: 2000, units: 200 });
    const order = async (units: number) => {
      const cart = await shop.cart({ [box]: units });
      return place(guest(), paymentMethod === "in-store" ? inStore(cart) : orderInput(shop, cart, { paymentMethod }));
    };
    expect((await order(most)).confirmBy).toBeUndefined();
    expect((await order(most + 1)).confirmBy).toBeDefined();
  });

  test("hold for guests of many addresses, so that half of a product is left for paying shoppers", {
    tags: "beyond-gate",
  }, async () => {
    const box = await shop.product({ price: 2000, units: 23 });
    const carts = await Promise.all(Array.from({ length: 16 }, () => shop.cart({ [box]: 1 })));
    const placed = await Promise.all(carts.map((cart, n) => place(guest(`192.0.2.${n}`), inStore(cart))));
    expect(placed.filter(({ order }) => order === "confirmed")).toHaveLength(11);
    expect(await available(box)).toBe(12);
    expect(await brokenStock(database.db)).toBe(0);
  });

  test("let a guest order the last unit", async () => {
    const box = await shop.product({ price: 2000, units: 1 });
    expect((await place(guest(), inStore(await shop.cart({ [box]: 1 })))).order).toBe("confirmed");
  });

  test("are wider for signed-in clients, and hold for simultaneous orders", async () => {
    const box = await shop.product({ price: 2000, units: 200 });
    const { token } = await place(guest(), inStore(await shop.cart({ [box]: 1 })));
    const row = await one(database.db, sql`select client_id as id from orders where token = ${token}`, { id: Text });
    const client = guest("203.0.113.9", { actor: { kind: "shopper", clientId: row?.id ?? "" } });
    const carts = await Promise.all(Array.from({ length: 8 }, () => shop.cart({ [box]: 6 })));
    const placed = await Promise.all(carts.map((cart) => place(client, inStore(cart))));
    expect(placed.filter(({ order }) => order === "confirmed")).toHaveLength(5);
    expect(await available(box)).toBe(200 - 1 - 30);
  });

  test("do not count closed orders, and can be switched off by a shop", async () => {
    const box = await shop.product({ price: 2000, units: 200 });
    const first = await place(guest(), inStore(await shop.cart({ [box]: 10 })));
    await place(guest(), inStore(await shop.cart({ [box]: 10 })));
    expect((await place(guest(), inStore(await shop.cart({ [box]: 1 })))).confirmBy).toBeDefined();
    await cancelOrder(guest(), { token: first.token });
    expect((await place(guest(), inStore(await shop.cart({ [box]: 10 })))).order).toBe("confirmed");
    const lifted = guest("203.0.113.7", { unpaidUnits: 0 });
    expect((await place(lifted, inStore(await shop.cart({ [box]: 50 })))).order).toBe("confirmed");
  });
});

describe("a confirmation by mail", () => {
  test("reserves the units once, and the order continues according to its payment method", async () => {
    const box = await shop.product({ price: 2000, units: 23 });
    const { token } = await place(guest(), inStore(await shop.cart({ [box]: 23 })));
    expect((await refusal(confirmByMail(guest(), token, "x".repeat(43)))).code).toBe("gone");
    await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(await orderOf(token)).toMatchObject({
      state: "confirmed",
      proof: "proven",
      due: "2026-11-27T10:00:00.000Z",
    });
    expect(await available(box)).toBe(0);
    expect(await mailsOf(token)).toEqual(["order-confirmation", "order-received"]);
    expect(await number(sql`select count(*)::int as n from notifications where kind = 'order-placed'`)).toBe(1);
    expect(await brokenStock(database.db)).toBe(0);
  });

  test("reports that the units are gone, and leaves the order to expire", async () => {
    const box = await shop.product({ price: 2000, units: 23 });
    const carts = await Promise.all([shop.cart({ [box]: 20 }), shop.cart({ [box]: 20 })]);
    const [first, second] = await Promise.all(carts.map((cart) => place(guest(), orderInput(shop, cart))));
    await confirm(first?.token ?? "");
    expect(await orderOf(first?.token ?? "")).toMatchObject({ state: "pending", due: "2026-11-27T10:00:00.000Z" });
    expect((await refusal(confirm(second?.token ?? ""))).code).toBe("out-of-stock");
    expect(await orderOf(second?.token ?? "")).toMatchObject({ state: "pending", proof: "awaited" });
    const late = guest("203.0.113.7", { clock: () => new Date("2026-11-20T11:00:00Z") });
    expect((await refusal(confirm(second?.token ?? "", late))).code).toBe("invalid-transition");
    expect(await brokenStock(database.db)).toBe(0);
  });

  test("is reported to staff if unpaid orders exceed a product's share, including those of signed-in clients", async () => {
    const told = () => number(sql`select count(*)::int as n from notifications where kind = 'unpaid-share'`);
    const box = await shop.product({ price: 2000, units: 40 });
    const [small, large] = [await shop.cart({ [box]: 8 }), await shop.cart({ [box]: 15 })];
    await place(guest(), orderInput(shop, small));
    expect(await told()).toBe(0);
    const { token } = await place(guest("198.51.100.4"), orderInput(shop, large));
    expect(await told()).toBe(0);
    await confirm(token);
    expect(await told()).toBe(1);
    const row = await one(database.db, sql`select id from clients limit 1`, { id: Text });
    const signedIn = guest("192.0.2.1", { actor: { kind: "shopper", clientId: row?.id ?? "" } });
    expect(await place(signedIn, orderInput(shop, await shop.cart({ [box]: 1 })))).not.toHaveProperty("confirmBy");
    expect(await told()).toBe(2);
  });

  test("can be requested again, a few times", async () => {
    const box = await shop.product({ price: 2000, units: 23 });
    const { token } = await place(guest(), inStore(await shop.cart({ [box]: 23 })));
    await resendConfirmation(guest(), token, 2);
    await resendConfirmation(guest(), token, 2);
    expect((await refusal(resendConfirmation(guest(), token, 2))).code).toBe("rate-limited");
    expect(await mailsOf(token)).toEqual(["order-confirmation", "order-confirmation", "order-confirmation"]);
  });

  test("can be skipped by staff", async () => {
    const box = await shop.product({ price: 2000, units: 23 });
    const { token } = await place(guest(), orderInput(shop, await shop.cart({ [box]: 23 })));
    const { id, version } = await lockOrder(shop.staff, { token });
    const after = await transitionOrder(shop.staff, { orderId: id, to: "confirmed", version });
    expect(after.state).toBe("confirmed");
    expect(await available(box)).toBe(0);
    expect(await orderOf(token)).toMatchObject({ proof: "unproven" });
    const proven = await confirmByMail(guest(), token, await readConfirmationCode(guest(), TEST_SECRETS, id));
    expect([proven.state, proven.mailProof, proven.version]).toEqual(["confirmed", "proven", after.version + 1]);
    expect((await confirmByMail(guest(), token, await readConfirmationCode(guest(), TEST_SECRETS, id))).version).toBe(
      proven.version,
    );
    expect(await available(box)).toBe(0);
    expect(await brokenStock(database.db)).toBe(0);
  });
});

describe("the limit per client", () => {
  test("counts orders that staff accepted without a proof of the address, before and after an account joins them", async () => {
    const rare = await shop.product({ price: 2000, units: 100, limit: 2 });
    const place2 = async () => place(guest(), inStore(await shop.cart({ [rare]: 2 }), { contact: buyer("marta") }));
    const own = await place(
      guest(),
      inStore(await shop.cart({ [await shop.product({ price: 2000, units: 5 })]: 1 }), { contact: buyer("marta") }),
    );
    const account = await clientOf(own.token);
    await database.db.execute(sql`with a as (insert into accounts (id, email, role, status, created_at, updated_at)
        values (gen_random_uuid(), 'marta@correo.test', 'client', 'active', now(), now()) returning id)
      update clients set account_id = (select id from a) where id = ${account}`);
    const first = await place2();
    expect(await clientOf(first.token)).not.toBe(account);
    const accept = async (token: string) => {
      const { id, version } = await lockOrder(shop.staff, { token });
      return transitionOrder(shop.staff, { orderId: id, to: "confirmed", version });
    };
    await accept(first.token);
    const signedIn = guest("203.0.113.9", { actor: { kind: "shopper", clientId: account } });
    const refused = async () =>
      (await refusal(place(signedIn, inStore(await shop.cart({ [rare]: 1 }), { contact: buyer("marta") })))).code;
    expect(await refused()).toBe("client-limit");
    const second = await place2();
    expect((await refusal(accept(second.token))).code).toBe("client-limit");
    await joinGuestOrder(shop.shopper, account, await numberOf(first.token));
    expect(await clientOf(first.token)).toBe(account);
    expect(await refused()).toBe("client-limit");
    expect((await refusal(accept(second.token))).code).toBe("client-limit");
  });

  test("reveals nothing to a guest who orders with that client's address", async () => {
    const rare = await shop.product({ price: 2000, units: 100, limit: 2 });
    const first = await place(guest(), inStore(await shop.cart({ [rare]: 2 }), { contact: buyer("marta") }));
    await confirm(first.token);
    const answers = await Promise.all(
      ["marta", "nadie"].map(async (name) => {
        const placed = await place(
          guest("198.51.100.4"),
          inStore(await shop.cart({ [rare]: 1 }), { contact: buyer(name) }),
        );
        const { token: _, number: __, ...told } = placed;
        const { token: ___, number: ____, email, ...seen } = await getShopOrder(guest(), placed.token);
        return { told, seen: { ...seen, email: email.slice(1) } };
      }),
    );
    expect(answers[0]?.told.confirmBy).toBeDefined();
    expect(answers[0]).toEqual(answers[1]);
  });

  test("counts an order once its address is confirmed, however many are confirmed at once", async () => {
    const rare = await shop.product({ price: 2000, units: 100, limit: 2 });
    const carts = await Promise.all(Array.from({ length: 8 }, () => shop.cart({ [rare]: 1 })));
    const placed = await Promise.all(carts.map((cart) => place(guest(), inStore(cart))));
    const outcomes = await Promise.allSettled(placed.map(({ token }) => confirm(token)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason.code).toBe("client-limit");
    expect(await available(rare)).toBe(98);
    expect(await brokenStock(database.db)).toBe(0);
  });

  test("ignores orders that nobody confirmed", async () => {
    const rare = await shop.product({ price: 2000, units: 100, limit: 2 });
    await place(guest("198.51.100.4"), inStore(await shop.cart({ [rare]: 2 }), { contact: buyer("marta") }));
    const own = await place(guest(), inStore(await shop.cart({ [rare]: 2 }), { contact: buyer("marta") }));
    expect(await confirm(own.token)).toMatchObject({ state: "confirmed" });
  });
});

describe("a mistyped address of an unconfirmed order", () => {
  const LIMITS = { window: 60 * 60 * 1000, perAccount: 5, perAddress: 30 };
  const change = (token: string, name: string, ctx = guest()) =>
    changeOrderEmail(ctx, token, `${name}@correo.test`, LIMITS);
  const waiting = async (contact = buyer("mal-escrito")) => {
    const box = await shop.product({ price: 2000, units: 40 });
    return place(guest(), inStore(await shop.cart({ [box]: 11 }), { contact }));
  };

  test("is replaced by its owner: the former link is dead, and a new one is mailed", async () => {
    const { token } = await waiting();
    const former = await code(token);
    const before = await clientOf(token);
    await change(token, "bien");
    expect(await mailsOf(token)).toEqual(["order-confirmation", "order-confirmation"]);
    expect(await refusal(confirmByMail(guest(), token, former))).toMatchObject({ code: "gone" });
    expect((await confirm(token)).state).toBe("confirmed");
    const now = await clientOf(token);
    expect(now).not.toBe(before);
    const typed = await one(
      database.db,
      sql`select count(*)::int as n from clients where email = 'mal-escrito@correo.test'`,
      { n: Int },
    );
    expect(typed?.n).toBe(0);
    expect(await refusal(change(token, "otro"))).toMatchObject({ code: "invalid-transition" });
  });

  test("does not send mail to many strangers", async () => {
    const { token } = await waiting();
    for (const name of ["a", "b", "c"]) await change(token, name);
    expect(await refusal(change(token, "d"))).toMatchObject({ code: "rate-limited" });
    const mails = await mailsOf(token);
    expect(mails).toHaveLength(4);
  });

  test("does not send many mails to one stranger from many orders and networks", async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 30 && !outcomes.includes("rate-limited"); n++) {
      const network = `198.51.100.${n}`;
      const box = await shop.product({ price: 2000, units: 40 });
      const { token } = await place(
        guest(network),
        inStore(await shop.cart({ [box]: 11 }), { contact: buyer(`x${n}`) }),
      );
      outcomes.push(
        await change(token, "victima", guest(network)).then(
          () => "sent",
          (error: Failure) => error.code,
        ),
      );
    }
    expect(outcomes).toContain("rate-limited");
    expect(outcomes.length).toBeLessThan(30);
  });
});

test("the checkout is told which payment methods need a confirmation by mail", async () => {
  const box = await shop.product({ price: 2000, units: 200 });
  const token = await shop.cart({ [box]: 11 });
  const { methods, minutes, reason, avoidable } = await readConfirmedMethods(guest(), token);
  expect([reason, avoidable]).toEqual(["units", true]);
  expect(methods).toEqual(expect.arrayContaining(["transfer", "in-store", "cash-on-delivery"]));
  expect(methods).not.toContain("card");
  expect(minutes).toBe(60);
  const none = await readConfirmedMethods(guest(), await shop.cart({ [box]: 1 }));
  expect(none).toMatchObject({ methods: [], reason: null, avoidable: false });
  // The share of one product counts as well, as when the order is placed.
  const few = await shop.product({ price: 2000, units: 4 });
  const most = await shop.cart({ [few]: 3 });
  expect((await readConfirmedMethods(guest(), most)).methods).toContain("transfer");
  expect(await place(guest(), inStore(most))).toMatchObject({ confirmBy: expect.any(String) });
});
