import { REVIEW_STATES } from "@tablero/domain/catalogue/reviews/reviews";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, listOf, listQuery, QueryInt } from "../../platform/shapes/basics.ts";
import { ModerationSchema, ReviewRowSchema, ReviewSchema } from "../shapes/reviews.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Count = z.int().min(0);

export const adminReviews = table({
  "GET /api/admin/reviews": {
    summary: "Reviews of products",
    access: "reviews:read",
    query: listQuery(
      ["writtenAt", "rating", "product"],
      { order: "desc" },
      {
        state: z.enum(REVIEW_STATES).optional(),
        rating: QueryInt(1, 5).optional(),
        productId: Id.optional(),
      },
    ),
    responses: {
      200: z.strictObject({
        ...listOf(ReviewRowSchema).shape,
        counts: z
          .strictObject({ pending: Count, published: Count, rejected: Count })
          .describe("Counts of all reviews, independent of the filters"),
        product: z.string().nullable().describe("Name of the product of the filter"),
      }),
    },
  },
  "GET /api/admin/reviews/{id}": {
    summary: "One review with its product and its author",
    access: "reviews:read",
    params: ById,
    responses: { 200: ReviewSchema, 404: Missing },
  },
  "PATCH /api/admin/reviews/{id}": {
    summary: "Publishes, rejects or hides a review, and answers it in public",
    access: "reviews:write",
    rules:
      "A rejection, also of a published review, needs a reason from the list; a negative opinion is not a reason. The author sees the reason where the review was written.",
    params: ById,
    body: ModerationSchema,
    responses: {
      200: ReviewSchema,
      404: Missing,
      409: problem(["version-conflict"], { current: ReviewSchema.optional() }),
    },
  },
});
