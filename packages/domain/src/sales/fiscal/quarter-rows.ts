import type { InvoiceKind } from "../../platform/vocabulary.ts";
import type { OssPlace } from "../../settings/taxes/oss-places.ts";
import type { TaxTotal } from "./tax.ts";

/** An invoice in the books of a quarter; money in cents, days are yyyy-MM-dd. */
export interface BookedInvoice {
  number: string;
  series: string;
  kind: InvoiceKind;
  issuedOn: string;
  operationOn: string;
  receiver: { name: string; taxId: string | null; country: string | null } | null;
  corrects: { number: string; issuedOn: string } | null;
  orderNumber: string | null;
  taxes: TaxTotal[];
  total: number;
  /** Reason for the exemption, or the member state whose tax applies. */
  mention: string | null;
  /** For OSS: its tax belongs to another member state and appears in no Spanish return. */
  ossPlace: OssPlace | null;
}

/** One rate of an invoice. Corrective ones are by differences: refunded amounts are negative. */
export type BookedRow = Omit<BookedInvoice, "taxes"> & TaxTotal;

/** The rows of an invoice, one for each rate. */
export const toBookedRows = ({ taxes, ...invoice }: BookedInvoice): BookedRow[] =>
  taxes.map((row) => ({ ...invoice, ...row }));

interface Amounts {
  base: number;
  tax: number;
  gross: number;
}
/** Totals of one rate: invoiced, corrected (negative), and the remainder. */
export interface RateTotals extends Amounts {
  rate: number;
  invoiced: Amounts;
  corrected: Amounts;
}

export const isCorrective = (kind: InvoiceKind): boolean => kind.startsWith("R");

/** Sums of rows with the same rate and sign. */
export interface RatePart extends Amounts {
  rate: number;
  corrective: boolean;
}

/** Totals by rate, highest rate first. */
export function rateTotals(parts: readonly RatePart[]): RateTotals[] {
  const rates = Map.groupBy(parts, ({ rate }) => rate);
  return [...rates]
    .sort(([a], [b]) => b - a)
    .map(([rate, rows]) => {
      const invoiced = added(rows.filter(({ corrective }) => !corrective));
      const corrected = added(rows.filter(({ corrective }) => corrective));
      return { rate, invoiced, corrected, ...added([invoiced, corrected]) };
    });
}

function added(rows: readonly Amounts[]): Amounts {
  const sum = { base: 0, tax: 0, gross: 0 };
  for (const { base, tax, gross } of rows) {
    sum.base += base;
    sum.tax += tax;
    sum.gross += gross;
  }
  return sum;
}
