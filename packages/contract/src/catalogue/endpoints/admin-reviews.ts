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
    summary: "One review with what it is about and who wrote it",
    access: "reviews:read",
    params: ById,
    responses: { 200: ReviewSchema, 404: Missing },
  },
  "PATCH /api/admin/reviews/{id}": {
    summary: "Publishes a review, rejects it or takes it down, and answers it in public",
    access: "reviews:write",
    rules:
      "A rejection, also of a published review, takes a reason of the list; that it is negative is none. The writer reads the reason where they wrote it.",
    params: ById,
    body: ModerationSchema,
    responses: {
      200: ReviewSchema,
      404: Missing,
      409: problem(["version-conflict"], { current: ReviewSchema.optional() }),
    },
  },
});
