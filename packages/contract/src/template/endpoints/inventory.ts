import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { changesOf, TemplateById, TemplateId } from "../shapes/basics.ts";
import {
  InventoryCategorySchema,
  InventoryCompanySchema,
  InventoryPageSchema,
  InventoryProductSchema,
  InventoryQuery,
  InventoryTagSchema,
} from "../shapes/inventory.ts";

/** The inventory of the template: products with brand, vendor, category and tags. */
export const inventory = table({
  "GET /api/apps/ecommerce/inventory/categories": {
    summary: "The categories of the inventory",
    access: "public",
    responses: { 200: z.array(InventoryCategorySchema) },
  },
  "GET /api/apps/ecommerce/inventory/brands": {
    summary: "The brands of the inventory",
    access: "public",
    responses: { 200: z.array(InventoryCompanySchema) },
  },
  "GET /api/apps/ecommerce/inventory/vendors": {
    summary: "The vendors of the inventory",
    access: "public",
    responses: { 200: z.array(InventoryCompanySchema) },
  },
  "GET /api/apps/ecommerce/inventory/products": {
    summary: "A page of the products",
    access: "public",
    delay: 300,
    query: InventoryQuery,
    rules:
      "Defaults: sort name, order asc, page 1, size 10. `page` is an offset from zero, so 0 is the first page and the default is the second; after `lastPage`, which counts from one, products is null and only lastPage is returned. The search applies to the name; sku, name and active are sorted as text and all other fields as numbers, with values that are not numbers last.",
    responses: { 200: InventoryPageSchema },
  },
  "GET /api/apps/ecommerce/inventory/product": {
    summary: "One product",
    access: "public",
    query: TemplateById,
    responses: { 200: InventoryProductSchema, 404: problem(["not-found"]) },
  },
  "POST /api/apps/ecommerce/inventory/product": {
    summary: "Adds a blank product",
    access: "public",
    rules:
      'It has the name "A New Product", is inactive, has empty texts in all numeric fields, and comes first. The body is ignored.',
    responses: { 200: InventoryProductSchema },
  },
  "PATCH /api/apps/ecommerce/inventory/product": {
    summary: "Changes a product",
    access: "public",
    body: z.strictObject({ id: TemplateId, product: changesOf(InventoryProductSchema) }),
    rules: "Merges the fields that are sent; an unknown id returns null.",
    responses: { 200: InventoryProductSchema.nullable() },
  },
  "DELETE /api/apps/ecommerce/inventory/product": {
    summary: "Deletes a product",
    access: "public",
    query: TemplateById,
    rules: "Always returns true; an unknown id deletes nothing.",
    responses: { 200: z.literal(true) },
  },
  "GET /api/apps/ecommerce/inventory/tags": {
    summary: "The tags of the inventory",
    access: "public",
    responses: { 200: z.array(InventoryTagSchema) },
  },
  "POST /api/apps/ecommerce/inventory/tag": {
    summary: "Adds a tag",
    access: "public",
    body: z.strictObject({ tag: InventoryTagSchema.omit({ id: true }).strip() }),
    rules: "The mock assigns the id; the tag comes first.",
    responses: { 200: InventoryTagSchema },
  },
  "PATCH /api/apps/ecommerce/inventory/tag": {
    summary: "Changes a tag",
    access: "public",
    body: z.strictObject({ id: TemplateId, tag: changesOf(InventoryTagSchema) }),
    rules: "An unknown id returns null.",
    responses: { 200: InventoryTagSchema.nullable() },
  },
  "DELETE /api/apps/ecommerce/inventory/tag": {
    summary: "Deletes a tag",
    access: "public",
    query: TemplateById,
    rules: "Removes it from every product. Always returns true; an unknown id deletes nothing.",
    responses: { 200: z.literal(true) },
  },
});
