import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { INVOICE_CSV } from "@tablero/domain/fiscal/invoice-csv";
import { INVOICES } from "@tablero/domain/resources/invoices";
import type { Ctx } from "../../domain/context.ts";
import { listEvents, readEvent } from "../../domain/events/list.ts";
import { exportInvoices, listInvoices, readInvoice } from "../../domain/invoices/list.ts";
import { listPreorders, readPreorder } from "../../domain/preorders/list.ts";
import { type Call, ctxOf, type Deps, ok } from "../call.ts";
import { exportRoute } from "../kit/export-route.ts";

type Admin = Handlers<typeof audiences.admin, Call>;
type Section = "events" | "invoices" | "preorders";
type RecordRoutes = Pick<
  Admin,
  `GET /api/admin/${Section}` | `GET /api/admin/${Section}/{id}` | "GET /api/admin/invoices/export"
>;

/** List and read handlers of sections that are read-only so far. */
export function recordRoutes(deps: Deps): RecordRoutes {
  const list =
    <Q, R>(verb: (ctx: Ctx, query: Q) => Promise<R>) =>
    async ({ query }: { query: Q }, call: Call) =>
      ok(await verb(ctxOf(deps, call), query));
  const one =
    <R>(verb: (ctx: Ctx, id: string) => Promise<R>) =>
    async ({ params }: { params: { id: string } }, call: Call) =>
      ok(await verb(ctxOf(deps, call), params.id));
  return {
    "GET /api/admin/events": list(listEvents),
    "GET /api/admin/events/{id}": one(readEvent),
    "GET /api/admin/preorders": list(listPreorders),
    "GET /api/admin/preorders/{id}": one(readPreorder),
    "GET /api/admin/invoices": list(listInvoices),
    "GET /api/admin/invoices/export": exportRoute(deps, INVOICES, INVOICE_CSV, exportInvoices),
    "GET /api/admin/invoices/{id}": one(readInvoice),
  };
}
