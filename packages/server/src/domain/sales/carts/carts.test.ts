import { CartSchema } from "@tablero/contract/sales/shapes/carts";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batch, insertAll } from "../../../db/insert.ts";
import { coupons } from "../../../db/schema/index.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { type TestShop, testCtx, testShop } from "../../testing.ts";
import { createCart } from "./create.ts";
import { getCart } from "./get.ts";
import { patchCart } from "./patch.ts";
import { setCartLine } from "./set-line.ts";
import { cartShippingOptions } from "./shipping-options.ts";

let database: Database;
let shop: TestShop;
let ctx: Ctx;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  ctx = shop.shopper;
}, 60_000);
afterAll(() => database.close());

const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Failure);
  return error as Failure;
};

describe("cart lines", () => {
  test("are added, changed and removed, at current prices", async () => {
    const box = await shop.product({ price: 1999, units: 5 });
    const empty = CartSchema.parse(await createCart(ctx));
    const { token } = empty;
    const one = CartSchema.parse(await setCartLine(ctx, { token, variantId: box, quantity: 2 }));
    expect(one).toMatchObject({ count: 2, totals: { subtotal: 3998, shipping: null, total: 3998 } });
    await database.db.execute(sql`update variants set price = 2099 where id = ${box}`);
    const seen = await getCart(ctx, token);
    expect(seen.lines[0]).toMatchObject({ unitPrice: 2099, addedPrice: 1999, change: "price-up" });
    expect((await setCartLine(ctx, { token, variantId: box, quantity: 1 })).lines[0]?.change).toBeNull();
    expect((await setCartLine(ctx, { token, variantId: box, quantity: 0 })).lines).toEqual([]);
  });

  test("are refused beyond stock and limit, and remain as they were", async () => {
    const box = await shop.product({ price: 1999, units: 5, limit: 3 });
    const token = await shop.cart({ [box]: 2 });
    const limited = await refusal(setCartLine(ctx, { token, variantId: box, quantity: 4 }));
    expect([limited.code, limited.extra?.limit]).toEqual(["client-limit", 3]);
    const rare = await shop.product({ price: 1999, units: 1 });
    const short = await refusal(setCartLine(ctx, { token, variantId: rare, quantity: 2 }));
    expect([short.code, short.extra?.available]).toEqual(["out-of-stock", 1]);
    expect((await refusal(setCartLine(ctx, { token, variantId: uuidv7(), quantity: 1 }))).code).toBe("not-found");
    expect((await refusal(setCartLine(ctx, { token: "x", variantId: box, quantity: 1 }))).code).toBe("not-found");
    expect((await getCart(ctx, token)).lines).toMatchObject([{ variantId: box, quantity: 2 }]);
  });

  test("report that the stock is gone", async () => {
    const box = await shop.product({ price: 1999, units: 5 });
    const token = await shop.cart({ [box]: 4 });
    await database.db.execute(sql`update stock set reserved = 3 where variant_id = ${box}`);
    expect((await getCart(ctx, token)).lines[0]).toMatchObject({ available: 2, change: "less-stock" });
    await database.db.execute(
      sql`update products set status = 'archived' where id = (select product_id from variants where id = ${box})`,
    );
    expect((await getCart(ctx, token)).lines[0]).toMatchObject({ available: 0, change: "unavailable" });
  });
});

describe("the destination of a cart", () => {
  test("adds the cheapest delivery, unless another one is chosen", async () => {
    const box = await shop.product({ price: 2495, units: 5 });
    const token = await shop.cart({ [box]: 1 });
    const madrid = CartSchema.parse(await patchCart(ctx, token, { postcode: "28013", email: " Ana@Correo.TEST " }));
    expect(madrid).toMatchObject({ email: "ana@correo.test", totals: { shipping: 495, total: 2990 } });
    expect((await patchCart(ctx, token, { paymentMethod: "cash-on-delivery" })).totals.fee).toBe(250);
    const pickup = await patchCart(ctx, token, { shippingOption: shop.pickup, paymentMethod: "in-store" });
    expect(pickup.totals).toMatchObject({ shipping: 0, fee: 0, total: 2495 });
    const islands = await patchCart(ctx, token, { postcode: "35001", shippingOption: null, paymentMethod: null });
    expect(islands.totals).toMatchObject({ subtotal: 2062, shipping: 1231, taxFree: true });
    const options = await cartShippingOptions(ctx, token, { country: "ES", postcode: "28013" });
    expect(options.map(({ name, price }) => [name, price])).toEqual([
      ["Recogida en la tienda", 0],
      ["Rutas 24", 495],
    ]);
  });

  test("is refused where it does not exist or does not fit, and nothing changes", async () => {
    const box = await shop.product({ price: 2495, units: 5 });
    const token = await shop.cart({ [box]: 1 });
    expect((await refusal(patchCart(ctx, token, { postcode: "99999" }))).errors?.[0]?.path).toBe("postcode");
    const wrong = patchCart(ctx, token, { postcode: "28013", shippingOption: shop.canarias });
    expect((await refusal(wrong)).code).toBe("shipping-unavailable");
    const counter = patchCart(ctx, token, { postcode: "28013", paymentMethod: "in-store" });
    expect((await refusal(counter)).code).toBe("payment-unavailable");
    expect((await getCart(ctx, token)).postcode).toBeNull();
  });
});

test("a coupon takes its discount off as long as it applies", async () => {
  const kind = "percent" as const;
  await insertAll(database.db, [
    batch(coupons, [
      { id: uuidv7(), code: "DIEZ", kind, value: 1000, minimum: 2000, endsAt: new Date("2026-12-01T00:00:00Z") },
    ]),
  ]);
  const box = await shop.product({ price: 1500, units: 5 });
  const token = await shop.cart({ [box]: 1 });
  expect((await refusal(patchCart(ctx, token, { couponCode: "diez" }))).code).toBe("coupon-invalid");
  expect((await refusal(patchCart(ctx, token, { couponCode: "NADA" }))).code).toBe("coupon-invalid");
  await setCartLine(ctx, { token, variantId: box, quantity: 2 });
  expect((await patchCart(ctx, token, { couponCode: "diez" })).totals).toMatchObject({ discount: 300, total: 2700 });
  const later = testCtx(database.db, { clock: () => new Date("2026-12-02T00:00:00Z") });
  expect((await getCart(later, token)).totals.discount).toBe(0);
});

test("a cart is deleted after thirty days", async () => {
  const { token } = await createCart(ctx);
  const later = testCtx(database.db, { clock: () => new Date("2026-12-21T00:00:00Z") });
  expect((await refusal(getCart(later, token))).code).toBe("not-found");
});
