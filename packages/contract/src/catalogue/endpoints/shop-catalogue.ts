import { AGES, MINUTES, PLAYERS } from "@tablero/domain/catalogue/find/facet-fields";
import { MAX_COLLECTOR_NUMBER } from "@tablero/domain/catalogue/games/collector-number";
import { MAX_SUGGESTED } from "@tablero/domain/catalogue/products/suggested";
import { AVAILABILITIES, PRODUCT_KINDS } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, IdOrSlug, listOf, numberedQuery, QueryFlag, QueryInt, repeatable } from "../../platform/shapes/basics.ts";
import { DeliveryEstimateSchema } from "../../settings/shapes/delivery.ts";
import {
  CorrectedSchema,
  FacetSchema,
  NumberRangeSchema,
  PriceRangeSchema,
  StrengthSchema,
  UnderstoodSchema,
} from "../shapes/facets.ts";
import { ListedProductSchema, ProductCardSchema, ProductSchema } from "../shapes/products.ts";
import { CategoryNodeSchema, CategorySchema, MenuPanelSchema } from "../shapes/shop-categories.ts";
import { SleevesSchema } from "../shapes/sleeves.ts";

const Missing = problem(["not-found"]);
/** The resource was in the shop, but was deleted or archived. */
const Gone = problem(["gone"]);
const ByIdOrSlug = z.strictObject({ idOrSlug: IdOrSlug });
const Country = z.string().regex(/^[A-Z]{2}$/);
const Postcode = z.string().trim().min(1).max(12);
const short = z.string().max(120);

/** Public endpoints of categories and products. */
export const shopCatalogue = table({
  "GET /api/shop/categories": {
    summary: "The category tree with counts",
    access: "public",
    cache: "public",
    responses: { 200: z.array(CategoryNodeSchema) },
  },
  "GET /api/shop/categories/{idOrSlug}": {
    summary: "One category with its breadcrumb and children, also by a former slug",
    access: "public",
    cache: "public",
    params: ByIdOrSlug,
    responses: { 200: CategorySchema, 404: Missing, 410: Gone },
  },
  "GET /api/shop/products": {
    summary: "Published products, filtered, with facets that apply the other filters",
    access: "public",
    cache: "public",
    rules: "`release` sorts by the last announced release of a product, otherwise by its publication.",
    query: numberedQuery(
      ["relevance", "newest", "release", "price", "name"],
      { order: "desc" },
      {
        category: short.optional().describe("Id or slug; includes its subcategories"),
        game: repeatable(short).optional(),
        tag: repeatable(short).optional(),
        kind: repeatable(z.enum(PRODUCT_KINDS)).optional(),
        brand: repeatable(short).optional(),
        language: repeatable(short).optional(),
        condition: repeatable(short).optional(),
        finish: repeatable(short).optional(),
        players: repeatable(z.enum(PLAYERS))
          .optional()
          .describe("Games for this number of players; the last value means this number or more"),
        best: repeatable(z.enum(PLAYERS))
          .optional()
          .describe("Games that are best with this number of players; the last value means this number or more"),
        minutes: repeatable(z.enum(MINUTES))
          .optional()
          .describe("Games up to this duration; `over-60` and `long`: longer than one hour, than two hours"),
        age: repeatable(z.enum(AGES)).optional().describe("Games suitable for children of this age"),
        mechanics: repeatable(short).optional(),
        dimensions: repeatable(short).optional().describe("Size of sleeves, playmats and the like: «63,5 × 88 mm»"),
        set: repeatable(short).optional(),
        rarity: repeatable(short).optional(),
        availability: repeatable(z.enum(AVAILABILITIES)).optional(),
        minPrice: QueryInt().optional(),
        maxPrice: QueryInt().optional(),
        minNumber: QueryInt(1, MAX_COLLECTOR_NUMBER).optional().describe("Minimum collector number of single cards"),
        maxNumber: QueryInt(1, MAX_COLLECTOR_NUMBER).optional(),
        inStock: QueryFlag.optional(),
        onSale: QueryFlag.optional(),
        literal: QueryFlag.optional().describe("Searches the words as typed, without reading filters in them"),
        exact: QueryFlag.optional().describe("As `literal`, and without correcting typing errors or moving blanks"),
      },
    ),
    responses: {
      200: z.strictObject({
        ...listOf(ListedProductSchema).shape,
        facets: z.array(FacetSchema),
        priceRange: PriceRangeSchema.nullable(),
        numberRange: NumberRangeSchema.nullable(),
        corrected: CorrectedSchema,
        strength: StrengthSchema,
        understood: UnderstoodSchema,
        indexing: z
          .boolean()
          .describe("The server has just started and is still reading its catalogue: facets and ranges are missing"),
      }),
    },
  },
  "GET /api/shop/former-path": {
    summary: "Current address of a page of the imported shop",
    access: "public",
    cache: "public",
    rules: "For published products and active categories; case and query of the former address are ignored.",
    query: z.strictObject({ path: z.string().min(1).max(1000) }),
    responses: {
      200: z.strictObject({ kind: z.enum(["product", "category"]), slug: z.string() }),
      404: problem(["not-found"]),
    },
  },
  "GET /api/shop/products/{idOrSlug}": {
    summary: "One published product, also by a former slug",
    access: "public",
    cache: "public",
    params: ByIdOrSlug,
    responses: { 200: ProductSchema, 404: Missing, 410: Gone },
  },
  "GET /api/shop/products/{idOrSlug}/sleeves": {
    summary: "The shop's sleeves for the cards of a game, with the packs needed",
    access: "public",
    cache: "public",
    params: ByIdOrSlug,
    rules: "The sizes and numbers of cards are those of the attribute `sleeves`; empty without it.",
    responses: { 200: SleevesSchema, 404: Missing, 410: Gone },
  },
  "GET /api/shop/delivery": {
    summary: "Dispatch and delivery dates of a variant, by postcode",
    access: "public",
    cache: "public",
    query: z.strictObject({
      variant: Id,
      quantity: QueryInt(1, 999).default(1),
      country: Country.default("ES"),
      postcode: Postcode.optional(),
    }),
    responses: { 200: DeliveryEstimateSchema, 404: Missing },
  },
  "GET /api/shop/menu": {
    summary: "Contents of the menu of games: filters with their counts, and one product of each game",
    access: "public",
    cache: "public",
    responses: { 200: z.array(MenuPanelSchema) },
  },
  "GET /api/shop/cards": {
    summary: "Product cards by id",
    access: "public",
    cache: "public",
    query: z.strictObject({ id: repeatable(Id).optional() }),
    rules: "In the requested order, without unpublished products.",
    responses: { 200: z.array(ProductCardSchema) },
  },
  "GET /api/shop/card-deliveries": {
    summary: "Delivery days of product cards at a postcode",
    access: "public",
    cache: "public",
    query: z.strictObject({ product: repeatable(Id).optional(), country: Country.default("ES"), postcode: Postcode }),
    rules: "In the requested order, without unpublished products. The days are those of the card's `delivery`.",
    responses: {
      200: z.array(z.strictObject({ product: Id, delivery: ProductCardSchema.shape.delivery })),
    },
  },
  "GET /api/shop/suggested": {
    summary: "Products to suggest beside the given ones: bought together, then best sellers of their categories",
    access: "public",
    query: z.strictObject({ product: repeatable(IdOrSlug).optional() }),
    rules: "Without given products, the best sellers. Only available products, and never the given ones.",
    responses: { 200: z.array(ProductCardSchema).max(MAX_SUGGESTED) },
  },
});
