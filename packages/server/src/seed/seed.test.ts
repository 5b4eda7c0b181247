import { HomeSchema } from "@tablero/contract/readers/shapes/shop";
import { ShopInfoSchema } from "@tablero/contract/readers/shapes/shop-info";
import { OrderSchema } from "@tablero/contract/sales/shapes/admin-orders";
import { ShopOrderSchema } from "@tablero/contract/sales/shapes/shop-orders";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { listProducts } from "../domain/catalogue/storefront/list-products.ts";
import { getHome } from "../domain/readers/storefront/home.ts";
import { getShopInfo } from "../domain/readers/storefront/info.ts";
import { createCart } from "../domain/sales/carts/create.ts";
import { setCartLine } from "../domain/sales/carts/set-line.ts";
import { placeOrder } from "../domain/sales/orders/placing/place.ts";
import { getOrder } from "../domain/sales/orders/views/detail.ts";
import { listOrders } from "../domain/sales/orders/views/list.ts";
import { getShopOrder } from "../domain/sales/orders/views/shop-view.ts";
import { brokenStock, MADRID, testCtx } from "../domain/testing.ts";
import { seedShop } from "./seed.ts";

const now = new Date("2026-11-20T10:00:00Z");

describe("the demo shop", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    expect(await seedShop(database, { demo: true, now })).toBe(true);
  }, 120_000);
  afterAll(() => database.close());

  test("is filled only once", async () => {
    expect(await seedShop(database, { demo: true, now })).toBe(false);
    const counts = await one(
      database.db,
      sql`select (select count(*)::int from products) as products, (select count(*)::int from variants) as variants,
            (select count(*)::int from clients) as clients, (select count(*)::int from orders) as orders,
            (select count(*)::int from categories) as categories, (select count(*)::int from events) as events,
            (select count(*)::int from products where search is null or price_from is null) as unfinished`,
    );
    expect(counts).toEqual({
      products: 223,
      variants: 459,
      clients: 80,
      orders: 300,
      categories: 25,
      events: 8,
      unfinished: 0,
    });
  });

  test("satisfies the invariants of ledger, reservations, totals and refunds", async () => {
    expect(await brokenStock(database.db)).toBe(0);
    const wrong = await rows(
      database.db,
      sql`select o.number from orders o where
            o.total <> (select sum((x ->> 'base')::bigint + (x ->> 'tax')::bigint) from jsonb_array_elements(o.taxes) x)
            or o.items_total - o.discount_total <> (select sum(l.total) from order_lines l where l.order_id = o.id)`,
    );
    expect(wrong).toEqual([]);
    const after = await rows(
      database.db,
      sql`select variant_id from stock s where on_hand > 0 and on_hand <> (select on_hand_after from stock_movements m
            where m.variant_id = s.variant_id order by at desc limit 1)`,
    );
    expect(after).toEqual([]);
  });

  test("matches the shapes of the contract", async () => {
    const ctx = testCtx(database.db);
    const home = HomeSchema.parse(await getHome(ctx));
    expect(home.headers.length).toBeGreaterThan(0);
    expect(home.events.length).toBeGreaterThan(0);
    expect(home.preorderCount).toBeGreaterThan(0);
    ShopInfoSchema.parse(await getShopInfo(ctx));
    const page = await listOrders(ctx, { sort: "placedAt", order: "desc", page: 1, size: 100 });
    for (const { id } of page.items) {
      OrderSchema.parse(await getOrder(ctx, id));
      const order = await one(database.db, sql`select token from orders where id = ${id}`, { token: Text });
      ShopOrderSchema.parse(await getShopOrder(ctx, order?.token ?? ""));
    }
  });

  test("continues the numbers of the demo's last order", async () => {
    const ctx = testCtx(database.db);
    const last = await one(database.db, sql`select max(number) as number from orders where number like 'P2026-%'`, {
      number: Text,
    });
    const found = await listProducts(ctx, { sort: "price", order: "asc", inStock: true, page: 1, size: 100 });
    const variantId = found.items.find((item) => item.variantId)?.variantId ?? "";
    const { token } = await createCart(ctx);
    await setCartLine(ctx, { token, variantId, quantity: 1 });
    const rate = await one(
      database.db,
      sql`select r.id from rates r join zones z on z.id = r.zone_id where z.slug = 'peninsula' order by r.position limit 1`,
      { id: Text },
    );
    const placed = await placeOrder(
      ctx,
      {
        cartToken: token,
        contact: { email: "nueva@correo.test", name: "Ana", surname: "Ruiz", phone: "600111222" },
        shippingAddress: MADRID,
        shippingOption: rate?.id ?? "",
        paymentMethod: "transfer",
        acceptTerms: true,
      },
      "demo-sells-on",
    );
    expect(Number(placed.body.number.slice(6))).toBe(Number(last?.number.slice(6)) + 1);
  });
});

test("an empty shop has everything that it needs to sell, and no account", async () => {
  const database = await openTestDatabase();
  expect(await seedShop(database, { demo: false, now })).toBe(true);
  const counts = await one(
    database.db,
    sql`select (select count(*)::int from rates) as rates, (select count(*)::int from accounts) as accounts,
          (select count(*)::int from settings) as settings`,
  );
  expect(counts).toEqual({ rates: 4, accounts: 0, settings: 1 });
  await database.close();
}, 60_000);
