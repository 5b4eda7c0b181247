import { z } from "zod";
import { Cents, Day, Id, Instant } from "../../platform/shapes/basics.ts";

export const ShippingOptionSchema = z.strictObject({
  id: Id,
  name: z.string(),
  price: Cents,
  daysFrom: z.int().nullable().describe("Working days until delivery, at least; null: only the longest is told"),
  days: z.int().describe("Working days until delivery, at most; 0 for pickup. Text: `deliveryText`"),
  freeFrom: Cents.nullable(),
  pickup: z.boolean(),
  cashOnDeliveryFee: Cents.nullable().describe("null: not offered with this method"),
});

export type ShippingOption = z.infer<typeof ShippingOptionSchema>;

/** When an order placed now leaves and arrives. */
export const DeliveryEstimateSchema = z.strictObject({
  postcode: z.string().describe("The one asked for, else the shop's own"),
  province: z.string().nullable(),
  dispatch: z
    .strictObject({
      day: Day,
      today: z.boolean(),
      until: Instant.nullable().describe("Orders before it leave that day; null for goods that are not out yet"),
    })
    .nullable()
    .describe("null for goods that cannot be ordered"),
  options: z
    .array(z.strictObject({ ...ShippingOptionSchema.shape, from: Day, to: Day }))
    .describe("As at checkout, cheapest first; the first that is no pickup is the default"),
});

export type DeliveryEstimate = z.infer<typeof DeliveryEstimateSchema>;
