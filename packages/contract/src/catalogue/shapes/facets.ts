import { AGES, FACET_FIELDS, MINUTES, PLAYERS } from "@tablero/domain/catalogue/find/facet-fields";
import { MAX_ALTERNATIVE_SEARCHES, MAX_BEST_SELLERS, MAX_SIMILAR } from "@tablero/domain/platform/search/instead";
import { MATCH_STRENGTHS } from "@tablero/domain/platform/search/match-strength";
import { AVAILABILITIES, PRODUCT_KINDS } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { Cents } from "../../platform/shapes/basics.ts";
import { CategoryRefSchema, ProductCardSchema } from "./products.ts";

export const FacetSchema = z.strictObject({
  field: z.enum(["category", ...FACET_FIELDS]),
  values: z.array(
    z.strictObject({
      value: z.string(),
      label: z.string(),
      count: z
        .int()
        .describe("Products with this value as the only one in its field, with the other filters unchanged; may be 0"),
    }),
  ),
});

export type Facet = z.infer<typeof FacetSchema>;

export const PriceRangeSchema = z.strictObject({
  min: Cents,
  max: Cents,
  buckets: z.array(z.int()).describe("Products per equal step from min to max, for the histogram above the slider"),
});

export const NumberRangeSchema = z
  .strictObject({ min: z.int(), max: z.int() })
  .describe("Collector numbers in the list, independent of the filters");

export const CorrectedSchema = z
  .string()
  .nullable()
  .describe("The corrected search term, if the typed one had no results");

const values = z.array(z.string()).optional();

/** The meaning of a search in words: «juegos para 2 jugadores menos de 30 euros». */
export const UnderstoodSchema = z
  .strictObject({
    text: z.string().describe("The words that remained to be searched; empty for none"),
    filters: z
      .strictObject({
        kind: z.array(z.enum(PRODUCT_KINDS)).optional(),
        players: z.array(z.enum(PLAYERS)).optional(),
        best: z.array(z.enum(PLAYERS)).optional(),
        minutes: z.array(z.enum(MINUTES)).optional(),
        age: z.array(z.enum(AGES)).optional(),
        dimensions: values,
        language: values,
        condition: values,
        finish: values,
        availability: z.array(z.enum(AVAILABILITIES)).optional(),
        minPrice: Cents.optional(),
        maxPrice: Cents.optional(),
        inStock: z.boolean().optional(),
        onSale: z.boolean().optional(),
      })
      .describe("As in the query of this endpoint; filters of the query replace those of the same field"),
  })
  .nullable()
  .describe(
    "Filters that were read in the search; null if there were none, or if only the words as typed find something",
  );

export const StrengthSchema = z
  .enum(MATCH_STRENGTHS)
  .nullable()
  .describe(
    "How the search found its best product: `named` with whole words of its name, game, categories, brand, format or tags, or by its code; `begun` with beginnings of such words; `mentioned` only in its description or in parts of a code. Null without a search or results",
  );

/** Suggestions shown when a search finds nothing. */
export const SearchInsteadSchema = z.strictObject({
  searches: z.array(z.strictObject({ text: z.string(), count: z.int() })).max(MAX_ALTERNATIVE_SEARCHES),
  similar: z.array(ProductCardSchema).max(MAX_SIMILAR).describe("In stock, of the first of `searches`"),
  categories: z.array(z.strictObject({ ...CategoryRefSchema.shape, count: z.int() })),
  bestSellers: z
    .array(ProductCardSchema)
    .max(MAX_BEST_SELLERS)
    .describe("Best sellers among available products, single cards last"),
});

export type SearchInstead = z.infer<typeof SearchInsteadSchema>;
