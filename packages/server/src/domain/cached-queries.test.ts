import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openValueCache } from "../db/changes/value-cache.ts";
import { Text } from "../db/columns.ts";
import { one, prepared } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { findProducts } from "./catalogue/storefront/find-products.ts";
import { getProduct } from "./catalogue/storefront/get-product.ts";
import { LiveIndex } from "./catalogue/storefront/index/live-index.ts";
import { productCounts } from "./catalogue/storefront/open-index.ts";
import { readCards } from "./catalogue/storefront/shown/cards.ts";
import { gamesInStock } from "./catalogue/storefront/shown/games-in-stock.ts";
import { readTaxonomy } from "./catalogue/storefront/taxonomy.ts";
import { cachedTournament } from "./events/tournaments/follow.ts";
import { type Ctx, cached, inTransaction } from "./platform/context.ts";
import { readListenedEvents } from "./platform/webhooks/listened.ts";
import { getShopInfo } from "./readers/storefront/info.ts";
import { readCart } from "./sales/carts/cart-data.ts";
import { openBrandFiles } from "./settings/look/brand-files.ts";
import { postTexts } from "./settings/posts/shop-posts.ts";
import { readGatewaySecrets } from "./settings/shop/gateway-secrets.ts";
import { readMailPassword } from "./settings/shop/mail-password.ts";
import { getSaleTerms } from "./settings/shop/sale-terms.ts";
import { currentSettings, readSettings } from "./settings/shop/settings.ts";
import { TEST_SECRETS, type TestShop, testCtx, testShop } from "./testing.ts";

let database: Database;
let shop: TestShop;
let cart = "";
let product = { id: "", slug: "" };
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  cart = await shop.cart({ [await shop.product({ price: 1000, units: 5 })]: 1 });
  const found = await one(database.db, sql`select id, slug from products`, { id: Text, slug: Text });
  if (found) product = found;
});
afterAll(() => database.close());

/** An index that is never available. */
const absent = { open: async () => null } as unknown as LiveIndex;

const LIST = { sort: "relevance", order: "desc", page: 1, size: 20 } as const;

/** A call that reads each of the cached keys. */
const CACHED_QUERIES: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  terms: (ctx) => readCart(ctx, cart, { withShipping: true }),
  "shop-info": getShopInfo,
  "sale-terms": getSaleTerms,
  taxonomy: readTaxonomy,
  "product-counts": async (ctx) => (await productCounts({ ...ctx, catalogue: absent }))("category", ""),
  searches: (ctx) => findProducts({ ...ctx, catalogue: absent }, { ...LIST, search: "dados" }),
  corrections: (ctx) => findProducts(ctx, { ...LIST, search: "cjaa" }),
  settings: currentSettings,
  brand: (ctx) => openBrandFiles(ctx, { read: async () => null }).get("/favicon.svg"),
  "mail-password": async (ctx) => readMailPassword(ctx, TEST_SECRETS, (await readSettings(ctx.db)).mail),
  "gateway-secrets": (ctx) => readGatewaySecrets(ctx, TEST_SECRETS),
  "webhook-events": readListenedEvents,
  "games-to-choose-from": gamesInStock,
  "card-data": (ctx) => readCards(ctx, [product.id]),
  "product-sheets": (ctx) => getProduct(ctx, product.slug),
  tournament: (ctx) => cachedTournament(ctx, product.id),
  "post-texts": postTexts,
  "lists-without-index": (ctx) => findProducts({ ...ctx, catalogue: absent }, LIST),
};

