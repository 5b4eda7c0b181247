import {
  CorrectedSchema,
  FacetSchema,
  NumberRangeSchema,
  PriceRangeSchema,
  StrengthSchema,
  UnderstoodSchema,
} from "@tablero/contract/catalogue/shapes/facets";
import { ListedProductSchema, ProductSchema } from "@tablero/contract/catalogue/shapes/products";
import { CategorySchema } from "@tablero/contract/catalogue/shapes/shop-categories";
import { listOf } from "@tablero/contract/platform/shapes/basics";
import { HomeSchema, SuggestionsSchema } from "@tablero/contract/readers/shapes/shop";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { batch, insertAll } from "../../../db/insert.ts";
import * as schema from "../../../db/schema/index.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { getHome } from "../../readers/storefront/home.ts";
import { suggest } from "../../readers/storefront/suggest.ts";
import { type TestShop, testShop } from "../../testing.ts";
import { categoryTree, getCategory } from "./categories.ts";
import type { FindInput } from "./find-input.ts";
import { getProduct } from "./get-product.ts";
import { listProducts } from "./list-products.ts";

let database: Database;
let shop: TestShop;
let ctx: Ctx;
const ids: Record<string, string> = {};

const ListSchema = z.strictObject({
  ...listOf(ListedProductSchema).shape,
  facets: z.array(FacetSchema),
  priceRange: PriceRangeSchema.nullable(),
  numberRange: NumberRangeSchema.nullable(),
  corrected: CorrectedSchema,
  strength: StrengthSchema,
  understood: UnderstoodSchema,
  indexing: z.literal(false),
});
const all: FindInput = { sort: "relevance", order: "desc", page: 1, size: 20 };
const list = async (filters: Partial<FindInput>) => {
  const found = ListSchema.parse(await listProducts(ctx, { ...all, ...filters }));
  const facet = (field: string) =>
    Object.fromEntries(
      found.facets.find((entry) => entry.field === field)?.values.map(({ value, count }) => [value, count]) ?? [],
    );
  return { ...found, names: found.items.map(({ name }) => name), facet };
};

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  ctx = shop.shopper;
  const { db } = database;
  for (const key of ["game", "cards", "singles", "boards", "product", "es", "en"]) ids[key] = uuidv7();
  await insertAll(db, [
    batch(schema.games, [
      { id: ids.game!, name: "Dragones y Mareas", slug: "mareas", kind: "tcg", ruleset: "generic", colour: "#123456" },
    ]),
    batch(schema.categories, [
      { id: ids.cards!, name: "Cartas", slug: "cartas", parentId: null, gameId: ids.game! },
      { id: ids.singles!, name: "Cartas sueltas", slug: "sueltas", parentId: ids.cards!, gameId: null },
      { id: ids.boards!, name: "Juegos de mesa", slug: "mesa", parentId: null, gameId: null },
    ]),
    batch(schema.products, [
      {
        id: ids.product!,
        name: "Dragón de las Mareas",
        slug: "dragon-de-las-mareas",
        kind: "single",
        format: "Carta suelta",
        gameId: ids.game!,
        brand: "Editorial Norte",
        tags: ["foil"],
        description: "<p>Una carta legendaria del océano.</p>",
        status: "published",
        publishedAt: new Date("2026-11-10T10:00:00Z"),
        attributes: { set: "MAR", rarity: "mítica" },
        safety: {
          name: "Norte",
          address: "Calle 1",
          email: "a@norte.test",
          responsible: null,
          warning: "No apto para menores de 3 años",
        },
      },
    ]),
    batch(schema.variants, [
      {
        id: ids.es!,
        productId: ids.product!,
        sku: "MAR-001-ES",
        barcode: "8400000000017",
        options: { language: "es", condition: "NM" },
        price: 1200,
        priorPrice: 1500,
        taxRate: 2100,
        position: 0,
      },
      {
        id: ids.en!,
        productId: ids.product!,
        sku: "MAR-001-EN",
        barcode: null,
        options: { language: "en", condition: "NM" },
        price: 900,
        priorPrice: null,
        taxRate: 2100,
        position: 1,
      },
    ]),
    batch(schema.productCategories, [{ productId: ids.product!, categoryId: ids.singles! }]),
  ]);
  await db.execute(sql`update stock set on_hand = 2 where variant_id = ${ids.es}`);
  await shop.product({ name: "Catán", price: 4500, units: 10 });
  await shop.product({ name: "Cajón de pueblos", price: 3000, units: 0 });
}, 60_000);
afterAll(() => database.close());

