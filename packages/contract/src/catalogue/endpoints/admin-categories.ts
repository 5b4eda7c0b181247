import { MAX_CATEGORIES, MAX_CATEGORY_LEVELS } from "@tablero/domain/catalogue/products/categories";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { pictureEndpoints } from "../../platform/kit/picture-endpoints.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import { Id, QueryFlag, Version } from "../../platform/shapes/basics.ts";
import { AdminCategorySchema, CategoryMergeSchema, categoryShapes } from "../shapes/categories.ts";

const kit = recordEndpoints({
  resource: "categories",
  words: { one: "category", many: "categories" },
  shapes: categoryShapes,
  sorts: ["position", "name", "products"],
  filters: { gameId: Id.optional(), active: QueryFlag.optional() },
});
const { setPicture, dropPicture } = pictureEndpoints({
  resource: "categories",
  one: "category",
  row: AdminCategorySchema,
});
const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Conflict = problem(["version-conflict"], { current: AdminCategorySchema.optional() });

export const adminCategories = table({
  "GET /api/admin/category-tree": {
    summary: `All categories in the order of the tree; ${MAX_CATEGORIES} at most`,
    access: "categories:read",
    responses: { 200: z.strictObject({ items: z.array(AdminCategorySchema) }) },
  },
  "GET /api/admin/categories": { ...kit.list, rules: "Sorted by `position`, they are in the order of the tree." },
  "GET /api/admin/categories/export": kit.export,
  "GET /api/admin/categories/{id}": kit.one,
  "GET /api/admin/categories/{id}/history": kit.history,
  "POST /api/admin/categories": kit.create,
  "PATCH /api/admin/categories/{id}": {
    ...kit.change,
    rules: "A new slug turns the former one into a redirect.",
  },
  "DELETE /api/admin/categories/{id}": kit.remove,
  "POST /api/admin/categories/bulk": kit.bulk,
  "POST /api/admin/categories/{id}/image": setPicture,
  "DELETE /api/admin/categories/{id}/image": dropPicture,
  "POST /api/admin/categories/{id}/move": {
    summary: "Moves a category with its descendants",
    access: "categories:write",
    rules: `\`index\` is its position, from 0, among the other children of \`parentId\`. At most ${MAX_CATEGORY_LEVELS} levels; a category cannot move into itself.`,
    params: ById,
    body: z.strictObject({ parentId: Id.nullable(), index: z.int().min(0).max(MAX_CATEGORIES), version: Version }),
    responses: { 200: AdminCategorySchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/categories/{id}/merge": {
    summary: "Merges a category into another one and deletes it",
    access: "categories:write",
    rules: "Products, subcategories and addresses move to the other category. With `preview` nothing is changed.",
    params: ById,
    body: z.strictObject({ into: Id, version: Version, preview: z.boolean().default(false) }),
    responses: { 200: CategoryMergeSchema, 404: Missing, 409: Conflict },
  },
});
