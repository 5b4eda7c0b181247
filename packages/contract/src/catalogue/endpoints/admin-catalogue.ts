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
    summary: "Products of any status",
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
    summary: "Rates that products are sold at today, and that of new ones",
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
    summary: "Changes what it names",
    access: "products:write",
    rules:
      "A variant with reserved units, or with a campaign that is not over, cannot be removed; one with units only with an entry in `removals` that names these units: 409 `in-use` with the product as it is now. Variants with unlike options are refused at the field, unless they were stored so.",
    params: ById,
    body: ProductPatch,
    responses: { 200: AdminProductSchema, 404: Missing, 409: Conflict },
  },
  "DELETE /api/admin/products/{id}": {
    summary: "Archives where something refers to it, else deletes",
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
    summary: "Adds pictures (fields `files` and `alt`), last; JPEG, PNG, WebP or AVIF by content, 10 MiB each",
    access: "products:write",
    multipart: true,
    form: { files: "files", alt: "text" },
    params: ById,
    responses: { 201: AdminProductSchema, 404: Missing },
  },
  "PATCH /api/admin/products/{id}/images": {
    summary: "Order and alt texts; pictures that are not named are removed",
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
      "Adds a document (fields `file`, `title`, `language`), last: PDF by content, without scripts or attachments, 20 MiB",
    access: "products:write",
    multipart: true,
    form: { file: "file", title: "text", language: "text" },
    params: ById,
    responses: { 201: AdminProductSchema, 404: Missing },
  },
  "PATCH /api/admin/products/{id}/documents": {
    summary: "Order, titles and languages; documents that are not named are removed with their files",
    access: "products:write",
    params: ById,
    body: z.strictObject({
      documents: z.array(z.strictObject({ id: Id, ...DocumentInput.shape })).max(MAX_DOCUMENTS),
      version: Version,
    }),
    responses: { 200: AdminProductSchema, 404: Missing, 409: Conflict },
  },
  "GET /api/admin/products/{id}/movements": {
    summary: "The ledger of its variants, newest first",
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
    summary: "Writes the ledger: receipt, return, adjustment (signed) or loss",
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
