import { Failure } from "@tablero/domain/platform/failure";
import type { CouponFields } from "@tablero/domain/sales/carts/coupon-record";
import { COUPON_STATES, couponState } from "@tablero/domain/sales/carts/coupons";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { brokenStock, orderInput, type TestShop, testShop } from "../../testing.ts";
import { patchCart } from "../carts/patch.ts";
import { placeOrder } from "../orders/placing/place.ts";
import { couponStateAt, couponVerbs, duplicateCoupon } from "./coupons.ts";

let database: Database;
let shop: TestShop;
let box: string;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  box = await shop.product({ price: 2000, units: 2_000 });
}, 60_000);
afterAll(() => database.close());

let made = 0;
const create = (more: Partial<CouponFields> = {}) =>
  couponVerbs.create(shop.staff, {
    code: `CARRERA-${++made}`,
    description: "",
    kind: "amount",
    value: 100,
    minimum: 0,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    perClientUses: null,
    active: true,
    ...more,
  });

/** Carts with the coupon, each of a different person. */
const cartsWith = (code: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const token = await shop.cart({ [box]: 1 });
      await patchCart(shop.shopper, token, { couponCode: code });
      return token;
    }),
  );

/** Places the order of a cart. Returns null, or the code of the failure; any other error is a bug in the shop. */
async function place(token: string, index: number): Promise<string | null> {
  const contact = { email: `${token.slice(0, 12)}@correo.test`, name: "B", surname: `${index}`, phone: "600111222" };
  try {
    await placeOrder(shop.shopper, orderInput(shop, token, { contact }), `k-${token}`);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

const refusal = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );

const usage = (id: string) =>
  one(
    database.db,
    sql`select k.uses, k.max_uses as "maxUses",
          (select count(*)::int from orders where coupon_id = k.id) as orders,
          (select count(*)::int from orders where coupon_id = k.id and mail_proof <> 'awaited') as redeemed
        from coupons k where k.id = ${id}`,
    { uses: Int, maxUses: nullable(Int), orders: Int, redeemed: Int },
  );
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/**
 * Several rounds; in each one, the write happens slightly later among the orders. The embedded database runs one
 * transaction at a time, so one round is enough.
 */
const ROUNDS = process.env.TEST_DATABASE_URL ? [0, 5, 10, 20, 40] : [10];

test("the SQL filter by a coupon's state agrees with the domain for any window, uses and time", async () => {
  const at = "2026-11-20T10:00:00.000Z";
  const moments = [null, "2026-11-20T09:59:59.999Z", at, "2026-11-20T10:00:00.001Z"];
  const seen = new Set<string>();
  for (const startsAt of moments)
    for (const endsAt of moments)
      for (const [uses, maxUses] of [
        [0, null],
        [0, 1],
        [1, 1],
      ] as const)
        for (const active of [true, false]) {
          const coupon = { startsAt, endsAt, uses, maxUses, active };
          const found = await one(
            database.db,
            sql`select ${couponStateAt(at)} as state from (select ${active}::boolean as active,
                  ${startsAt}::timestamptz as starts_at, ${endsAt}::timestamptz as ends_at, ${uses}::int as uses,
                  ${maxUses}::int as max_uses) k`,
            { state: Text },
          );
          const state = couponState(coupon, at);
          expect(found?.state, JSON.stringify(coupon)).toBe(state);
          seen.add(state);
        }
  expect([...seen].sort()).toEqual([...COUPON_STATES].sort());
});

describe("a coupon that is redeemed by orders at the same time", () => {
  test("gives no discount after a bulk archive, while earlier orders keep theirs", async () => {
    for (const delay of ROUNDS) {
      const [coupon, other] = [await create(), await create()];
      const tokens = await cartsWith(coupon.code, 10);
      const early = Promise.all(tokens.slice(0, 8).map(place));
      await pause(delay);
      const ids = [coupon.id, other.id];
      const { changed } = await couponVerbs.bulk(shop.staff, { action: "archive", ids, preview: false });
      expect([...changed].sort()).toEqual([...ids].sort());
      const [late, outcomes] = [await Promise.all(tokens.slice(8).map(place)), await early];
      expect(late).toEqual(["coupon-invalid", "coupon-invalid"]);
      const placed = outcomes.filter((code) => code === null).length;
      expect(new Set(outcomes.filter((code) => code !== null))).toEqual(
        new Set(placed < outcomes.length ? ["coupon-invalid"] : []),
      );
      expect(await usage(coupon.id)).toMatchObject({ uses: placed, orders: placed });
    }
    expect(await brokenStock(database.db)).toBe(0);
  }, 60_000);

  test("is deleted if no order has it, and archived otherwise", async () => {
    // With a limit per person, the order waits for its mail and refers to the coupon without consuming a use.
    for (const perClientUses of [null, 1])
      for (const delay of ROUNDS) {
        const coupon = await create({ perClientUses });
        const tokens = await cartsWith(coupon.code, 6);
        const orders = Promise.all(tokens.map(place));
        await pause(delay);
        const outcome = await couponVerbs.remove(shop.staff, coupon.id, coupon.version);
        const codes = await orders;
        const placed = codes.filter((code) => code === null).length;
        expect(codes.filter((code) => code !== null && code !== "coupon-invalid")).toEqual([]);
        const left = await usage(coupon.id);
        if (outcome === "deleted") expect([left, placed]).toEqual([undefined, 0]);
        else {
          expect(left).toMatchObject({ orders: placed });
          expect(left?.uses).toBe(left?.redeemed);
          expect((await couponVerbs.read(shop.staff, coupon.id)).state).toBe("archived");
        }
      }
  }, 60_000);

  test.runIf(process.env.TEST_DATABASE_URL)(
    "can be deleted between the pricing and the writing of an order",
    async () => {
      const coupon = await create({ perClientUses: 1 });
      const [token = ""] = await cartsWith(coupon.code, 1);
      const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      // The statement that writes an order waits here, after its price was computed.
      const holder = database.db.transaction(async (tx) => {
        await tx.execute(sql`lock table order_events in exclusive mode`);
        locked.resolve();
        await released.promise;
      });
      await locked.promise;
      const order = place(token, 1);
      await pause(500);
      expect(await couponVerbs.remove(shop.staff, coupon.id, coupon.version)).toBe("deleted");
      released.resolve();
      await holder;
      expect(await order).toBe("coupon-invalid");
    },
  );

  test("never has more uses than a lowered limit, and a limit below its uses is refused", async () => {
    for (const delay of ROUNDS) {
      const coupon = await create({ maxUses: 8 });
      const tokens = await cartsWith(coupon.code, 10);
      const orders = Promise.all(tokens.map(place));
      await pause(delay);
      const refused = await refusal(couponVerbs.change(shop.staff, coupon.id, { maxUses: 3, version: coupon.version }));
      expect([null, "validation"]).toContain(refused);
      const codes = await orders;
      const placed = codes.filter((code) => code === null).length;
      const limit = refused ? 8 : 3;
      expect(await usage(coupon.id)).toMatchObject({ uses: limit, maxUses: limit, orders: limit });
      expect(placed).toBe(limit);
    }
  }, 60_000);
});

describe("a coupon code", () => {
  test("belongs to only one of two coupons that are created at once, and the error names it for the other", async () => {
    const outcomes = await Promise.allSettled([1, 2].map(() => create({ code: "A-LA-VEZ" })));
    const [refused] = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(refused).toMatchObject({
      code: "duplicate",
      errors: [{ path: "code", message: "Ya hay un cupón A-LA-VEZ." }],
    });
  });

  test("is different for each of several copies that are made at once", async () => {
    const { id, code } = await create();
    const copies = await Promise.all([1, 2, 3, 4].map(() => duplicateCoupon(shop.staff, id)));
    expect(copies.map((copy) => copy.code).sort()).toEqual([2, 3, 4, 5].map((number) => `${code}-${number}`));
    expect(copies.every(({ active, uses }) => !active && uses === 0)).toBe(true);
  });
});
