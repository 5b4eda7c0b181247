import { MAX_PERCENT, MAX_PRICE, MIN_PERCENT, PRICE_ENDINGS } from "@tablero/domain/catalogue/prices/price-changes";
import { PRICE_DOUBTS } from "@tablero/domain/catalogue/prices/price-doubts";
import { MAX_BULK_ROWS, MAX_EXAMPLES } from "@tablero/domain/platform/kit/bulk";
import { PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { Cents, Id, Instant } from "../../platform/shapes/basics.ts";
import { Tag } from "./admin-catalogue.ts";

const PriceChange = z
  .strictObject({
    kind: z.literal("price"),
    by: z.enum(["percent", "amount"]),
    value: z.int().min(-MAX_PRICE).max(MAX_PRICE).describe("Basis points or cents, signed"),
    ending: z.enum(PRICE_ENDINGS).default("exact"),
    announce: z.boolean().default(false).describe("Lower prices are announced as reductions"),
  })
  .refine(({ value, ending }) => value !== 0 || ending !== "exact", {
    path: ["value"],
    error: "Escribe cuánto cambia",
  })
  .refine(({ by, value }) => by === "amount" || (value >= MIN_PERCENT && value <= MAX_PERCENT), {
    path: ["value"],
    error: "Entre −99,99 % y 1.000 %",
  });

export const ProductChangeSchema = z.discriminatedUnion("kind", [
  PriceChange,
  z.strictObject({
    kind: z.literal("category"),
    action: z.enum(["add", "remove", "main"]),
    categoryId: Id,
  }),
  z.strictObject({ kind: z.literal("status"), status: z.enum(PRODUCT_STATUSES) }),
  z.strictObject({ kind: z.literal("tag"), action: z.enum(["add", "remove"]), tag: Tag }),
]);

/** The products to change: by ids or by the filter of the list. */
export const bulkChangeInput = <F extends z.core.$ZodLooseShape>(filters: F) =>
  z
    .strictObject({
      change: ProductChangeSchema,
      ids: z.array(Id).min(1).max(MAX_BULK_ROWS).optional(),
      filter: z.strictObject({ search: z.string().trim().max(200).optional(), ...filters }).optional(),
      except: z
        .array(Id)
        .max(MAX_BULK_ROWS)
        .default([])
        .describe("Exceptions: results of the filter that stay unchanged"),
      preview: z.boolean().default(false),
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), "Elige filas o un filtro");

const LeftOut = z.strictObject({ id: Id, name: z.string(), reason: z.string() });

export const BulkChangeResultSchema = z.strictObject({
  id: Id.nullable().describe("Id of the change, to undo it; null if nothing was changed"),
  matched: z.int().describe("Products named or found"),
  changed: z.array(Id).describe("With `preview`, the products that would be changed"),
  same: z.int().describe("Products that are already in this state"),
  refused: z.array(LeftOut).describe("Products that cannot be changed, each with the reason"),
  examples: z
    .array(z.strictObject({ id: Id, name: z.string(), before: z.string(), after: z.string() }))
    .max(MAX_EXAMPLES),
  doubtful: z.int().describe("Prices that need confirmation by staff: 0, or below cost"),
  doubts: z
    .array(z.strictObject({ id: Id, name: z.string(), price: Cents, doubt: z.enum(PRICE_DOUBTS) }))
    .max(MAX_EXAMPLES)
    .describe("Examples of them by variant"),
});
export type BulkChangeResult = z.infer<typeof BulkChangeResultSchema>;

export const BulkChangeSchema = z.strictObject({
  id: Id,
  at: Instant,
  actor: z.string().nullable(),
  label: z.string().describe("Description of the change"),
  changed: z.int(),
  undoUntil: Instant.nullable().describe("Null if it was undone, or is too old"),
  undone: z
    .strictObject({ at: Instant, actor: z.string().nullable(), count: z.int(), left: z.array(LeftOut) })
    .nullable()
    .describe("`left`: products changed by others since, which stayed"),
});
export type BulkChange = z.infer<typeof BulkChangeSchema>;

export const PriceLineSchema = z.strictObject({
  variantId: Id,
  points: z
    .array(
      z.strictObject({
        price: Cents,
        since: Instant,
        announced: z.boolean().describe("Announced as a reduction when it began"),
        lowest: Cents.describe("Lowest price of the 30 days before it began; its own price if there was none"),
        undone: z.boolean().describe("Reverted within an hour: a mistake that a reduction does not have to state"),
        actor: z.string().nullable(),
      }),
    )
    .describe("Oldest first; only days while the product was public"),
  lowest: Cents.nullable().describe("Lowest price of the last 30 days"),
});
export type PriceLine = z.infer<typeof PriceLineSchema>;
