import { EVENT_STATES, INVOICE_KINDS, PREORDER_STATES } from "@tablero/domain/vocabulary";
import { z } from "zod";
import { type Access, type Endpoint, table } from "../core/endpoint.ts";
import { problem } from "../core/problem.ts";
import { exportEndpoint } from "../kit/export-endpoint.ts";
import { AdminEventSchema, AdminPreorderSchema, InvoiceRowSchema, InvoiceSchema } from "../shapes/admin-records.ts";
import { Id, listOf, listQuery, many } from "../shapes/basics.ts";

const Missing = problem(["not-found"]);
const ById = z.strictObject({ id: Id });

const list = <A extends Access, Q extends z.ZodType, R extends z.ZodType>(
  summary: string,
  access: A,
  query: Q,
  row: R,
) => ({ summary, access, query, responses: { 200: listOf(row) } }) satisfies Endpoint;
const one = <A extends Access, R extends z.ZodType>(summary: string, access: A, record: R) =>
  ({ summary, access, params: ById, responses: { 200: record, 404: Missing } }) satisfies Endpoint;

/** Sort orders and filters of the invoice list and its export. */
const INVOICE_SORTS = ["issuedAt", "number", "total", "receiver"] as const;
const INVOICE_FILTERS = { kind: many(z.enum(INVOICE_KINDS)).optional(), clientId: Id.optional() };

/** List and detail of every other section of the back office. */
export const adminRecords = table({
  "GET /api/admin/events": list(
    "Events",
    "events:read",
    listQuery(
      ["startsAt", "title", "registered", "state"],
      { order: "asc" },
      {
        state: many(z.enum(EVENT_STATES)).optional(),
        gameId: Id.optional(),
      },
    ),
    AdminEventSchema,
  ),
  "GET /api/admin/events/{id}": one("One event", "events:read", AdminEventSchema),
  "GET /api/admin/invoices": list(
    "Invoices, newest first",
    "invoices:read",
    listQuery(INVOICE_SORTS, { order: "desc" }, INVOICE_FILTERS),
    InvoiceRowSchema,
  ),
  "GET /api/admin/invoices/export": exportEndpoint({
    resource: "invoices",
    many: "invoices",
    sorts: INVOICE_SORTS,
    order: "desc",
    filters: INVOICE_FILTERS,
  }),
  "GET /api/admin/invoices/{id}": one("One invoice", "invoices:read", InvoiceSchema),
  "GET /api/admin/preorders": list(
    "Preorder campaigns",
    "preorders:read",
    listQuery(
      ["closesAt", "title", "releaseDate", "taken", "state"],
      { order: "asc" },
      {
        state: many(z.enum(PREORDER_STATES)).optional(),
      },
    ),
    AdminPreorderSchema,
  ),
  "GET /api/admin/preorders/{id}": one("One campaign", "preorders:read", AdminPreorderSchema),
});
