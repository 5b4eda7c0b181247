import { TAX_FREE_PLACES } from "@tablero/domain/platform/geography/tax-free";
import { OFFERED_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import { FEATURES } from "@tablero/domain/settings/sections/features";
import { z } from "zod";
import { CategoryRefSchema, GameRefSchema } from "../../catalogue/shapes/products.ts";
import { BasisPoints, Cents } from "../../platform/shapes/basics.ts";
import { ShopLookSchema, ShownLogoSchema } from "../../settings/shapes/shop-look.ts";

const Ranges = z.array(z.strictObject({ from: z.string(), to: z.string() }));

export const ShopInfoSchema = z.strictObject({
  name: z.string(),
  look: ShopLookSchema.nullable().describe("null: the marks of the software"),
  guaranteeNotice: ShownLogoSchema.nullable().describe("Official notice of the legal guarantee; null: in words"),
  legalName: z.string(),
  taxId: z.string(),
  tagline: z.string(),
  address: z.strictObject({ line1: z.string(), postcode: z.string(), city: z.string(), province: z.string() }),
  phone: z.string(),
  email: z.string(),
  openingHours: z.array(z.string()),
  specialHours: z.array(z.string()).describe("Of the next 30 days: those on which the door opens otherwise"),
  hours: z
    .strictObject({
      week: z.array(z.strictObject({ days: z.array(z.int()).describe("ISO weekdays"), ranges: Ranges })),
      special: z.array(
        z.strictObject({ on: z.iso.date(), name: z.string(), ranges: Ranges.describe("Empty: closed") }),
      ),
    })
    .describe("The same as rows"),
  freeShippingFrom: Cents.nullable(),
  delivery: z
    .strictObject({ daysFrom: z.int(), days: z.int() })
    .nullable()
    .describe("Working days of what the checkout chooses by default at the shop's own address, over all parcels"),
  testPayments: z.boolean().describe("Cards are paid with test cards, and no money moves"),
  paymentMethods: z.array(
    z.strictObject({
      method: z.enum(OFFERED_PAYMENTS),
      fee: Cents,
      limited: z.boolean().describe("Not with every way of delivery to an address"),
      text: z.string().optional().describe("The shop's own words for the shopper, plain text"),
      min: Cents.optional().describe("Least amount of an order, without the surcharge of the method"),
      max: Cents.optional().describe("Most amount of an order, without the surcharge of the method"),
    }),
  ),
  taxes: z
    .strictObject({
      general: z
        .array(z.strictObject({ rate: BasisPoints, from: z.iso.date() }))
        .describe("Rates of delivery and surcharges, the oldest first, with the days from which they are in force"),
      freeTo: z.array(z.enum(TAX_FREE_PLACES)),
    })
    .describe("Prices include IVA, but for parcels to these places"),
  off: z.array(z.enum(FEATURES)).describe("Parts of the shop that its owner switched off"),
  menu: z.array(
    z.strictObject({
      ...CategoryRefSchema.shape,
      game: GameRefSchema.nullable(),
      count: z.int(),
      children: z.array(z.strictObject({ ...CategoryRefSchema.shape, count: z.int() })),
    }),
  ),
});

export type ShopInfo = z.infer<typeof ShopInfoSchema>;
