import { Failure } from "@tablero/domain/platform/failure";
import { countOfOrderNumber, orderNumber } from "@tablero/domain/settings/orders/number";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Int, Text } from "../../../../db/columns.ts";
import { busyReason } from "../../../../db/errors.ts";
import { one } from "../../../../db/query.ts";
import { openTestDatabase } from "../../../../db/testing.ts";
import type { Database } from "../../../../db/types.ts";
import { brokenStock, MADRID, orderInput, type TestShop, testShop } from "../../../testing.ts";
import { getShopOrder } from "../views/shop-view.ts";
import { placeOrder } from "./place.ts";

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
}, 60_000);
afterAll(() => database.close());

const count = async (statement: ReturnType<typeof sql>) => (await one(database.db, statement, { n: Int }))?.n;
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Failure);
  return error as Failure;
};

describe("an order by transfer", () => {
  test("has the expected totals, reserves its stock and notifies staff", async () => {
    const cards = await shop.product({ price: 999, units: 5 });
    const box = await shop.product({ price: 2495, units: 5 });
    const book = await shop.product({ price: 1800, units: 5, taxRate: 400 });
    const token = await shop.cart({ [cards]: 3, [box]: 1, [book]: 1 });
    const { status, body } = await placeOrder(shop.shopper, orderInput(shop, token), "k-worked");
    expect(status).toBe(201);
    expect(body).toMatchObject({ order: "pending", payment: "unpaid", total: 7787, nextAction: { kind: "transfer" } });
    expect(body.number).toMatch(/^P2026-\d{6}$/);

    const order = await getShopOrder(shop.shopper, body.token);
    expect(order.totals).toEqual({
      subtotal: 7292,
      discount: 0,
      shipping: 495,
      fee: 0,
      total: 7787,
      taxFree: false,
      taxes: [
        { rate: 2100, base: 4948, tax: 1039, gross: 5987 },
        { rate: 400, base: 1731, tax: 69, gross: 1800 },
      ],
    });
    expect(order.transfer).toMatchObject({ iban: "ES9121000418450200051332", concept: body.number, amount: 7787 });
    expect(order.email).toBe("a•••@correo.test");
    expect(order.cancellable).toBe(true);
    expect(await count(sql`select reserved::int as n from stock where variant_id = ${cards}`)).toBe(3);
    expect(await count(sql`select count(*)::int as n from notifications where kind = 'order-placed'`)).toBe(1);
    expect(await brokenStock(database.db)).toBe(0);
  });

  test("is sent to Canarias without IVA", async () => {
    const box = await shop.product({ price: 2495, units: 5 });
    const address = { ...MADRID, postcode: "35001", city: "Las Palmas", province: "Las Palmas" };
    const token = await shop.cart({ [box]: 1 });
    const input = orderInput(shop, token, { shippingAddress: address, shippingOption: shop.canarias });
    const { body } = await placeOrder(shop.shopper, input, "k-canarias");
    const order = await getShopOrder(shop.shopper, body.token);
    expect(order.lines[0]).toMatchObject({ unitPrice: 2062, taxRate: 0 });
    expect(order.totals).toMatchObject({ subtotal: 2062, shipping: 1231, total: 3293, taxFree: true });
  });
});

test("an order above 3,000 € needs the billing data of its receiver", async () => {
  const grail = await shop.product({ price: 300_000, units: 3 });
  const token = await shop.cart({ [grail]: 1 });
  const { errors } = await failure(placeOrder(shop.shopper, orderInput(shop, token), "k-dear"));
  expect(errors).toMatchObject([{ path: "billing", code: "required" }]);
  const billing = { name: "Ludoteca Norte, S. L.", taxId: "A58818501", address: MADRID };
  const { body } = await placeOrder(shop.shopper, orderInput(shop, token, { billing }), "k-dear-named");
  expect(body.total).toBe(300_495);
});

test("orders by cash on delivery and to be paid in the shop are confirmed immediately", async () => {
  const box = await shop.product({ price: 2000, units: 5 });
  const cod = orderInput(shop, await shop.cart({ [box]: 1 }), { paymentMethod: "cash-on-delivery" });
  expect((await placeOrder(shop.shopper, cod, "k-cod")).body).toMatchObject({ order: "confirmed", total: 2745 });
  const counter = orderInput(shop, await shop.cart({ [box]: 1 }), {
    paymentMethod: "in-store",
    shippingOption: shop.pickup,
    shippingAddress: undefined,
  });
  expect((await placeOrder(shop.shopper, counter, "k-pickup")).body).toMatchObject({ order: "confirmed", total: 2000 });
  const wrong = orderInput(shop, await shop.cart({ [box]: 1 }), { paymentMethod: "in-store" });
  expect((await failure(placeOrder(shop.shopper, wrong, "k-wrong"))).code).toBe("payment-unavailable");
});

describe("an idempotency key", () => {
  test("takes effect once, however many requests come at once", async () => {
    const box = await shop.product({ price: 2000, units: 5 });
    const input = orderInput(shop, await shop.cart({ [box]: 1 }));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => placeOrder(shop.shopper, input, "k-six")),
    );
    const answers = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.body.number] : []));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(new Set(answers).size).toBe(1);
    expect(refusals.every((code) => code === "idempotency-in-progress")).toBe(true);
    expect(await count(sql`select count(*)::int as n from order_lines where variant_id = ${box}`)).toBe(1);

    const again = await placeOrder(shop.shopper, input, "k-six");
    expect(again.body.number).toBe(answers[0]);
    const other = placeOrder(shop.shopper, { ...input, note: "otra cosa" }, "k-six");
    expect((await failure(other)).code).toBe("idempotency-key-reused");
  });

  test("a new key for the same cart returns the order that was made from the cart", async () => {
    const box = await shop.product({ price: 2000, units: 5 });
    const input = orderInput(shop, await shop.cart({ [box]: 1 }));
    const { body } = await placeOrder(shop.shopper, input, "k-first");
    const refused = await failure(placeOrder(shop.shopper, input, "k-second"));
    expect([refused.code, refused.extra?.token]).toEqual(["cart-ordered", body.token]);
  });
});

