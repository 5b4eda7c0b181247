import { MAX_BULK_ROWS } from "@tablero/domain/platform/kit/bulk";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { exportEndpoint } from "../../platform/kit/export-endpoint.ts";
import { Id, listOf, QueryInt } from "../../platform/shapes/basics.ts";
import { AdminProductSchema } from "../shapes/admin-catalogue.ts";
import {
  BulkChangeResultSchema,
  BulkChangeSchema,
  bulkChangeInput,
  PriceLineSchema,
} from "../shapes/product-changes.ts";
import { PRODUCT_FILTERS, PRODUCT_SORTS } from "./product-filters.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);

/** Bulk changes to products, and the endpoints of a single product other than its plain update. */
export const adminProductChanges = table({
  "GET /api/admin/products/export": exportEndpoint({
    resource: "products",
    many: "products",
    sorts: PRODUCT_SORTS,
    order: "asc",
    filters: PRODUCT_FILTERS,
  }),
  "GET /api/admin/products/bulk-changes": {
    summary: "Bulk changes of products, newest first",
    access: "products:read",
    rules: "Listed before `{id}` in the route table.",
    query: z.strictObject({ page: QueryInt(1, 1_000_000).default(1), size: QueryInt(1, 100).default(10) }),
    responses: { 200: listOf(BulkChangeSchema) },
  },
  "POST /api/admin/products/bulk-changes": {
    summary: "Changes prices, categories, tags or the status of several products",
    access: "products:write",
    rules: `Selected by \`ids\` or by \`filter\`, up to ${MAX_BULK_ROWS} rows, all in one transaction; with \`preview\` nothing is changed. Products that cannot be changed are returned with the reason, and the rest is changed.`,
    body: bulkChangeInput(PRODUCT_FILTERS),
    responses: { 200: BulkChangeResultSchema, 409: problem(["idempotency-in-progress"]) },
  },
  "POST /api/admin/products/bulk-changes/{id}/undo": {
    summary: "Undoes a bulk change within 24 hours, except where others changed a product since",
    access: "products:write",
    params: ById,
    responses: { 200: BulkChangeSchema, 404: Missing, 409: problem(["invalid-transition"]) },
  },
  "POST /api/admin/products/{id}/duplicate": {
    summary:
      "Creates a draft as a copy of a product: the same pictures, no stock, no barcodes, and its own SKUs and address",
    access: "products:write",
    params: ById,
    responses: { 201: AdminProductSchema, 404: Missing, 409: problem(["duplicate", "idempotency-in-progress"]) },
  },
  "GET /api/admin/products/{id}/prices": {
    summary: "Prices of its current variants since publication, each with the lowest of the 30 days before it",
    access: "products:read",
    params: ById,
    responses: { 200: z.strictObject({ variants: z.array(PriceLineSchema) }), 404: Missing },
  },
});
