import type { adminRecords } from "@tablero/contract/endpoints/admin-records";
import type { MockHandlers } from "../callers.ts";
import { must } from "../rows.ts";
import type { Store } from "../store.ts";
import * as lists from "../verbs/list-records.ts";
import * as view from "../views/records.ts";

/** List and one of every other section of the back office. */
export function adminRecordHandlers(store: Store): Pick<MockHandlers, keyof typeof adminRecords> {
  return {
    "GET /api/admin/clients": ({ query }) => ({ status: 200, body: lists.clients(store, query) }),
    "GET /api/admin/clients/{id}": ({ params }) => ({
      status: 200,
      body: view.clientView(store, must(store.data.clients, params.id)),
    }),
    "GET /api/admin/events": ({ query }) => ({ status: 200, body: lists.events(store, query) }),
    "GET /api/admin/events/{id}": ({ params }) => ({
      status: 200,
      body: view.eventRecord(store, must(store.data.events, params.id)),
    }),
    "GET /api/admin/invoices": ({ query }) => ({ status: 200, body: lists.invoices(store, query) }),
    "GET /api/admin/invoices/{id}": ({ params }) => ({
      status: 200,
      body: view.invoiceRecord(store, must(store.data.invoices, params.id)),
    }),
    "GET /api/admin/headers": ({ query }) => ({ status: 200, body: lists.headers(store, query) }),
    "GET /api/admin/headers/{id}": ({ params }) => ({
      status: 200,
      body: view.headerRecord(store, must(store.data.headers, params.id)),
    }),
    "GET /api/admin/preorders": ({ query }) => ({ status: 200, body: lists.preorders(store, query) }),
    "GET /api/admin/preorders/{id}": ({ params }) => ({
      status: 200,
      body: view.preorderRecord(store, must(store.data.preorders, params.id)),
    }),
    "GET /api/admin/carriers": ({ query }) => ({ status: 200, body: lists.carriers(store, query) }),
    "GET /api/admin/carriers/{id}": ({ params }) => ({
      status: 200,
      body: view.carrierRecord(store, must(store.data.carriers, params.id)),
    }),
    "GET /api/admin/zones": ({ query }) => ({ status: 200, body: lists.zones(store, query) }),
    "GET /api/admin/zones/{id}": ({ params }) => ({
      status: 200,
      body: view.zoneRecord(store, must(store.data.zones, params.id)),
    }),
    "GET /api/admin/rates": ({ query }) => ({ status: 200, body: lists.rates(store, query) }),
    "GET /api/admin/rates/{id}": ({ params }) => ({
      status: 200,
      body: view.rateRecord(store, must(store.data.rates, params.id)),
    }),
  };
}
