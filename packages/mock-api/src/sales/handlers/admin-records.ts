import type { adminRecords } from "@tablero/contract/sales/endpoints/admin-records";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { INVOICE_CSV } from "@tablero/domain/sales/fiscal/invoice-csv";
import { breakAccepted, chainChecked, invoiceLinked } from "@tablero/domain/sales/fiscal/verifactu/audit";
import { writeAudit } from "../../platform/audit.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { ALL_ROWS, exportList } from "../../platform/kit/export.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { acceptBreak, checkChain, invoicingView } from "../commands/invoices/invoices.ts";
import { invoiceList } from "../commands/invoices/list-invoices.ts";
import { invoiceRecord } from "../views/invoices.ts";
import { invoiceFileHandlers } from "./invoice-files.ts";

/** List and detail of every other section of the back office. */
export function adminRecordHandlers(store: Store): Pick<MockHandlers, keyof typeof adminRecords> {
  return {
    "GET /api/admin/invoices": ({ query }) => ({ status: 200, body: invoiceList(store, query) }),
    "GET /api/admin/invoices/export": ({ query }) =>
      exportList(store, INVOICES, INVOICE_CSV, invoiceList(store, { ...query, ...ALL_ROWS }).items),
    "GET /api/admin/invoices/issuing": () => ({ status: 200, body: invoicingView(store) }),
    ...invoiceFileHandlers(store),
    "POST /api/admin/invoices/chain-check": async ({ body }, context) => {
      const invoicing = await checkChain(store, body.from);
      writeAudit(store, context, chainChecked(invoicing.brokenPlace));
      return { status: 200, body: invoicing };
    },
    "POST /api/admin/invoices/chain-accept": ({ body: { place, reason } }, context) => {
      const invoicing = acceptBreak(store, place);
      writeAudit(store, context, breakAccepted(place, reason));
      return { status: 200, body: invoicing };
    },
    "POST /api/admin/invoices/{id}/link": ({ params }, context) => {
      const { id, number, token } = must(store.data.invoices, params.id);
      writeAudit(store, context, invoiceLinked(id, number));
      return { status: 200, body: { token } };
    },
    "GET /api/admin/invoices/{id}": async ({ params }) => ({
      status: 200,
      body: await invoiceRecord(store, must(store.data.invoices, params.id)),
    }),
  };
}
