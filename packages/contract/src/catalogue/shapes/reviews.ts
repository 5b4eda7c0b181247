import {
  MAX_REJECTION_NOTE,
  MAX_REVIEW_ANSWER,
  MAX_REVIEW_NAME,
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  MIN_REVIEW_TEXT,
  REJECTION_REASONS,
  REVIEW_STATES,
} from "@tablero/domain/catalogue/reviews/reviews";
import { z } from "zod";
import { Id, ImageSchema, Instant, line, listOf, optionalLine, Slug, Version } from "../../platform/shapes/basics.ts";

export const RatingSchema = z.int("Elige de una a cinco estrellas").min(1, "Elige de una a cinco estrellas").max(5);
const Stars = z.int().min(0);
export const RatingSummarySchema = z.strictObject({
  count: z.int(),
  average: z.number().nullable().describe("With one decimal; null without reviews"),
  stars: z.tuple([Stars, Stars, Stars, Stars, Stars]).describe("Reviews with one star, two … five"),
});
export type RatingSummary = z.infer<typeof RatingSummarySchema>;

const Options = z.record(z.string(), z.string()).describe("Options of the purchased variant");

/** A review as shown to the public. */
export const ShopReviewSchema = z.strictObject({
  id: Id,
  name: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  options: Options,
  writtenAt: Instant,
  answer: z.string().describe("Answer of the shop; empty without one"),
});
export type ShopReview = z.infer<typeof ShopReviewSchema>;

export const ProductReviewsSchema = z.strictObject({
  ...listOf(ShopReviewSchema).shape,
  summary: RatingSummarySchema.describe("Summary of all published reviews of the product"),
});
export type ProductReviews = z.infer<typeof ProductReviewsSchema>;

export const ReviewInputSchema = z.strictObject({
  rating: RatingSchema,
  title: optionalLine(MAX_REVIEW_TITLE).default(""),
  text: z
    .string()
    .trim()
    .min(MIN_REVIEW_TEXT, `Cuenta algo más: al menos ${MIN_REVIEW_TEXT} caracteres`)
    .max(MAX_REVIEW_TEXT, `Como mucho ${MAX_REVIEW_TEXT} caracteres`),
  name: line(MAX_REVIEW_NAME).describe("Name shown beside the review"),
  version: Version.optional().describe("Version of the review being changed; omitted for the first review"),
});
export type ReviewInput = z.input<typeof ReviewInputSchema>;

/** A review as shown to its author, including before it is published. */
export const OwnReviewSchema = z.strictObject({
  ...ShopReviewSchema.shape,
  state: z.enum(REVIEW_STATES),
  reason: z.enum(REJECTION_REASONS).nullable().describe("Reason of a rejected review"),
  note: z.string().describe("Explanation of the reason"),
  version: Version,
});
export type OwnReview = z.infer<typeof OwnReviewSchema>;

/** A product that the caller has received, with the caller's review of it. */
export const ReviewableSchema = z.strictObject({
  product: z.strictObject({
    id: Id,
    name: z.string(),
    slug: Slug.nullable().describe("null if the product is not published: no new review can be written"),
    image: ImageSchema.nullable(),
  }),
  options: Options,
  proposedName: z.string().describe("First name and initial, as suggested"),
  review: OwnReviewSchema.nullable(),
});
export type Reviewable = z.infer<typeof ReviewableSchema>;

export const ReviewRowSchema = z.strictObject({
  id: Id,
  name: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  state: z.enum(REVIEW_STATES),
  product: z.strictObject({ id: Id, name: z.string(), slug: Slug }),
  hasAnswer: z.boolean(),
  writtenAt: Instant,
  version: Version,
});
export type ReviewRow = z.infer<typeof ReviewRowSchema>;

export const ReviewSchema = z.strictObject({
  ...ReviewRowSchema.shape,
  options: Options,
  reason: z.enum(REJECTION_REASONS).nullable(),
  note: z.string(),
  answer: z.string(),
  client: z.strictObject({ id: Id, name: z.string() }).nullable(),
  order: z.strictObject({ id: Id, number: z.string() }).nullable().describe("Order of the purchase"),
  edits: z.int().describe("Number of changes by its author"),
});
export type Review = z.infer<typeof ReviewSchema>;

export const ModerationSchema = z.strictObject({
  state: z.enum(["published", "rejected"]).optional(),
  reason: z.enum(REJECTION_REASONS).nullable().optional().describe("Required for a rejection"),
  note: optionalLine(MAX_REJECTION_NOTE).optional().describe("Required for `other`"),
  answer: z
    .string()
    .trim()
    .max(MAX_REVIEW_ANSWER, `Como mucho ${MAX_REVIEW_ANSWER} caracteres`)
    .optional()
    .describe("Public answer; an empty one removes it"),
  version: Version,
});
export type Moderation = z.infer<typeof ModerationSchema>;
