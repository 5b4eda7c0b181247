import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { QueryInt } from "../../platform/shapes/basics.ts";
import { FaqCategorySchema, GuideCategorySchema, OpenGuideSchema } from "../shapes/help-center.ts";

const QuerySlug = z.string().max(200);

export const helpCenter = table({
  "GET /api/apps/help-center/faqs": {
    summary: "Questions and answers by category",
    access: "public",
    rules:
      "With a slug, a list with that category alone; an unknown slug returns an empty list, and an empty one all categories.",
    query: z.strictObject({ slug: QuerySlug.optional() }),
    responses: { 200: z.array(FaqCategorySchema) },
  },
  "GET /api/apps/help-center/guides": {
    summary: "Guides by category",
    access: "public",
    rules:
      "Without a slug, each category has its first `limit` guides (5 by default), with the limit as visibleGuides and their total number as totalGuides. With a slug, a list with that category alone, with all its guides and without counts; an unknown slug returns an empty list.",
    query: z.strictObject({ slug: QuerySlug.optional(), limit: QueryInt().default(5) }),
    responses: { 200: z.array(GuideCategorySchema) },
  },
  "GET /api/apps/help-center/guide": {
    summary: "One guide with its content, inside its category",
    access: "public",
    rules:
      "The guide is looked up by its slug in all categories, and returned inside the requested category. An unknown category or guide returns 404.",
    query: z.strictObject({ categorySlug: QuerySlug, guideSlug: QuerySlug }),
    responses: { 200: OpenGuideSchema, 404: problem(["not-found"]) },
  },
});
