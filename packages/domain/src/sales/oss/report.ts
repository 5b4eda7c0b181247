import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { InvoiceKind } from "../../platform/vocabulary.ts";
import { countryName } from "../../platform/words/countries.ts";
import { countryOfPlace, type OssPlace } from "../../settings/taxes/oss-places.ts";
import { type OssCorrection, ossSteps } from "../../settings/taxes/oss-rates.ts";
import type { TaxTotal } from "../fiscal/tax.ts";
import { findQuarter, type Quarter, quarterRange } from "../payments/takings-periods.ts";

/** An invoice with the IVA of another member state; days are yyyy-MM-dd. */
export interface OssInvoice {
  kind: InvoiceKind;
  place: OssPlace;
  taxes: readonly TaxTotal[];
  /** For a corrective invoice: the invoice that it corrects. */
  corrects: { kind: InvoiceKind; issuedOn: string; operationOn: string } | null;
}

export const OSS_RATE_KINDS = ["standard", "reduced"] as const;
type OssRateKind = (typeof OSS_RATE_KINDS)[number];

/** Base and tax of a member state and rate, in cents. */
interface OssRow {
  country: string;
  kind: OssRateKind;
  rate: number;
  base: number;
  tax: number;
}

/** A correction of an earlier quarter within a quarter. */
interface OssCorrectionRow extends OssRow {
  year: number;
  quarter: Quarter;
}

export interface OssReport {
  /** Invoices of the quarter less their corrections within it, by country and rate. */
  rows: OssRow[];
  /** Corrections of earlier quarters' declarations, by quarter, country and rate; refunded amounts are negative. */
  corrections: OssCorrectionRow[];
  base: number;
  tax: number;
  /** Amounts of the corrections. */
  corrected: { base: number; tax: number };
}

const sum = (rows: readonly { base: number; tax: number }[]) => ({
  base: rows.reduce((all, { base }) => all + base, 0),
  tax: rows.reduce((all, { tax }) => all + tax, 0),
});

/** Whether a rate is, or was, the standard one of its place. */
const kindOf = (corrections: readonly OssCorrection[], place: OssPlace, rate: number): OssRateKind =>
  ossSteps(corrections, place, "general").some((step) => step.rate === rate) ? "standard" : "reduced";

/** The return of a quarter computed from its invoices, without those that only repeat others (F3). */
export function ossReport(
  invoices: readonly OssInvoice[],
  { year, quarter, rates }: { year: number; quarter: Quarter; rates: readonly OssCorrection[] },
): OssReport {
  const { from, to } = quarterRange(year, quarter);
  const all = invoices.flatMap(({ place, taxes, corrects }) => {
    // A complete invoice (F3) declares nothing, because its content was declared on the day of the simplified ones.
    const day = corrects && (corrects.kind === "F3" ? corrects.operationOn : corrects.issuedOn);
    const period = day && (day < from || day > to) ? day : null;
    return taxes.map(({ rate, base, tax }) => {
      const row: OssRow = { country: countryOfPlace(place), kind: kindOf(rates, place, rate), rate, base, tax };
      return { row, period: period && { year: Number(period.slice(0, 4)), quarter: findQuarter(period) } };
    });
  });
  const keyOf = ({ country, rate, kind }: OssRow) => `${country} ${kind === "standard" ? 0 : 1} ${99_999 - rate}`;
  const grouped = <R extends OssRow>(rows: readonly R[], key: (row: R) => string): R[] =>
    [...Map.groupBy(rows, key)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, group]) => (group[0] ? [{ ...group[0], ...sum(group) }] : []))
      .filter(({ base, tax }) => base !== 0 || tax !== 0);
  const rows = grouped(
    all.flatMap(({ row, period }) => (period ? [] : [row])),
    keyOf,
  );
  const corrections = grouped(
    all.flatMap(({ row, period }) => (period ? [{ ...row, ...period }] : [])),
    (row) => `${row.year}-${row.quarter} ${keyOf(row)}`,
  );
  return { rows, corrections, ...sum(rows), corrected: sum(corrections) };
}

/** A row of the file: for the quarter itself, or a correction of an earlier one. */
export interface OssFileRow extends OssRow {
  corrects: { year: number; quarter: Quarter } | null;
}

export const ossFileRows = ({ rows, corrections }: OssReport): OssFileRow[] => [
  ...rows.map((row) => ({ ...row, corrects: null })),
  ...corrections.map(({ year, quarter, ...row }) => ({ ...row, corrects: { year, quarter } })),
];

export const OSS_RATE_LABELS: Readonly<Record<OssRateKind, string>> = { standard: "General", reduced: "Reducido" };

/** Columns of the file for the return (modelo 369). */
export const ossCsv = ({ year, quarter }: { year: number; quarter: Quarter }): readonly CsvColumn<OssFileRow>[] => [
  { head: "Periodo", value: () => `${year}-${quarter}T` },
  { head: "Corrige el periodo", value: ({ corrects }) => corrects && `${corrects.year}-${corrects.quarter}T` },
  { head: "País", value: ({ country }) => countryName(country) },
  { head: "Código de país", value: ({ country }) => (country === "GR" ? "EL" : country) },
  { head: "Clase de tipo", value: ({ kind }) => OSS_RATE_LABELS[kind] },
  { head: "Tipo de IVA", value: ({ rate }) => ({ cents: rate }) },
  { head: "Base", value: ({ base }) => ({ cents: base }) },
  { head: "Cuota", value: ({ tax }) => ({ cents: tax }) },
];

/** "oss-2026-4T.csv" */
export const ossFileName = (year: number, quarter: Quarter): string => `oss-${year}-${quarter}T.csv`;
