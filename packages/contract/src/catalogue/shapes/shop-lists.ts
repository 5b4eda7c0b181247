import { ALERT_STATES } from "@tablero/domain/catalogue/stock/alerts";
import { z } from "zod";
import { Cents, Id, ImageSchema, Instant, PositiveCents, Slug } from "../../platform/shapes/basics.ts";
import { ProductCardSchema } from "./products.ts";

const SearchWords = z.string().nullable().describe("The search of an alert as it was typed; null for one of a product");

/** A stock alert («Avísame») of the shopper. */
export const OwnAlertSchema = z.strictObject({
  id: Id,
  state: z.enum(ALERT_STATES),
  name: z.string(),
  search: SearchWords,
  productSlug: Slug.nullable().describe("null for a product that is not published"),
  options: z.record(z.string(), z.string()),
  image: ImageSchema.nullable(),
  askedAt: Instant,
  notifiedAt: Instant.nullable(),
  expiresAt: Instant,
});
export type OwnAlert = z.infer<typeof OwnAlertSchema>;

/** The stock alert behind a link in an alert mail. */
export const AlertSubjectSchema = z.strictObject({
  name: z.string(),
  search: SearchWords,
  productSlug: Slug.nullable(),
  others: z.int().describe("Number of alerts that were requested and confirmed together with it"),
});

export const WishSchema = z.strictObject({
  product: ProductCardSchema,
  price: Cents.describe("Price when it was added; `product.price` is the current one"),
  addedAt: Instant,
});
export type Wish = z.infer<typeof WishSchema>;

/** A wish-list entry that a guest kept in the browser. */
export const GuestWishSchema = z.strictObject({ productId: Id, price: PositiveCents });
