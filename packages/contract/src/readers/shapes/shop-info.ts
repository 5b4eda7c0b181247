import { TAX_FREE_PLACES } from "@tablero/domain/platform/geography/tax-free";
import { WALLETS } from "@tablero/domain/platform/vocabulary";
import { OFFERED_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import { FEATURES } from "@tablero/domain/settings/sections/features";
import { z } from "zod";
import { CategoryRefSchema, GameRefSchema } from "../../catalogue/shapes/products.ts";
import { BasisPoints, Cents } from "../../platform/shapes/basics.ts";
import { PageLinkSchema } from "../../settings/shapes/posts.ts";
import { ShopLookSchema, ShownLogoSchema } from "../../settings/shapes/shop-look.ts";

const Ranges = z.array(z.strictObject({ from: z.string(), to: z.string() }));

export const ShopInfoSchema = z.strictObject({
  name: z.string(),
  look: ShopLookSchema.nullable().describe("null: the software's logos"),
  guaranteeNotice: ShownLogoSchema.nullable().describe("Official notice of the legal guarantee; null: shown as text"),
  legalName: z.string(),
  taxId: z.string(),
  tagline: z.string(),
  address: z.strictObject({ line1: z.string(), postcode: z.string(), city: z.string(), province: z.string() }),
  phone: z.string(),
  email: z.string(),
  openingHours: z.array(z.string()),
  specialHours: z.array(z.string()).describe("Days among the next 30 with different opening hours"),
  hours: z
    .strictObject({
      week: z.array(z.strictObject({ days: z.array(z.int()).describe("ISO weekdays"), ranges: Ranges })),
      special: z.array(
        z.strictObject({ on: z.iso.date(), name: z.string(), ranges: Ranges.describe("Empty: closed on that day") }),
      ),
    })
    .describe("The same as lines of text"),
  freeShippingFrom: Cents.nullable(),
  delivery: z
    .strictObject({ daysFrom: z.int(), days: z.int() })
    .nullable()
    .describe("Working days of the checkout's default delivery at the shop's own address, over all parcels"),
  pickup: z.boolean().describe("Orders can be collected in the shop, which costs nothing"),
  withdrawalDays: z.int().describe("Days after delivery in which consumers can withdraw from a purchase"),
  inStoreDays: z
    .int()
    .describe(
      "Days for which an order to be paid in the shop is kept; a term that would end while it is closed is longer",
    ),
  deliveryCountries: z.array(z.string()).describe("ISO codes of countries to which the shop delivers, Spain first"),
  testPayments: z.boolean().describe("Only test cards are accepted, and no money moves"),
  paymentMethods: z.array(
    z.strictObject({
      method: z.enum(OFFERED_PAYMENTS),
      fee: Cents,
      limited: z.boolean().describe("Not available with every delivery to an address"),
      text: z.string().optional().describe("The shop's own text for the shopper, plain text"),
      min: Cents.optional().describe("Minimum amount of an order, without the surcharge of the method"),
      max: Cents.optional().describe("Maximum amount of an order, without the surcharge of the method"),
    }),
  ),
  wallets: z.array(z.enum(WALLETS)).describe("Wallets that the page for card payments shows"),
  taxes: z
    .strictObject({
      general: z
        .array(z.strictObject({ rate: BasisPoints, from: z.iso.date() }))
        .describe("Delivery rates and surcharges, oldest first, with their start dates"),
      freeTo: z.array(z.enum(TAX_FREE_PLACES)),
    })
    .describe("Prices include IVA, except for parcels to these places"),
  off: z.array(z.enum(FEATURES)).describe("Features that the owner switched off"),
  pages: z.array(PageLinkSchema).describe("Own pages with a place in footer or menu, in order"),
  news: z.boolean().describe("Whether there are public news"),
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
