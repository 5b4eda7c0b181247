import { z } from "zod";
import { Cents, Day, Id, Instant } from "../../platform/shapes/basics.ts";

export const ShippingOptionSchema = z.strictObject({
  id: Id,
  name: z.string(),
  price: Cents,
  daysFrom: z.int().nullable().describe("Minimum working days until delivery; null: only the maximum is stated"),
  days: z.int().describe("Maximum working days until delivery; 0 for pickup. Text: `deliveryText`"),
  freeFrom: Cents.nullable(),
  pickup: z.boolean(),
  cashOnDeliveryFee: Cents.nullable().describe("null: not offered with this method"),
});

export type ShippingOption = z.infer<typeof ShippingOptionSchema>;

/** The days of a parcel that is ordered now. Text: `promiseText`. */
export const DeliveryPromiseSchema = z.strictObject({
  dispatch: Day.describe("The parcel leaves the shop"),
  from: Day.describe("First day of the delivery; with pickup, the goods are ready"),
  to: Day.describe("Last day of the delivery"),
  pickup: z.boolean(),
});

export type DeliveryPromise = z.infer<typeof DeliveryPromiseSchema>;

/** Dispatch and arrival dates of an order placed now. */
export const DeliveryEstimateSchema = z.strictObject({
  postcode: z.string().describe("The requested postcode, otherwise the shop's own"),
  province: z.string().nullable(),
  dispatch: z
    .strictObject({
      day: Day,
      today: z.boolean(),
      until: Instant.nullable().describe(
        "Orders before this time leave that day; null for goods that are not available yet",
      ),
    })
    .nullable()
    .describe("null for goods that cannot be ordered"),
  withoutTax: z
    .string()
    .nullable()
    .describe(
      "Spanish: goods and delivery without IVA, as in the cart: «Sin IVA en Canarias: 24,75 € + envío 12,31 €»",
    ),
  options: z
    .array(z.strictObject({ ...ShippingOptionSchema.shape, from: Day, to: Day }))
    .describe("As in the checkout, cheapest first; the first one that is not pickup is the default"),
});

export type DeliveryEstimate = z.infer<typeof DeliveryEstimateSchema>;