test("a changed price is reported, and accepted by ordering again", async () => {
  const box = await shop.product({ price: 2000, units: 5 });
  const input = orderInput(shop, await shop.cart({ [box]: 1 }));
  await database.db.execute(sql`update variants set price = 2100 where id = ${box}`);
  const refused = await failure(placeOrder(shop.shopper, input, "k-price"));
  expect(refused.code).toBe("price-changed");
  expect(refused.extra).toMatchObject({ total: 2595, lines: [{ variantId: box, price: 2100 }] });
  expect((await placeOrder(shop.shopper, input, "k-price")).body.total).toBe(2595);
});

test("a limit per client counts what a signed-in client bought before", async () => {
  const box = await shop.product({ price: 2000, units: 5, limit: 2 });
  const other = await shop.product({ price: 2000, units: 5 });
  await placeOrder(shop.shopper, orderInput(shop, await shop.cart({ [other]: 1 })), "k-limit-0");
  const known = await one(database.db, sql`select id from clients where email = 'ana@correo.test'`, { id: Text });
  const client = { ...shop.shopper, actor: { kind: "shopper" as const, clientId: known?.id ?? "" } };
  const first = orderInput(shop, await shop.cart({ [box]: 2 }));
  await placeOrder(client, first, "k-limit-1");
  const second = orderInput(shop, await shop.cart({ [box]: 1 }));
  expect((await failure(placeOrder(client, second, "k-limit-2"))).code).toBe("client-limit");
});

test("wrong fields are named in the error", async () => {
  const box = await shop.product({ price: 2000, units: 5 });
  const input = orderInput(shop, await shop.cart({ [box]: 1 }), {
    shippingAddress: { ...MADRID, postcode: "08001" },
    billing: { name: "X", taxId: "12345678A", address: MADRID },
  });
  const refused = await failure(placeOrder(shop.shopper, input, "k-fields"));
  expect(refused.errors?.map(({ path }) => path)).toEqual(["shippingAddress.province", "billing.taxId"]);
});

test("200 buyers for the last 20 units get 20 orders, and nothing is negative or reserved without an order", async () => {
  const rare = await shop.product({ name: "Última caja", price: 5000, units: 20 });
  const carts = await Promise.all(Array.from({ length: 200 }, () => shop.cart({ [rare]: 1 })));
  // On a slow machine some callers get a busy response and retry, as the storefront does.
  const buy = async (token: string, buyer: number): Promise<unknown> => {
    const contact = { email: `b${buyer}@correo.test`, name: "B", surname: `${buyer}`, phone: "600111222" };
    try {
      return await placeOrder(shop.shopper, orderInput(shop, token, { contact }), `k-race-${buyer}`);
    } catch (error) {
      if (busyReason(error) === null) throw error;
      return buy(token, buyer);
    }
  };
  const outcomes = await Promise.allSettled(carts.map(buy));
  const codes = outcomes.map((outcome) => (outcome.status === "fulfilled" ? "placed" : outcome.reason.code));
  expect(codes.filter((code) => code === "placed")).toHaveLength(20);
  expect(codes.filter((code) => code === "out-of-stock")).toHaveLength(180);
  expect(await one(database.db, sql`select on_hand::int, reserved::int from stock where variant_id = ${rare}`)).toEqual(
    {
      on_hand: 20,
      reserved: 20,
    },
  );
  expect(await count(sql`select count(*)::int as n from order_lines where variant_id = ${rare}`)).toBe(20);
  expect(await count(sql`select count(*)::int as n from clients where surname ~ '^\\d+$'`)).toBe(20);
  expect(await brokenStock(database.db)).toBe(0);
  const numbers = await count(sql`select count(distinct number)::int - count(*)::int as n from orders`);
  expect(numbers).toBe(0);
}, 120_000);

describe("the number of a new order", () => {
  const next = async () => (await count(sql`select nextval('order_numbers')::int as n`)) ?? 0;
  const buy = async (key: string) => {
    const box = await shop.product({ price: 1000, units: 5 });
    return placeOrder(shop.shopper, orderInput(shop, await shop.cart({ [box]: 1 })), key);
  };

  test("continues the sequence, even into the next year", async () => {
    const last = await next();
    const { body } = await buy("k-number");
    expect(body.number).toBe(orderNumber("2026", last + 1));
  });

  test.runIf(process.env.TEST_DATABASE_URL)(
    "is assigned without waiting for another order that is not committed yet",
    async () => {
      const [held, released] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
      const holder = database.transaction(async (tx) => {
        const taken = await one(tx, sql`select nextval('order_numbers')::int as n`, { n: Int });
        held.resolve(taken?.n ?? 0);
        await released.promise;
        throw new Error("rolled back");
      });
      const taken = await held.promise;
      const { body } = await buy("k-beside");
      expect(countOfOrderNumber(body.number)).toBe(taken + 1);
      released.resolve();
      await expect(holder).rejects.toThrow("rolled back");
      const { body: after } = await buy("k-after");
      expect(countOfOrderNumber(after.number), "a rolled-back number stays unused").toBe(taken + 2);
    },
  );
});