/** Every key of `cached(ctx, "…")` in the sources of the server. */
function keysInSources(): string[] {
  const root = join(import.meta.dirname, "..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const found = [
      ...text.matchAll(/\bcached\(\s*\w+,\s*("[^"]+"|`\w+)/g),
      // The two keys of `productDataKind`.
      ...text.matchAll(/\bkey: ("[\w-]+"),\n\s+tables:/g),
    ];
    return found.map(([, key]) => String(key).replaceAll(/["`]/g, ""));
  });
}

/** Fails instead of waiting forever. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

test("every cached read is listed in this test", () => {
  expect(new Set(keysInSources())).toEqual(new Set(Object.keys(CACHED_QUERIES)));
});

test.each(Object.entries(CACHED_QUERIES))(
  "a transaction that reads %s responds while other callers load the same value",
  async (_key, read) => {
    const ctx = testCtx(database.db, { valueCache: openValueCache(database.changes) });
    const inside = Promise.withResolvers<void>();
    const loading = Promise.withResolvers<void>();
    const transaction = inTransaction(ctx, async (tx) => {
      await one(tx.db, sql`select 1 as ok`);
      inside.resolve();
      await loading.promise;
      return read(tx);
    });
    await within(10_000, inside.promise);
    // On the embedded database, it waits for the connection held by the transaction.
    const load = read(ctx);
    loading.resolve();
    const [mine, others] = await within(10_000, Promise.all([transaction, load]));
    expect(mine).toEqual(others);
  },
);

test("values that every page shows stay cached after an order", async () => {
  const ctx = testCtx(database.db, {
    valueCache: openValueCache(database.changes),
    catalogue: new LiveIndex(database.changes),
  });
  const { reading } = await database.changes.read(() => getShopInfo(ctx));
  expect([...reading.tables]).toContain("products");
  for (const sold of ["stock", "preorders", "registrations"]) expect([...reading.tables]).not.toContain(sold);
});

test("the link of a page appears at its time, whatever is cached", async () => {
  const at = Date.now() + 3_600_000;
  await database.db.execute(
    sql`insert into posts (id, kind, title, slug, place, published, publish_at) values
          (${uuidv7()}, 'page', 'Taller', 'taller', 'menu', true, ${new Date(at).toISOString()}),
          (${uuidv7()}, 'news', 'Novedad', 'novedad', 'none', true, ${new Date(at).toISOString()})`,
  );
  let now = at - 1;
  const valueCache = openValueCache(database.changes);
  const ctx = testCtx(database.db, { valueCache, clock: () => new Date(now) });
  const links = async () => {
    const { pages, news } = await getShopInfo(ctx);
    return { pages: pages.map(({ slug }) => slug), news };
  };
  expect(await links()).toEqual({ pages: [], news: false });
  now = at;
  expect(await links()).toEqual({ pages: ["taller"], news: true });
  await database.db.execute(sql`update posts set active = false`);
  expect(await links()).toEqual({ pages: [], news: false });
});

test("a transaction reads its own writes, which other callers do not see", async () => {
  const ctx = testCtx(database.db, { valueCache: openValueCache(database.changes) });
  const name = (of: Ctx) =>
    cached(of, "name", ["rates"], () => one(of.db, sql`select name from rates limit 1`, { name: Text }));
  const before = await name(ctx);
  const isWritten = Promise.withResolvers<void>();
  const meanwhile = isWritten.promise.then(() => name(ctx));
  const undone = inTransaction(ctx, async (tx) => {
    expect(await name(tx)).toEqual(before);
    await tx.db.execute(sql`update rates set name = 'Otra'`);
    expect(await name(tx)).toEqual({ name: "Otra" });
    isWritten.resolve();
    await setImmediate();
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(await meanwhile).toEqual(before);
  expect(await name(ctx)).toEqual(before);
});

test("a statement outside the transaction that it belongs to is refused instead of waiting", async () => {
  const ctx = testCtx(database.db);
  const beside = inTransaction(ctx, () => one(ctx.db, sql`select 1 as ok`));
  await expect(within(10_000, beside)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("beside the transaction") },
  });
  const handWritten = inTransaction(ctx, () => prepared(ctx.db, undefined, "select 1 as ok", []));
  await expect(within(10_000, handWritten)).rejects.toThrow("beside the transaction");
  const nested = inTransaction(ctx, () => inTransaction(ctx, async () => 1));
  await expect(within(10_000, nested)).rejects.toThrow("beside the transaction");
  const raw = inTransaction(ctx, () => database.run("select 1"));
  await expect(within(10_000, raw)).rejects.toThrow("beside the transaction");
});

test("work that a transaction started but did not await may use the database after it", async () => {
  const ctx = testCtx(database.db);
  const over = Promise.withResolvers<void>();
  const later = await inTransaction(ctx, async () => ({
    read: over.promise.then(() => one(ctx.db, sql`select 1 as ok`)),
  }));
  over.resolve();
  expect(await later.read).toEqual({ ok: 1 });
});