describe("the list of products", () => {
  test("returns cards, facets and prices in the shapes of the contract", async () => {
    const found = await list({});
    expect(found.pagination.length).toBe(3);
    const card = found.items.find(({ id }) => id === ids.product);
    expect(card).toMatchObject({
      price: 900,
      priorPrice: null,
      priceVaries: true,
      available: 2,
      availability: "low",
      variantId: null,
      isNew: true,
      game: { slug: "mareas" },
    });
    expect(found.facet("availability")).toEqual({ "in-stock": 1, low: 1, "out-of-stock": 1 });
    expect(found.facet("category")).toEqual({ cartas: 1 });
    expect(found.priceRange).toMatchObject({ min: 900, max: 4500 });
    expect(found.priceRange?.buckets.reduce((sum, n) => sum + n, 0)).toBe(3);
    expect((await list({ page: 9 })).items).toEqual([]);
  });

  test("finds products of subcategories, and counts each facet without its own filter", async () => {
    expect((await list({ category: "cartas" })).names).toEqual(["Dragón de las Mareas"]);
    expect((await list({ category: ids.boards })).names).toEqual([]);
    const sealed = await list({ kind: ["sealed"], maxPrice: 4000 });
    expect(sealed.names).toEqual(["Cajón de pueblos"]);
    expect(sealed.facet("kind")).toEqual({ sealed: 1, single: 1 });
    // The range stays, so that the slider does not jump; the histogram shows the products left by the other filters.
    expect(sealed.priceRange).toMatchObject({ min: 900, max: 4500 });
    expect(sealed.priceRange?.buckets.reduce((sum, n) => sum + n, 0)).toBe(2);
  });

  test("filters by language, availability, tag, game and sale", async () => {
    const dragon = ["Dragón de las Mareas"];
    expect((await list({ language: ["en"] })).names).toEqual(dragon);
    expect((await list({ condition: ["DMG"] })).names).toEqual([]);
    expect((await list({ availability: ["low"] })).names).toEqual(dragon);
    expect((await list({ tag: ["foil"], game: ["mareas"], brand: ["Editorial Norte"], onSale: true })).names).toEqual(
      dragon,
    );
    expect((await list({ inStock: true })).names).toHaveLength(2);
  });

  test("is sorted as requested", async () => {
    expect((await list({ sort: "price", order: "asc" })).items.map(({ price }) => price)).toEqual([900, 3000, 4500]);
    expect((await list({ sort: "name", order: "asc" })).names).toEqual([
      "Cajón de pueblos",
      "Catán",
      "Dragón de las Mareas",
    ]);
  });
});

describe("search", () => {
  test.each([
    ["dragon", "Dragón de las Mareas"],
    ["MAREAS dragón", "Dragón de las Mareas"],
    ["legendarias", "Dragón de las Mareas"],
    ["oceano", "Dragón de las Mareas"],
    ["sueltas norte", "Dragón de las Mareas"],
    ["mar-001-es", "Dragón de las Mareas"],
    ["8400000000017", "Dragón de las Mareas"],
    ["cata", "Catán"],
    ["dragn mareas", "Dragón de las Mareas"],
  ])("«%s» finds %s first", async (search, name) => {
    expect((await list({ search })).names[0]).toBe(name);
    expect(SuggestionsSchema.parse(await suggest(ctx, search)).products[0]?.name).toBe(name);
  });

  test("finds nothing for an unknown word, and accepts any text", async () => {
    for (const search of ["xilófono", "!!!", "' & | :*", "\\"]) {
      expect((await list({ search })).names).toEqual([]);
      expect((await suggest(ctx, search)).products).toEqual([]);
    }
    expect((await suggest(ctx, "cartas")).categories.map(({ slug }) => slug)).toContain("cartas");
  });

  test("finds products by the new name of their game", async () => {
    await database.db.execute(sql`update games set name = 'Reinos Perdidos' where id = ${ids.game}`);
    expect((await list({ search: "reinos" })).names).toEqual(["Dragón de las Mareas"]);
  });
});

test("a product is found by its id and by its slug", async () => {
  const product = ProductSchema.parse(await getProduct(ctx, "dragon-de-las-mareas"));
  expect(await getProduct(ctx, ids.product!)).toEqual(product);
  expect(product.breadcrumb.map(({ slug }) => slug)).toEqual(["cartas", "sueltas"]);
  expect(product.variants.map(({ sku, availability }) => [sku, availability])).toEqual([
    ["MAR-001-ES", "low"],
    ["MAR-001-EN", "out-of-stock"],
  ]);
  expect(product.safetyWarning).toBe("No apto para menores de 3 años");
  await expect(getProduct(ctx, "nada")).rejects.toBeInstanceOf(Failure);
});

test("the category tree, one category and the home page are returned", async () => {
  const tree = await categoryTree(ctx);
  expect(tree.map(({ slug, count }) => [slug, count])).toEqual([
    ["cartas", 1],
    ["mesa", 0],
  ]);
  const category = CategorySchema.parse(await getCategory(ctx, "sueltas"));
  expect(category.breadcrumb.map(({ slug }) => slug)).toEqual(["cartas", "sueltas"]);
  const home = HomeSchema.parse(await getHome(ctx));
  expect(home.newProducts).toHaveLength(3);
  expect(home.games[0]).toMatchObject({ slug: "mareas", count: 1, categorySlug: "cartas" });
});
