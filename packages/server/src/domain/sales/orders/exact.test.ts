import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import type { CouponFields } from "@tablero/domain/sales/carts/coupon-record";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one } from "../../../db/query.ts";
import * as schema from "../../../db/schema/index.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { brokenStock, MADRID, orderInput, type TestShop, testCtx, testShop } from "../../testing.ts";
import { getCart } from "../carts/get.ts";
import { patchCart } from "../carts/patch.ts";
import { couponVerbs } from "../coupons/coupons.ts";
import { cancelOrder } from "./closing/cancel.ts";
import { expireOrders } from "./closing/expire.ts";
import { confirmByMail, readConfirmationCode } from "./placing/confirm.ts";
import { placeOrder } from "./placing/place.ts";
import { getShopOrder } from "./views/shop-view.ts";

let database: Database;
let shop: TestShop;
let portugal: string;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  portugal = await sellToPortugal();
}, 60_000);
afterAll(() => database.close());

async function sellToPortugal(): Promise<string> {
  const [zone, rate] = [uuidv7(), uuidv7()];
  const carrier = await one(database.db, sql`select id from carriers where slug = 'rutas'`, { id: Text });
  await insertAll(database.db, [
    batch(schema.zones, [
      { id: zone, name: "Portugal", slug: "portugal", rules: [{ country: "PT" }], priority: 3, active: true },
    ]),
    batch(schema.rates, [
      {
        id: rate,
        carrierId: carrier?.id ?? "",
        zoneId: zone,
        name: "Rutas Portugal",
        brackets: [{ upTo: null, price: 790 }],
        freeFrom: 10_000,
        days: 3,
      },
    ]),
  ]);
  return rate;
}

const coupon = (code: string, more: Partial<CouponFields>) =>
  couponVerbs.create(shop.staff, {
    code,
    description: "",
    kind: "percent",
    value: 1000,
    minimum: 0,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    perClientUses: null,
    active: true,
    ...more,
  });
const usesOf = async (id: string) =>
  (await one(database.db, sql`select uses from coupons where id = ${id}`, { uses: Int }))?.uses;
const withCoupon = async (variant: string, code: string) => {
  const token = await shop.cart({ [variant]: 1 });
  await patchCart(shop.shopper, token, { couponCode: code });
  return token;
};
const buyer = (name: string) => ({ email: `${name}@correo.test`, name: "B", surname: name, phone: "600111222" });
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const COMPANY = { name: "Compra Mucha, S. L.", taxId: "B00000018", address: MADRID };

const PLACES = [
  { country: "ES", postcode: "28013", province: "Madrid" },
  { country: "ES", postcode: "07001", province: "Illes Balears" },
  { country: "ES", postcode: "35001", province: "Las Palmas" },
  { country: "ES", postcode: "38001", province: "Santa Cruz de Tenerife" },
  { country: "ES", postcode: "51001", province: "Ceuta" },
  { country: "ES", postcode: "52001", province: "Melilla" },
  { country: "PT", postcode: "1000-001", province: "Lisboa" },
];

