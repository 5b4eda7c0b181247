import { z } from "zod";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import { Id, ImageSchema, line, optionalLine, Slug, Version } from "../../platform/shapes/basics.ts";
import { GameRefSchema } from "./products.ts";

export const AdminCategorySchema = z.strictObject({
  id: Id,
  parentId: Id.nullable(),
  parentName: z.string().nullable(),
  depth: z.int().describe("0 for a root"),
  name: z.string(),
  slug: Slug,
  description: z.string().nullable(),
  game: GameRefSchema.nullable(),
  image: ImageSchema.nullable(),
  position: z.int().describe("Position among the categories with the same parent"),
  active: z.boolean().describe("false: archived"),
  children: z.int().describe("Direct subcategories"),
  products: z.int().describe("Products in it and its subcategories, without archived ones"),
  version: Version,
});
export type AdminCategory = z.infer<typeof AdminCategorySchema>;

const fields = {
  name: line(80),
  slug: optionalLine(80),
  description: z.string().trim().max(2_000, "Como mucho 2000 caracteres").nullable(),
  gameId: Id.nullable(),
  parentId: Id.nullable(),
  active: z.boolean(),
};

const shapes = recordShapes({
  row: AdminCategorySchema,
  fields,
  defaults: {
    slug: fields.slug.default("").describe("Derived from the name when empty"),
    description: fields.description.default(null),
    gameId: fields.gameId.default(null),
    parentId: fields.parentId.default(null).describe("Becomes the last subcategory of this one; null: a root"),
    active: fields.active.default(true),
  },
});
/** A category's position changes only through the move endpoint. */
export const categoryShapes = { ...shapes, patch: shapes.patch.omit({ parentId: true }) };

export const CategoryMergeSchema = z.strictObject({
  products: z.int().describe("Products that are added to the other category"),
  shared: z.int().describe("Products that are in both categories"),
  children: z.int().describe("Direct subcategories, which are moved as well"),
  into: AdminCategorySchema.describe("The other category; with `preview` in its current state"),
});
export type CategoryMerge = z.infer<typeof CategoryMergeSchema>;
