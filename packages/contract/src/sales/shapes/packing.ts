import { GOODS_STATES, ORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { Id, ImageSchema, Instant, Version } from "../../platform/shapes/basics.ts";

export const PackedUnits = z.strictObject({ lineId: Id, quantity: z.int().min(1).max(9999) });

export const PackingLineSchema = z.strictObject({
  lineId: Id,
  variantId: Id.nullable(),
  name: z.string(),
  options: z.record(z.string(), z.string()),
  sku: z.string(),
  barcode: z.string().nullable(),
  shelf: z.string().nullable().describe("The place of its variant in the store"),
  image: ImageSchema.nullable(),
  quantity: z.int().describe("Units to pack now"),
  weight: z.int().describe("Grams of a unit; 0 if unknown"),
});
export type PackingLine = z.infer<typeof PackingLineSchema>;

export const PackingOrderSchema = z.strictObject({
  id: Id,
  number: z.string(),
  version: Version,
  placedAt: Instant,
  client: z.string(),
  city: z.string().nullable(),
  note: z.string().nullable().describe("Note of the shopper"),
  pickup: z.boolean(),
  shippingName: z.string(),
  carrier: z.string().nullable(),
  parcels: z.int().describe("Parcels that exist already"),
  lines: z.array(PackingLineSchema),
  units: z.array(PackedUnits).describe("Units in the box so far"),
  claim: z
    .strictObject({ name: z.string(), mine: z.boolean(), until: Instant })
    .nullable()
    .describe("Who packs the order; null if nobody does"),
});
export type PackingOrder = z.infer<typeof PackingOrderSchema>;

export const PackingRunSchema = z.strictObject({
  orders: z.array(PackingOrderSchema),
  skipped: z
    .array(
      z.strictObject({
        id: Id,
        number: z.string(),
        client: z.string(),
        state: z.enum(ORDER_STATES),
        goods: z.enum(GOODS_STATES),
      }),
    )
    .describe("Requested orders of which nothing is to be prepared"),
  total: z.int().describe("All orders to prepare; a run has the oldest of them"),
});
export type PackingRun = z.infer<typeof PackingRunSchema>;
