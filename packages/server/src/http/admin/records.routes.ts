import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { Ctx } from "../../domain/context.ts";
import { listOrders } from "../../domain/orders/list.ts";
import * as catalogue from "../../domain/records/catalogue.ts";
import { listClients, readClient } from "../../domain/records/clients.ts";
import * as events from "../../domain/records/events.ts";
import { listInvoices, readInvoice } from "../../domain/records/invoices.ts";
import * as transport from "../../domain/records/transport.ts";
import { type Call, ctxOf, type Deps, ok } from "../call.ts";

type Admin = Handlers<typeof audiences.admin, Call>;
type Section = "clients" | "events" | "invoices" | "headers" | "preorders" | "carriers" | "zones" | "rates";
type RecordRoutes = Pick<Admin, `GET /api/admin/${Section}` | `GET /api/admin/${Section}/{id}`>;

/** Orders that a client's page shows. */
const RECENT = 10;

/** List and one of the sections that are read only so far. */
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
    "GET /api/admin/clients": list(listClients),
    "GET /api/admin/clients/{id}": one(async (ctx, id) => {
      const client = await readClient(ctx, id);
      const recent = await listOrders(ctx, { clientId: id, sort: "placedAt", order: "desc", page: 1, size: RECENT });
      return { ...client, recentOrders: recent.items };
    }),
    "GET /api/admin/headers": list(catalogue.listHeaders),
    "GET /api/admin/headers/{id}": one(catalogue.readHeader),
    "GET /api/admin/events": list(events.listEvents),
    "GET /api/admin/events/{id}": one(events.readEvent),
    "GET /api/admin/preorders": list(events.listPreorders),
    "GET /api/admin/preorders/{id}": one(events.readPreorder),
    "GET /api/admin/invoices": list(listInvoices),
    "GET /api/admin/invoices/{id}": one(readInvoice),
    "GET /api/admin/carriers": list(transport.listCarriers),
    "GET /api/admin/carriers/{id}": one(transport.readCarrier),
    "GET /api/admin/zones": list(transport.listZones),
    "GET /api/admin/zones/{id}": one(transport.readZone),
    "GET /api/admin/rates": list(transport.listRates),
    "GET /api/admin/rates/{id}": one(transport.readRate),
  };
}
