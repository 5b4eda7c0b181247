import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openValueCache } from "../../../../db/changes/value-cache.ts";
import { Int, Text } from "../../../../db/columns.ts";
import { one, rows } from "../../../../db/query.ts";
import { openTestDatabase } from "../../../../db/testing.ts";
import type { Database } from "../../../../db/types.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { type TestShop, testShop } from "../../../testing.ts";
import { getProduct } from "../get-product.ts";
import { LiveIndex } from "../index/live-index.ts";
import { readCards, readPlacedCards } from "./cards.ts";

let database: Database;
let shop: TestShop;
/** As in a real process: with cached values and an index that follows changes. */
let ctx: Ctx;
let variant = "";
let product = { id: "", slug: "", ordinal: 0 };
let sent: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  database.watch({
    alone({ text }, run) {
      sent.push(text);
      return run();
    },
  });
  shop = await testShop(database);
  database.changes.trust(true);
  const valueCache = openValueCache(database.changes);
  ctx = { ...shop.shopper, valueCache, catalogue: new LiveIndex(database.changes) };
}, 60_000);
afterAll(() => database.close());

beforeEach(async () => {
  variant = await shop.product({ name: "Baraja", price: 1000, units: 10 });
  const found = await one(
    database.db,
    sql`select p.id, p.slug, p.ordinal from products p join variants v on v.product_id = p.id where v.id = ${variant}`,
    { id: Text, slug: Text, ordinal: Int },
  );
  if (!found) throw new Error("the product is not there");
  product = found;
  await cards();
});

const cards = () => readPlacedCards(ctx, [product.ordinal]);
const card = async () => (await cards())[0];
const change = (statement: ReturnType<typeof sql>) => database.db.execute(statement);
/** Statements of the work that read more than row versions and stock. */
async function countDataQueries(work: () => Promise<unknown>): Promise<number> {
  sent = [];
  await work();
  return sent.filter((text) => text.includes(" as data")).length;
}

describe("a card", () => {
  test("is read once, and then checked by one statement that also reads the stock", async () => {
    sent = [];
    await cards();
    expect(sent).toHaveLength(1);
    await change(sql`update stock set reserved = 8 where variant_id = ${variant}`);
    expect(await countDataQueries(cards)).toBe(0);
    expect(await card()).toMatchObject({ available: 2, availability: "low" });
  });

  test("is read again when a row of its product or of a variant changes, and no other card is", async () => {
    const other = await shop.product({ name: "Otra", price: 500, units: 1 });
    const ids = await rows(database.db, sql`select product_id as id from variants where id = ${other}`, { id: Text });
    const otherId = ids[0]?.id ?? "";
    const both = () => readCards(ctx, [product.id, otherId]);
    await both();
    await change(sql`update variants set price = 900 where id = ${variant}`);
    expect(
      await countDataQueries(async () => expect(await both()).toMatchObject([{ price: 900 }, { price: 500 }])),
    ).toBe(1);
    await change(sql`update products set name = 'Baraja nueva' where id = ${product.id}`);
    expect(await card()).toMatchObject({ name: "Baraja nueva" });
    expect(await countDataQueries(both)).toBe(0);
  });

  test("follows pictures and games, although it contains no version of their rows", async () => {
    await change(sql`insert into images (id, storage_key, alt, width, height, tint)
      values (gen_random_uuid(), ${`shown/${product.id}`}, 'Una baraja', 10, 10, '#ffffff')`);
    await change(sql`insert into product_images (product_id, image_id, position)
      select ${product.id}, id, 0 from images where storage_key = ${`shown/${product.id}`}`);
    expect(await card()).toMatchObject({ image: { alt: "Una baraja" } });
    await change(sql`update images set alt = 'Dos barajas' where storage_key = ${`shown/${product.id}`}`);
    expect(await card()).toMatchObject({ image: { alt: "Dos barajas" } });
  });

  test("is missing once its product is not published", async () => {
    await change(sql`update products set status = 'draft' where id = ${product.id}`);
    expect(await cards()).toEqual([]);
  });

  test("changes when a variant is added", async () => {
    await change(sql`insert into variants (id, product_id, sku, options, price, price_since, tax_rate, weight, position)
      values (gen_random_uuid(), ${product.id}, ${`MAS-${product.slug}`}, '{"language": "en"}', 700, now(), 2100, 10, 1)`);
    expect(await card()).toMatchObject({ price: 700, priceVaries: true, variantId: null });
  });
});

test("values that a transaction reads are not cached, because it may change a row twice under one version", async () => {
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`update products set name = 'Primera' where id = ${product.id}`);
    expect(await readPlacedCards(tx, [product.ordinal])).toMatchObject([{ name: "Primera" }]);
    await tx.db.execute(sql`update products set name = 'Segunda' where id = ${product.id}`);
    expect(await readPlacedCards(tx, [product.ordinal])).toMatchObject([{ name: "Segunda" }]);
  });
  expect(await card()).toMatchObject({ name: "Segunda" });
});

describe("a product's page", () => {
  test("is checked by one statement once it is cached, and follows each of its parts", async () => {
    const read = () => getProduct(ctx, product.slug);
    await read();
    sent = [];
    await read();
    expect(sent).toHaveLength(1);
    await change(sql`update products set description = '<p>Nueva</p>' where id = ${product.id}`);
    expect(await read()).toMatchObject({ description: "<p>Nueva</p>" });
    await change(sql`update stock set reserved = 10 where variant_id = ${variant}`);
    expect(
      await countDataQueries(async () => expect(await read()).toMatchObject({ variants: [{ available: 0 }] })),
    ).toBe(0);
    await change(sql`insert into product_documents (id, product_id, title, file, storage_key, size, position)
      values (gen_random_uuid(), ${product.id}, 'Reglas', 'reglas.pdf', ${`rules/${product.id}`}, 10, 0)`);
    expect(await read()).toMatchObject({ documents: [{ title: "Reglas" }] });
  });

  test("at an address that another product took over is that other product's page", async () => {
    await getProduct(ctx, product.slug);
    const heir = await shop.product({ name: "Heredera", price: 500, units: 1 });
    await change(sql`update products set slug = ${`${product.slug}-antes`} where id = ${product.id}`);
    await change(
      sql`update products p set slug = ${product.slug} from variants v where v.id = ${heir} and p.id = v.product_id`,
    );
    expect(await getProduct(ctx, product.slug)).toMatchObject({ name: "Heredera" });
    expect(await getProduct(ctx, product.id.toUpperCase())).toMatchObject({ name: "Baraja" });
  });
});