test("the cart shows the order's amounts to the cent, whatever is bought and wherever it goes", async () => {
  const prices = [1, 99, 995, 999, 1800, 2495, 3333, 4999, 7777, 12_345, 19_999, 149_995];
  const rates = [2100, 1000, 400, 0];
  const goods = await Promise.all(
    prices.map((price, index) => shop.product({ price, units: 9000, taxRate: rates[index % rates.length] ?? 0 })),
  );
  const coupons = [
    await coupon("DIEZ", { value: 1000 }),
    await coupon("RARO", { value: 3333, minimum: 5000 }),
    await coupon("TODO", { value: 10_000 }),
    await coupon("CINCO", { kind: "amount", value: 500 }),
    await coupon("MUCHO", { kind: "amount", value: 50_000, minimum: 1000 }),
  ];
  const purchase = fc.record({
    lines: fc.uniqueArray(
      fc.record({ good: fc.integer({ min: 0, max: goods.length - 1 }), quantity: fc.integer({ min: 1, max: 20 }) }),
      { minLength: 1, maxLength: 12, selector: ({ good }) => good },
    ),
    place: fc.constantFrom(...PLACES),
    code: fc.option(fc.constantFrom(...coupons.map(({ code }) => code)), { freq: 3 }),
    pickup: fc.boolean(),
    wanted: fc.constantFrom<PaymentMethod>("transfer", "cash-on-delivery", "in-store"),
  });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(purchase, async ({ lines, place, code, pickup, wanted }) => {
      const token = await shop.cart(
        Object.fromEntries(lines.map(({ good, quantity }) => [goods[good] ?? "", quantity])),
      );
      await patchCart(shop.shopper, token, { country: place.country, postcode: place.postcode });
      const shippingOption = pickup ? shop.pickup : optionFor(place);
      await patchCart(shop.shopper, token, { shippingOption });
      const method = await accepted<PaymentMethod>(
        patchCart(shop.shopper, token, { paymentMethod: wanted }),
        wanted,
        "transfer",
      );
      const applied =
        code && (await accepted<string | null>(patchCart(shop.shopper, token, { couponCode: code }), code, null));

      const cart = await getCart(shop.shopper, token);
      const { body } = await placeOrder(
        shop.shopper,
        orderInput(shop, token, {
          contact: { ...buyer("exacta"), phone: "+34 600 111 222" },
          shippingAddress: pickup ? undefined : { ...MADRID, ...place, city: place.province },
          shippingOption,
          paymentMethod: method,
          // Above the limit of a simplified invoice.
          ...(cart.totals.total > 300_000 && { billing: COMPANY }),
          expectedTotal: cart.totals.total,
        }),
        `exact-${++round}-${token}`,
      );
      expect(body.total).toBe(cart.totals.total);
      const order = await getShopOrder(shop.shopper, body.token);
      expect(order.totals).toEqual(cart.totals);
      expect(order.lines.map((line) => [line.unitPrice, line.quantity, line.taxRate])).toEqual(
        cart.lines.map((line) => [line.unitPrice, line.quantity, line.taxRate]),
      );
      const { subtotal, discount, shipping, fee, total, taxes } = order.totals;
      expect(subtotal - discount + (shipping ?? 0) + fee).toBe(total);
      expect(sum(taxes.map(({ base, tax }) => base + tax))).toBe(total);
      if (!applied) expect(discount).toBe(0);
      expect(await storedSum(body.number)).toEqual({
        lines: subtotal - discount,
        discounts: discount,
        payments: total,
      });
    }),
    { numRuns: scaleRuns(60) },
  );
  expect(await brokenStock(database.db)).toBe(0);
}, 120_000);

/** The rate for a place among testShop's zones: only the province of Las Palmas has its own. */
function optionFor({ country, postcode }: { country: string; postcode: string }): string {
  if (country === "PT") return portugal;
  return postcode.startsWith("35") ? shop.canarias : shop.rate;
}

/** Returns `choice` if the work succeeds, `instead` if it is refused. */
async function accepted<T>(work: Promise<unknown>, choice: T, instead: T): Promise<T> {
  try {
    await work;
    return choice;
  } catch (error) {
    if (error instanceof Failure) return instead;
    throw error;
  }
}

/** The stored sum, in cents. */
const storedSum = (number: string) =>
  one(
    database.db,
    sql`select (select sum(total) from order_lines where order_id = o.id) as lines,
          (select sum(discount) from order_lines where order_id = o.id) as discounts,
          (select coalesce(sum(amount), 0) from payments where order_id = o.id) as payments
        from orders o where number = ${number}`,
    { lines: Int, discounts: Int, payments: Int },
  );

/** Orders as a guest whose e-mail has to be confirmed, and confirms it. */
async function placeConfirmed(input: Parameters<typeof placeOrder>[1], key: string): Promise<void> {
  const { token } = (await placeOrder(shop.shopper, input, key)).body;
  const row = await one(database.db, sql`select id from orders where token = ${token}`, { id: Text });
  if (!row || !shop.shopper.secrets) throw new Error("an order is gone");
  await confirmByMail(shop.shopper, token, await readConfirmationCode(shop.shopper, shop.shopper.secrets, row.id));
}

