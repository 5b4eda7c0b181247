import { MAX_DOCUMENTS } from "@tablero/domain/catalogue/documents/product-documents";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, listOf, listQuery, optionalLine, QueryCursor, QueryInt, Version } from "../../platform/shapes/basics.ts";
import {
  AdminProductSchema,
  DocumentInput,
  MovementInput,
  MovementSchema,
  ProductInput,
  ProductPatch,
  ProductRowSchema,
  TaxRatesSchema,
} from "../shapes/admin-catalogue.ts";
import { PRODUCT_FILTERS, PRODUCT_SORTS } from "./product-filters.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Conflict = problem(["version-conflict", "duplicate", "in-use", "idempotency-in-progress"], {
  current: AdminProductSchema.optional(),
});

export const adminCatalogue = table({
  "GET /api/admin/products": {
    summary: "Products in any status",
    access: "products:read",
    query: listQuery(PRODUCT_SORTS, { order: "asc" }, PRODUCT_FILTERS),
    responses: { 200: listOf(ProductRowSchema) },
  },
  "GET /api/admin/products/{id}": {
    summary: "One product with its variants and pictures",
    access: "products:read",
    params: ById,
    responses: { 200: AdminProductSchema, 404: Missing },
  },
  "GET /api/admin/tax-rates": {
    summary: "Tax rates in force today, and the default rate of new products",
    access: "products:read",
    responses: { 200: TaxRatesSchema },
  },
  "POST /api/admin/products": {
    summary: "Creates a product with its variants",
    access: "products:write",
    body: ProductInput,
    responses: { 201: AdminProductSchema, 409: Conflict },
  },
  "PATCH /api/admin/products/{id}": {
    summary: "Changes the fields that are sent",
    access: "products:write",
    rules:
      "A variant with reserved units or an unfinished campaign cannot be removed. A variant with units can be removed only with an entry in `removals` that names those units; otherwise the response is 409 `in-use` with the current product. Variants with different options are refused at the field, unless they were stored that way.",
    params: ById,
    body: ProductPatch,
    responses: { 200: AdminProductSchema, 404: Missing, 409: Conflict },
  },
  "DELETE /api/admin/products/{id}": {
    summary: "Archives a product that other records refer to; otherwise deletes it",
    access: "products:write",
    params: ById,
    query: z.strictObject({ version: QueryInt(1) }),
    responses: {
      200: z.strictObject({ id: Id, outcome: z.enum(["archived", "deleted"]) }),
      404: Missing,
      409: Conflict,
    },
  },
  "POST /api/admin/products/{id}/images": {
    summary: "Adds pictures at the end (fields `files` and `alt`); JPEG, PNG, WebP or AVIF by content, 10 MiB each",
    access: "products:write",
    multipart: true,
    form: { files: "files", alt: "text" },
    params: ById,
    responses: { 201: AdminProductSchema, 404: Missing },
  },
  "PATCH /api/admin/products/{id}/images": {
    summary: "Sets order and alternative texts; omitted pictures are removed",
    access: "products:write",
    params: ById,
    body: z.strictObject({
      images: z.array(z.strictObject({ id: Id, alt: optionalLine(200) })).max(40),
      version: Version,
    }),
    responses: { 200: AdminProductSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/products/{id}/documents": {
    summary:
      "Adds a document at the end (fields `file`, `title`, `language`): PDF by content, without scripts or attachments, 20 MiB",
    access: "products:write",
    multipart: true,
    form: { file: "file", title: "text", language: "text" },
    params: ById,
    responses: { 201: AdminProductSchema, 404: Missing },
  },
  "PATCH /api/admin/products/{id}/documents": {
    summary: "Sets order, titles and languages; omitted documents are removed with their files",
    access: "products:write",
    params: ById,
    body: z.strictObject({
      documents: z.array(z.strictObject({ id: Id, ...DocumentInput.shape })).max(MAX_DOCUMENTS),
      version: Version,
    }),
    responses: { 200: AdminProductSchema, 404: Missing, 409: Conflict },
  },
  "GET /api/admin/products/{id}/movements": {
    summary: "Stock movements of its variants, newest first",
    access: "stock:read",
    params: ById,
    query: z.strictObject({
      variantId: Id.optional(),
      page: QueryInt(1).default(1),
      size: QueryInt(1, 100).default(20),
      cursor: QueryCursor,
    }),
    responses: { 200: listOf(MovementSchema), 404: Missing },
  },
  "POST /api/admin/variants/{id}/movements": {
    summary: "Records a stock movement: receipt, return, adjustment (signed) or loss",
    access: "stock:write",
    params: ById,
    body: MovementInput,
    responses: {
      201: AdminProductSchema,
      404: Missing,
      409: problem(["reserved", "idempotency-in-progress"], {
        orders: z.array(z.strictObject({ id: Id, number: z.string() })).optional(),
      }),
    },
  },
});
