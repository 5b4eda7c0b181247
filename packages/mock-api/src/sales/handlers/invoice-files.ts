import { drawPdf } from "@tablero/demo-shop/art/pdf";
import type { Invoice } from "@tablero/demo-shop/types";
import { madridDay } from "@tablero/domain/platform/dates";
import { type CsvColumn, csvParts } from "@tablero/domain/platform/kit/csv";
import { notFound } from "@tablero/domain/platform/refusals";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { titleOf } from "@tablero/domain/platform/resources/words";
import {
  invoicesFileHeaders,
  invoicesFileName,
  MAX_PRINTED_INVOICES,
  tooManyToPrint,
} from "@tablero/domain/sales/fiscal/invoice-file";
import {
  issuedBookColumns,
  issuedBookFileName,
  RATES_CSV,
  ratesFileName,
} from "@tablero/domain/sales/fiscal/quarter-csv";
import { type BookedRow, isCorrective, toBookedRows } from "@tablero/domain/sales/fiscal/quarter-rows";
import { quarterTotals } from "@tablero/domain/sales/fiscal/quarter-totals";
import { isCounted } from "@tablero/domain/sales/fiscal/replacing-invoice";
import { isAnnulled } from "@tablero/domain/sales/fiscal/verifactu/states";
import { ossCsv, ossFileName, ossFileRows } from "@tablero/domain/sales/oss/report";
import { type Quarter, quarterRange } from "@tablero/domain/sales/payments/takings-periods";
import type { MockHandlers } from "../../platform/callers.ts";
import { ALL_ROWS } from "../../platform/kit/export.ts";
import { byId, must, sum } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { invoiceList } from "../commands/invoices/list-invoices.ts";
import { ossQuarter, viewOssTotals } from "../commands/invoices/oss.ts";
import { recordsOf } from "../views/fiscal-records.ts";
import { invoiceSheet } from "../views/invoice-sheet.ts";

type FileKey =
  | `GET /api/admin/invoices/${"tax-totals" | "by-rate" | "issued-book" | "oss-totals" | "oss-report"}`
  | "POST /api/admin/invoices/print";

/** Invoice books of a quarter, and several invoices in one file. */
export function invoiceFileHandlers(store: Store): Pick<MockHandlers, FileKey> {
  return {
    "GET /api/admin/invoices/tax-totals": ({ query }) => {
      const found = issuedIn(store, quarterRange(query.year, query.quarter));
      const spanish = found.filter(({ ossPlace }) => ossPlace === null);
      const foreign = found.filter(({ ossPlace }) => ossPlace !== null).flatMap(({ taxes }) => taxes);
      const total = (key: "base" | "tax" | "gross") => sum(foreign, (row) => row[key]);
      const inputs = {
        issuer: store.data.settings,
        parts: spanish.flatMap(({ kind, taxes }) => taxes.map((row) => ({ ...row, corrective: isCorrective(kind) }))),
        invoices: found.filter(({ kind }) => !isCorrective(kind)).length,
        corrections: found.filter(({ kind }) => isCorrective(kind)).length,
        oss: { base: total("base"), tax: total("tax"), gross: total("gross") },
      };
      return { status: 200, body: quarterTotals(query, inputs) };
    },
    "GET /api/admin/invoices/by-rate": ({ query: { year, quarter } }) =>
      file(RATES_CSV, listBookedRows(store, year, quarter), ratesFileName(year, quarter)),
    "GET /api/admin/invoices/issued-book": ({ query }) => {
      const { legalName, taxId } = store.data.settings;
      const name = issuedBookFileName(query.year, { taxId, name: legalName });
      return file(issuedBookColumns(query), listBookedRows(store, query.year, query.quarter), name);
    },
    "GET /api/admin/invoices/oss-totals": ({ query }) => ({ status: 200, body: viewOssTotals(store, query) }),
    "GET /api/admin/invoices/oss-report": ({ query }) =>
      file(ossCsv(query), ossFileRows(ossQuarter(store, query)), ossFileName(query.year, query.quarter)),
    "POST /api/admin/invoices/print": ({ body }) => {
      const chosen = toPrint(store, body).map((id) => invoiceSheet(store, must(store.data.invoices, id)));
      const paragraphs = chosen.flatMap((sheet) => [sheet.title, ...sheet.paragraphs]);
      const bytes = drawPdf({ title: titleOf(INVOICES), paragraphs });
      const headers = invoicesFileHeaders(invoicesFileName(madridDay(store.now())));
      return { status: 200, body: bytes, headers };
    },
  };
}

const issuedIn = (store: Store, { from, to }: { from: string; to: string }): Invoice[] =>
  store.data.invoices
    .filter(
      (invoice) =>
        isCounted({ ...invoice, annulled: isAnnulled(recordsOf(store, invoice.id)) }) &&
        invoice.issueDate >= from &&
        invoice.issueDate <= to,
    )
    .sort((a, b) => (a.issuedAt === b.issuedAt ? (a.id < b.id ? -1 : 1) : a.issuedAt < b.issuedAt ? -1 : 1));

function listBookedRows(store: Store, year: number, quarter: Quarter): BookedRow[] {
  const { data } = store;
  return issuedIn(store, quarterRange(year, quarter)).flatMap((invoice) => {
    const { receiver } = invoice;
    const corrects = byId(data.invoices, invoice.correctsInvoiceId);
    return toBookedRows({
      number: invoice.number,
      series: must(data.invoiceSeries, invoice.seriesId).code,
      kind: invoice.kind,
      issuedOn: invoice.issueDate,
      operationOn: invoice.operationDate,
      receiver: receiver && {
        name: receiver.name,
        taxId: receiver.taxId,
        country: receiver.address?.country ?? null,
      },
      corrects: corrects ? { number: corrects.number, issuedOn: corrects.issueDate } : null,
      orderNumber: byId(data.orders, invoice.orderId)?.number ?? null,
      taxes: invoice.taxes,
      total: invoice.total,
      mention: invoice.mention,
      ossPlace: invoice.ossPlace,
    });
  });
}

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

const file = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], name: string) => ({
  status: 200 as const,
  body: csvParts(columns, inOne(rows)),
  headers: { "Content-Disposition": `attachment; filename="${name}"` },
});

type PrintBody = Parameters<MockHandlers["POST /api/admin/invoices/print"]>[0]["body"];

/** Ids of the invoices to print, oldest first. Throws `not-found`, and `validation` if there are too many. */
function toPrint(store: Store, input: PrintBody): string[] {
  const ids = "ids" in input ? input.ids.map((id) => must(store.data.invoices, id).id) : filtered(store, input);
  if (ids.length > MAX_PRINTED_INVOICES) throw tooManyToPrint();
  if (ids.length === 0) throw notFound();
  return [...new Set(ids)];
}

function filtered(store: Store, { filter, except = [] }: Extract<PrintBody, { filter: object }>): string[] {
  const query = { ...filter, sort: "issuedAt", order: "asc", ...ALL_ROWS } as const;
  return invoiceList(store, query)
    .items.map(({ id }) => id)
    .filter((id) => !except.includes(id));
}
