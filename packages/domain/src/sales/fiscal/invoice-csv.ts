import { formatDateTime } from "../../platform/date-time.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { InvoiceKind } from "../../platform/vocabulary.ts";
import { INVOICE_KIND_LABELS } from "../../platform/words/labels.ts";
import { isCounted } from "./replacing-invoice.ts";

interface InvoiceRow {
  number: string;
  series: string;
  kind: InvoiceKind;
  issuedAt: string;
  receiver: string | null;
  orderNumber: string | null;
  /** Cents, as are the next two fields. */
  base: number;
  tax: number;
  total: number;
  /** Numbers of the simplified invoices that it replaces. */
  replaces: readonly string[];
  annulled: boolean;
}

/** Columns of the exported invoice list. */
export const INVOICE_CSV: readonly CsvColumn<InvoiceRow>[] = [
  { head: "Factura", value: (row) => row.number },
  { head: "Serie", value: (row) => row.series },
  { head: "Tipo", value: (row) => INVOICE_KIND_LABELS[row.kind] },
  { head: "Fecha", value: (row) => formatDateTime(row.issuedAt) },
  { head: "A nombre de", value: (row) => row.receiver },
  { head: "Pedido", value: (row) => row.orderNumber },
  { head: "Base", value: (row) => ({ cents: row.base }) },
  { head: "IVA", value: (row) => ({ cents: row.tax }) },
  { head: "Total", value: (row) => ({ cents: row.total }) },
  { head: "Sustituye a", value: (row) => row.replaces.join(", ") },
  { head: "Cuenta en las sumas", value: (row) => (isCounted(row) ? "Sí" : "No") },
];
