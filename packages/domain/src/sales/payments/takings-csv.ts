import { formatDate } from "../../platform/dates.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import { PAYMENT_METHOD_LABELS } from "../../platform/words/shop-labels.ts";
import type { MethodTakings } from "./takings.ts";

/** Columns of the exported takings: one row for each day and payment method. */
export const TAKINGS_CSV: readonly CsvColumn<MethodTakings & { day: string }>[] = [
  { head: "Día", value: (row) => formatDate(row.day) },
  { head: "Forma de pago", value: (row) => PAYMENT_METHOD_LABELS[row.method] },
  { head: "Cobros", value: (row) => row.captures },
  { head: "Cobrado", value: (row) => ({ cents: row.captured }) },
  { head: "Reembolsos", value: (row) => row.refunds },
  { head: "Reembolsado", value: (row) => ({ cents: row.refunded }) },
  { head: "Neto", value: (row) => ({ cents: row.net }) },
  { head: "Comisiones previstas", value: (row) => ({ cents: row.fees }) },
  { head: "A ingresar", value: (row) => ({ cents: row.payout }) },
];
