import { MAX_SLEEVE_PACKS, MAX_SLEEVE_SIZES } from "@tablero/domain/catalogue/find/sleeves";
import { z } from "zod";
import { Cents, Id, ImageSchema, Slug } from "../../platform/shapes/basics.ts";

/** Packs of sleeves for the cards of one size. */
export const SleevePacksSchema = z.strictObject({
  productId: Id,
  slug: Slug,
  name: z.string(),
  image: ImageSchema.nullable(),
  variantId: Id,
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  price: Cents.describe("Of one pack"),
  units: z.int().describe("Sleeves in a pack"),
  packs: z.int().describe("Packs for all cards of the size"),
});

export const SleevesSchema = z
  .array(
    z.strictObject({
      size: z.string().describe("«63,5 × 88 mm»"),
      cards: z.int(),
      packs: z.array(SleevePacksSchema).max(MAX_SLEEVE_PACKS).describe("In stock, cheapest in total first"),
    }),
  )
  .max(MAX_SLEEVE_SIZES);

export type Sleeves = z.infer<typeof SleevesSchema>;