describe("the uses of a coupon", () => {
  test("16 simultaneous orders use a coupon with 3 uses 3 times, and cancelled or expired orders return their use", async () => {
    const { id } = await coupon("TRES", { maxUses: 3 });
    // One product for each order: orders of the same product would wait for each other at its stock before they reach
    // the coupon.
    const boxes = await Promise.all(Array.from({ length: 16 }, () => shop.product({ price: 2000, units: 100 })));
    const carts = await Promise.all(boxes.map((box) => withCoupon(box, "TRES")));
    const outcomes = await Promise.allSettled(
      carts.map((token, n) =>
        placeOrder(shop.shopper, orderInput(shop, token, { contact: buyer(`tres${n}`) }), `k-tres-${n}`),
      ),
    );
    const placed = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.body] : []));
    const codes = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(placed).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set(["coupon-invalid"]));
    expect(await usesOf(id)).toBe(3);

    await cancelOrder(shop.shopper, { token: placed[0]?.token ?? "" });
    expect(await usesOf(id)).toBe(2);
    const later = testCtx(database.db, { clock: () => new Date("2026-12-20T10:00:00Z") });
    await expireOrders(later);
    expect(await usesOf(id)).toBe(0);
    const again = orderInput(shop, await withCoupon(boxes[0] ?? "", "TRES"), { contact: buyer("tres-otra") });
    expect((await placeOrder(shop.shopper, again, "k-tres-again")).status).toBe(201);
    expect(await usesOf(id)).toBe(1);
    expect(await brokenStock(database.db)).toBe(0);
  });

  test("one use per person is never exceeded, even if the person places eight orders at once", async () => {
    const box = await shop.product({ price: 2000, units: 100 });
    const { id } = await coupon("CADAUNO", { perClientUses: 1 });
    const rounds = ["nueva", "conocida"];
    // The first round creates the client; the second finds it.
    await placeOrder(
      shop.shopper,
      orderInput(shop, await shop.cart({ [box]: 1 }), { contact: buyer("conocida") }),
      "k-known",
    );
    for (const name of rounds) {
      const before = (await usesOf(id)) ?? 0;
      const boxes = await Promise.all(Array.from({ length: 8 }, () => shop.product({ price: 2000, units: 100 })));
      const carts = await Promise.all(boxes.map((each) => withCoupon(each, "CADAUNO")));
      const outcomes = await Promise.allSettled(
        carts.map((token, n) => placeConfirmed(orderInput(shop, token, { contact: buyer(name) }), `k-${name}-${n}`)),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await usesOf(id)).toBe(before + 1);
    }
  });

  test("a limit of uses per client is never exceeded in the same situation", async () => {
    const rare = await shop.product({ price: 2000, units: 100, limit: 2 });
    const carts = await Promise.all(Array.from({ length: 8 }, () => shop.cart({ [rare]: 1 })));
    const outcomes = await Promise.allSettled(
      carts.map((token, n) => placeConfirmed(orderInput(shop, token, { contact: buyer("limite") }), `k-limit-${n}`)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  test("orders and cancellations with one coupon and one product never deadlock", async () => {
    const box = await shop.product({ price: 2000, units: 100 });
    const { id } = await coupon("CIRCULO", {});
    const carts = await Promise.all(Array.from({ length: 24 }, () => withCoupon(box, "CIRCULO")));
    const place = async (token: string, n: number) =>
      (await placeOrder(shop.shopper, orderInput(shop, token, { contact: buyer(`c${n}`) }), `k-circle-${n}`)).body;
    const first = await Promise.all(carts.slice(0, 12).map(place));
    await Promise.all([
      ...carts.slice(12).map((token, n) => place(token, n + 12)),
      ...first.map(({ token }) => cancelOrder(shop.shopper, { token })),
    ]);
    expect(await usesOf(id)).toBe(12);
    expect(await brokenStock(database.db)).toBe(0);
  });
});
