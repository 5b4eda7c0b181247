import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { madridDay } from "@tablero/domain/platform/dates";
import { csvParts } from "@tablero/domain/platform/kit/csv";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { INVOICE_CSV } from "@tablero/domain/sales/fiscal/invoice-csv";
import { invoicesFileHeaders, invoicesFileName } from "@tablero/domain/sales/fiscal/invoice-file";
import {
  issuedBookColumns,
  issuedBookFileName,
  RATES_CSV,
  ratesFileName,
} from "@tablero/domain/sales/fiscal/quarter-csv";
import { ossCsv, ossFileName } from "@tablero/domain/sales/oss/report";
import type { Ctx } from "../../domain/platform/context.ts";
import { shareInvoiceLink } from "../../domain/sales/invoices/invoice-link.ts";
import { acceptBreak, checkChain, readInvoicing } from "../../domain/sales/invoices/issuing.ts";
import { exportInvoices, listInvoices } from "../../domain/sales/invoices/list.ts";
import { ossFile, readOssTotals } from "../../domain/sales/invoices/oss.ts";
import { quarterRows, readQuarterTotals } from "../../domain/sales/invoices/quarter.ts";
import { readInvoice } from "../../domain/sales/invoices/read.ts";
import { currentSettings } from "../../domain/settings/shop/settings.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { exportRoute } from "../kit/export-route.ts";
import { onReplica, streamOnReplica } from "../kit/on-replica.ts";
import { printInvoices } from "./invoice-files.ts";

type Admin = Handlers<typeof audiences.admin, Call>;
type RecordRoutes = Pick<
  Admin,
  | "GET /api/admin/invoices"
  | "GET /api/admin/invoices/{id}"
  | "GET /api/admin/invoices/export"
  | `GET /api/admin/invoices/${"issuing" | "tax-totals" | "by-rate" | "issued-book" | "oss-totals" | "oss-report"}`
  | "POST /api/admin/invoices/print"
  | "POST /api/admin/invoices/{id}/link"
  | `POST /api/admin/invoices/chain-${"check" | "accept"}`
>;

const attachment = (name: string) => ({ "Content-Disposition": `attachment; filename="${name}"` });

/** Handlers of invoices. */
export function recordRoutes(deps: Deps): RecordRoutes {
  const list =
    <Q, R>(verb: (ctx: Ctx, query: Q) => Promise<R>) =>
    async ({ query }: { query: Q }, call: Call) =>
      ok(await verb(buildCtx(deps, call), query));
  const one =
    <R>(verb: (ctx: Ctx, id: string) => Promise<R>) =>
    async ({ params }: { params: { id: string } }, call: Call) =>
      ok(await verb(buildCtx(deps, call), params.id));
  return {
    "GET /api/admin/invoices": list(listInvoices),
    "GET /api/admin/invoices/export": exportRoute(deps, INVOICES, INVOICE_CSV, exportInvoices),
    "GET /api/admin/invoices/issuing": async (_input, call) => ok(await readInvoicing(buildCtx(deps, call))),
    "GET /api/admin/invoices/tax-totals": async ({ query }, call) =>
      ok(await onReplica(deps, call, (ctx) => readQuarterTotals(ctx, query))),
    "GET /api/admin/invoices/by-rate": ({ query }, call) => {
      const parts = csvParts(
        RATES_CSV,
        streamOnReplica(deps, call, (ctx) => quarterRows(ctx, query)),
      );
      return { ...ok(parts), headers: attachment(ratesFileName(query.year, query.quarter)) };
    },
    "GET /api/admin/invoices/issued-book": async ({ query }, call) => {
      const { legalName, taxId } = await currentSettings(buildCtx(deps, call));
      const parts = csvParts(
        issuedBookColumns(query),
        streamOnReplica(deps, call, (ctx) => quarterRows(ctx, query)),
      );
      return { ...ok(parts), headers: attachment(issuedBookFileName(query.year, { taxId, name: legalName })) };
    },
    "GET /api/admin/invoices/oss-totals": async ({ query }, call) =>
      ok(await onReplica(deps, call, (ctx) => readOssTotals(ctx, query))),
    "GET /api/admin/invoices/oss-report": ({ query }, call) => {
      const parts = csvParts(
        ossCsv(query),
        streamOnReplica(deps, call, (ctx) => ossFile(ctx, query)),
      );
      return { ...ok(parts), headers: attachment(ossFileName(query.year, query.quarter)) };
    },
    "POST /api/admin/invoices/print": async ({ body }, call) => {
      const file = await onReplica(deps, call, (ctx) => printInvoices(ctx, body));
      const name = invoicesFileName(madridDay(deps.clock().toISOString()));
      return { ...ok(file), headers: invoicesFileHeaders(name) };
    },
    "POST /api/admin/invoices/chain-check": async ({ body }, call) => ok(await checkChain(buildCtx(deps, call), body)),
    "POST /api/admin/invoices/chain-accept": async ({ body }, call) =>
      ok(await acceptBreak(buildCtx(deps, call), body)),
    "POST /api/admin/invoices/{id}/link": async ({ params }, call) =>
      ok(await shareInvoiceLink(buildCtx(deps, call), params.id)),
    "GET /api/admin/invoices/{id}": one(readInvoice),
  };
}
