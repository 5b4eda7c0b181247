import { VAT_RESULTS } from "@tablero/domain/people/clients/vat-number";
import { PAYMENT_METHODS, PREORDER_PAYMENTS, PRODUCT_KINDS } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import {
  BasisPoints,
  Cents,
  Day,
  Id,
  ImageSchema,
  Instant,
  Slug,
  Token,
  TotalsSchema,
} from "../../platform/shapes/basics.ts";
import { DeliveryPromiseSchema, ShippingOptionSchema } from "../../settings/shapes/delivery.ts";

export const CartLineSchema = z.strictObject({
  variantId: Id,
  productId: Id,
  productSlug: Slug,
  name: z.string(),
  format: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  options: z.record(z.string(), z.string()),
  sku: z.string(),
  image: ImageSchema.nullable(),
  quantity: z.int(),
  unitPrice: Cents.describe("Current, IVA included (net for tax-free destinations)"),
  gross: Cents,
  taxRate: BasisPoints,
  available: z.int(),
  perClientLimit: z.int().nullable(),
  addedPrice: Cents.describe("Price when the line was last set"),
  change: z.enum(["price-up", "price-down", "less-stock", "over-limit", "unavailable"]).nullable(),
  streetDate: Day.nullable().describe("It is not sold before this day"),
  preorder: z
    .strictObject({
      id: Id,
      releaseDate: Day,
      payment: z.enum(PREORDER_PAYMENTS),
      dueNow: Cents.describe(
        "The part of its total, less its discount, that is paid with the order, such as the deposit",
      ),
      later: Cents.describe("The part of its total that is paid when the goods arrive"),
    })
    .nullable()
    .describe("An open campaign sells it; `available` is the rest of its quota"),
});

export type CartLine = z.infer<typeof CartLineSchema>;

/** A delivery option of a cart. */
export const CartOptionSchema = z.strictObject({
  ...ShippingOptionSchema.shape,
  promise: DeliveryPromiseSchema.nullable().describe("The days of all goods in one parcel"),
  apart: z
    .strictObject({
      price: Cents.describe("Of both parcels"),
      prices: z.array(Cents).describe("Of each parcel: the goods in stock, and the preorders"),
      promises: z
        .array(DeliveryPromiseSchema.nullable())
        .describe("The days of the goods in stock and of the preorders"),
    })
    .nullable()
    .describe("As two parcels; null unless the cart has `apart` and the option takes both"),
});

export type CartOption = z.infer<typeof CartOptionSchema>;

export const CartSchema = z.strictObject({
  token: Token,
  email: z.string().nullable(),
  country: z.string(),
  postcode: z.string().nullable(),
  couponCode: z.string().nullable(),
  shippingOption: ShippingOptionSchema.nullable().describe(
    "The chosen option, otherwise the cheapest for the postcode",
  ),
  lostOption: z
    .boolean()
    .describe("The option that was chosen is no longer offered for this cart, and `shippingOption` is another one"),
  inShop: z.boolean().describe("The cart has services alone, which take place in the shop: nothing is delivered"),
  sentAmount: Cents.describe("Price of the goods that are sent, after discounts, as delivery rates count them"),
  options: z
    .array(CartOptionSchema)
    .nullable()
    .describe("Delivery options, cheapest first, at the prices of these totals; null without a destination"),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  lines: z.array(CartLineSchema),
  count: z.int().describe("Units"),
  totals: TotalsSchema,
  dueNow: Cents.describe("The part of the total that is paid with the order; the rest when its preorders arrive"),
  apart: z
    .strictObject({
      total: Cents,
      dueNow: Cents,
      shipping: Cents.nullable().describe("Of both parcels; null while the destination is unknown"),
      taxes: TotalsSchema.shape.taxes,
      preselected: z.boolean().describe("The shop suggests two parcels, which cost no more than one"),
    })
    .nullable()
    .describe("In two parcels, goods in stock now and preorders later; null unless the cart has both"),
  vat: z
    .strictObject({
      number: z.string(),
      answer: z.enum(VAT_RESULTS),
      hint: z.string().describe("Spanish, for the shopper"),
    })
    .nullable()
    .describe("Response of the EU's VAT register (VIES) for the buying business"),
  expiresAt: Instant,
});

export type Cart = z.infer<typeof CartSchema>;
