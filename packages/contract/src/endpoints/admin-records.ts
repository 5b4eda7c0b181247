import { CLIENT_KINDS, EVENT_STATES, INVOICE_KINDS, PREORDER_STATES } from "@tablero/domain/vocabulary";
import { z } from "zod";
import { type Access, type Endpoint, table } from "../core/endpoint.ts";
import { problem } from "../core/problem.ts";
import {
  AdminEventSchema,
  AdminHeaderSchema,
  AdminPreorderSchema,
  CarrierSchema,
  ClientRowSchema,
  ClientSchema,
  InvoiceRowSchema,
  InvoiceSchema,
  RateSchema,
  ZoneSchema,
} from "../shapes/admin-records.ts";
import { Id, listOf, listQuery, many, QueryFlag } from "../shapes/basics.ts";

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

const active = { active: QueryFlag.optional() };

/** List and one of every other section of the back office. */
export const adminRecords = table({
  "GET /api/admin/clients": list(
    "Clients",
    "clients:read",
    listQuery(
      ["name", "createdAt", "spent", "orders", "lastOrderAt", "email"],
      { order: "asc" },
      {
        kind: z.enum(CLIENT_KINDS).optional(),
        hasAccount: QueryFlag.optional(),
        province: z.string().max(80).optional(),
      },
    ),
    ClientRowSchema,
  ),
  "GET /api/admin/clients/{id}": one("One client with recent orders", "clients:read", ClientSchema),
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
    listQuery(
      ["issuedAt", "number", "total", "receiver"],
      { order: "desc" },
      {
        kind: many(z.enum(INVOICE_KINDS)).optional(),
      },
    ),
    InvoiceRowSchema,
  ),
  "GET /api/admin/invoices/{id}": one("One invoice", "invoices:read", InvoiceSchema),
  "GET /api/admin/headers": list(
    "Storefront banners in their order",
    "headers:read",
    listQuery(["position", "title"], { order: "asc" }, active),
    AdminHeaderSchema,
  ),
  "GET /api/admin/headers/{id}": one("One banner", "headers:read", AdminHeaderSchema),
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
  "GET /api/admin/carriers": list(
    "Carriers",
    "carriers:read",
    listQuery(["name", "rates"], { order: "asc" }, active),
    CarrierSchema,
  ),
  "GET /api/admin/carriers/{id}": one("One carrier", "carriers:read", CarrierSchema),
  "GET /api/admin/zones": list(
    "Zones by priority",
    "zones:read",
    listQuery(["priority", "name"], { order: "asc" }, {}),
    ZoneSchema,
  ),
  "GET /api/admin/zones/{id}": one("One zone", "zones:read", ZoneSchema),
  "GET /api/admin/rates": list(
    "Rates",
    "rates:read",
    listQuery(
      ["carrier", "zone", "days"],
      { order: "asc" },
      {
        carrierId: Id.optional(),
        zoneId: Id.optional(),
        ...active,
      },
    ),
    RateSchema,
  ),
  "GET /api/admin/rates/{id}": one("One rate", "rates:read", RateSchema),
});
