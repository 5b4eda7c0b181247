import { INVOICE_KINDS } from "@tablero/domain/platform/vocabulary";
import { MAX_PRINTED_INVOICES } from "@tablero/domain/sales/fiscal/invoice-file";
import { OPEN_SENDING_STATES } from "@tablero/domain/sales/fiscal/verifactu/states";
import { QUARTERS } from "@tablero/domain/sales/payments/takings-periods";
import { z } from "zod";
import { type Access, type Endpoint, table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { exportEndpoint } from "../../platform/kit/export-endpoint.ts";
import {
  Id,
  LinkSchema,
  line,
  listOf,
  listQuery,
  MAX_WHOLE,
  PdfBytes,
  QueryInt,
  repeatable,
  TextParts,
} from "../../platform/shapes/basics.ts";
import {
  InvoiceRowSchema,
  InvoiceSchema,
  InvoicingSchema,
  OssTotalsSchema,
  PrintInvoicesBody,
  TaxTotalsSchema,
} from "../shapes/admin-records.ts";

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
const INVOICE_FILTERS = {
  kind: repeatable(z.enum(INVOICE_KINDS)).optional(),
  sending: repeatable(z.enum(OPEN_SENDING_STATES)).optional(),
  clientId: Id.optional(),
};

const QUARTER = { year: QueryInt(2000, 2199), quarter: QueryInt(1, 4).pipe(z.literal(QUARTERS)) };

/** Invoices as shown in the back office. */
export const adminRecords = table({
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
  "GET /api/admin/invoices/issuing": {
    summary: "Invoices that are due, and the reasons why they are not issued",
    access: "invoices:read",
    rules: "Listed before `{id}` in the route table.",
    responses: { 200: InvoicingSchema },
  },
  "GET /api/admin/invoices/tax-totals": {
    summary: "Totals of a quarter's invoices by rate, with corrections listed separately",
    access: "invoices:read",
    query: z.strictObject(QUARTER),
    rules: "By the day of issue, in Madrid time. Listed before `{id}` in the route table.",
    responses: { 200: TaxTotalsSchema },
  },
  "GET /api/admin/invoices/by-rate": {
    summary: "The invoices of a quarter as a CSV file for the accountant: one row per invoice and rate",
    access: "invoices:read",
    text: "csv",
    query: z.strictObject(QUARTER),
    rules: "Corrective invoices are negative. Listed before `{id}` in the route table.",
    responses: { 200: TextParts },
  },
  "GET /api/admin/invoices/issued-book": {
    summary: "The book of issued invoices of a quarter in the tax agency's common format, as CSV",
    access: "invoices:read",
    text: "csv",
    query: z.strictObject({
      ...QUARTER,
      iae: z
        .string()
        .regex(/^\d{0,4}$/, "Hasta cuatro cifras")
        .default("")
        .describe("Group of the business tax"),
    }),
    rules: "Columns of the sheet EXPEDIDAS_INGRESOS, with two header rows. Listed before `{id}` in the route table.",
    responses: { 200: TextParts },
  },
  "GET /api/admin/invoices/oss-totals": {
    summary:
      "Sales of a quarter with the IVA of other member states (OSS), and those of the year compared with the limit",
    access: "invoices:read",
    query: z.strictObject(QUARTER),
    rules: "By the day of issue, in Madrid time. Listed before `{id}` in the route table.",
    responses: { 200: OssTotalsSchema },
  },
  "GET /api/admin/invoices/oss-report": {
    summary: "The same sales as a CSV file for the quarterly return (modelo 369)",
    access: "invoices:read",
    text: "csv",
    query: z.strictObject(QUARTER),
    rules: "Corrections of former quarters are separate rows. Listed before `{id}` in the route table.",
    responses: { 200: TextParts },
  },
  "POST /api/admin/invoices/print": {
    summary: "One PDF with several invoices, oldest first",
    access: "invoices:read",
    pdf: true,
    body: PrintInvoicesBody,
    rules: `Stores nothing. At most ${MAX_PRINTED_INVOICES} invoices, otherwise 422.`,
    responses: { 200: PdfBytes, 404: Missing },
  },
  "POST /api/admin/invoices/chain-check": {
    summary: "Checks the chain of records from a given position",
    access: "invoices:write",
    rules: "A break stops issuing until a user accepts it. Records that were accepted before are not checked again.",
    body: z.strictObject({ from: z.int().min(1).max(MAX_WHOLE) }),
    responses: { 200: InvoicingSchema },
  },
  "POST /api/admin/invoices/chain-accept": {
    summary: "Resumes issuing after a break that was investigated",
    access: "invoices:write",
    rules: "The records stay unchanged: the chain is checked from the accepted position on.",
    body: z.strictObject({ place: z.int().min(1).max(MAX_WHOLE), reason: line(500) }),
    responses: { 200: InvoicingSchema, 409: problem(["invalid-transition"]) },
  },
  "POST /api/admin/invoices/{id}/link": {
    summary: "The token of the invoice's page, as the buyer has it",
    access: "invoices:read",
    params: ById,
    rules: "The token shows this invoice. The audit log records the request.",
    responses: { 200: LinkSchema, 404: Missing },
  },
  "GET /api/admin/invoices/{id}": one("One invoice", "invoices:read", InvoiceSchema),
});
