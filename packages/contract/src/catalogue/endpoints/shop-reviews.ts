import { REVIEW_SORTS, REVIEWS_PER_PAGE } from "@tablero/domain/catalogue/reviews/reviews";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, IdOrSlug, QueryInt, Token } from "../../platform/shapes/basics.ts";
import { OwnReviewSchema, ProductReviewsSchema, ReviewableSchema, ReviewInputSchema } from "../shapes/reviews.ts";

const Missing = problem(["not-found"]);
const Stale = problem(["version-conflict"], { current: OwnReviewSchema.optional() });
const ByProduct = z.strictObject({ productId: Id });
const ByToken = z.strictObject({ token: Token });
const OfOrder = z.strictObject({ token: Token, productId: Id });
const AtVersion = z.strictObject({ version: QueryInt(1) });

const RULES =
  "Only for products of which a unit was delivered or picked up. One review per product and client; a changed review is moderated again. Repeating the same text changes nothing.";

/** Reviews of products, written by shoppers who bought them here. */
export const shopReviews = table({
  "GET /api/shop/products/{idOrSlug}/reviews": {
    summary: "Published reviews of a product, with the number of reviews per rating",
    access: "public",
    feature: "reviews",
    cache: "public",
    params: z.strictObject({ idOrSlug: IdOrSlug }),
    query: z.strictObject({
      sort: z.enum(REVIEW_SORTS).default("newest"),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 20).default(REVIEWS_PER_PAGE),
    }),
    responses: { 200: ProductReviewsSchema, 404: Missing },
  },
  "GET /api/shop/account/reviews": {
    summary: "Products that the shopper has received, with their reviews, newest first",
    access: "client",
    feature: "reviews",
    query: z.strictObject({ productId: Id.optional() }),
    responses: { 200: z.array(ReviewableSchema), 404: Missing },
  },
  "PUT /api/shop/account/reviews/{productId}": {
    summary: "Writes or changes the shopper's review of a product",
    access: "client",
    feature: "reviews",
    rules: RULES,
    params: ByProduct,
    body: ReviewInputSchema,
    responses: { 200: OwnReviewSchema, 404: Missing, 409: Stale },
  },
  "DELETE /api/shop/account/reviews/{productId}": {
    summary: "Deletes the shopper's review of a product",
    access: "client",
    feature: "reviews",
    params: ByProduct,
    query: AtVersion,
    responses: { 200: z.strictObject({ id: Id }), 404: Missing, 409: Stale },
  },
  "GET /api/shop/orders/{token}/reviews": {
    summary: "Products received with an order, with the reviews of its buyer",
    access: "public",
    feature: "reviews",
    params: ByToken,
    responses: { 200: z.array(ReviewableSchema), 404: Missing },
  },
  "PUT /api/shop/orders/{token}/reviews/{productId}": {
    summary: "Creates or changes a review of a product in an order",
    access: "public",
    feature: "reviews",
    limit: "checkout",
    rules: RULES,
    params: OfOrder,
    body: ReviewInputSchema,
    responses: { 200: OwnReviewSchema, 404: Missing, 409: Stale },
  },
  "DELETE /api/shop/orders/{token}/reviews/{productId}": {
    summary: "Deletes the review of a product in an order",
    access: "public",
    feature: "reviews",
    limit: "checkout",
    params: OfOrder,
    query: AtVersion,
    responses: { 200: z.strictObject({ id: Id }), 404: Missing, 409: Stale },
  },
});
