import type { CsvColumn } from "../../platform/kit/csv.ts";
import { INVOICE_KIND_LABELS } from "../../platform/words/labels.ts";
import { placeName } from "../oss/words.ts";
import type { Quarter } from "../payments/takings-periods.ts";
import { EU_MENTION, EXPORT_MENTION } from "./invoice-content.ts";
import type { BookedRow } from "./quarter-rows.ts";

/** dd/mm/yyyy, the format of accounting programs and the tax agency. */
const spanishDay = (day: string): string => day.split("-").toReversed().join("/");

/** Columns of the accountant's file: one row for each invoice and rate. */
export const RATES_CSV: readonly CsvColumn<BookedRow>[] = [
  { head: "Factura", value: (row) => row.number },
  { head: "Serie", value: (row) => row.series },
  { head: "Tipo", value: (row) => row.kind },
  { head: "Descripción", value: (row) => INVOICE_KIND_LABELS[row.kind] },
  { head: "Expedida", value: (row) => spanishDay(row.issuedOn) },
  { head: "Operación", value: (row) => spanishDay(row.operationOn) },
  { head: "NIF", value: (row) => row.receiver?.taxId ?? null },
  { head: "Nombre", value: (row) => row.receiver?.name ?? null },
  { head: "País", value: (row) => row.receiver?.country ?? null },
  { head: "Rectifica a", value: (row) => row.corrects?.number ?? null },
  { head: "Pedido", value: (row) => row.orderNumber },
  { head: "Tipo de IVA", value: (row) => ({ cents: row.rate }) },
  { head: "Base", value: (row) => ({ cents: row.base }) },
  { head: "Cuota", value: (row) => ({ cents: row.tax }) },
  { head: "Total", value: (row) => ({ cents: row.gross }) },
  { head: "IVA de", value: (row) => (row.ossPlace ? placeName(row.ossPlace) : null) },
  { head: "Motivo de la exención", value: (row) => (row.ossPlace ? null : row.mention) },
];

export interface BookContext {
  year: number;
  quarter: Quarter;
  /** Group of the business tax (IAE), if the shop has set it: "6596". */
  iae: string;
}

const NONE = () => null;
const COLLECTED = "Cobro (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)";

/**
 * The book of issued invoices in the tax agency's format: the sheet EXPEDIDAS_INGRESOS of the common format of
 * IVA and IRPF books, with its two header rows. Amounts of corrective invoices are negative. Data the shop does
 * not have (withholdings, property) stays empty. OSS sales are not subject to Spanish IVA: key 17, no rate and
 * no tax.
 */
export const issuedBookColumns = ({ year, quarter, iae }: BookContext): readonly CsvColumn<BookedRow>[] => [
  { group: "Autoliquidación", head: "Ejercicio", value: () => year },
  { head: "Periodo", value: () => `${quarter}T` },
  { group: "Actividad", head: "Código", value: () => "A" },
  { head: "Tipo", value: () => "03" },
  { head: "Grupo o Epígrafe del IAE", value: () => iae },
  { group: "Tipo de Factura", head: "", value: (row) => row.kind },
  { group: "Concepto de Ingreso", head: "", value: () => "I01" },
  { group: "Ingreso Computable", head: "", value: (row) => ({ cents: row.base }) },
  { group: "Fecha Expedición", head: "", value: (row) => spanishDay(row.issuedOn) },
  {
    group: "Fecha Operación",
    head: "",
    value: (row) => (row.operationOn === row.issuedOn ? null : spanishDay(row.operationOn)),
  },
  { group: "Identificación de la Factura", head: "Serie", value: NONE },
  { head: "Número", value: (row) => row.number },
  { head: "Número-Final", value: NONE },
  { group: "NIF Destinatario", head: "Tipo", value: (row) => foreignId(row)?.type ?? null },
  { head: "Código País", value: (row) => foreignId(row)?.country ?? null },
  { head: "Identificación", value: (row) => row.receiver?.taxId ?? null },
  { group: "Nombre Destinatario", head: "", value: (row) => row.receiver?.name.slice(0, 40) ?? null },
  { group: "Clave de Operación", head: "", value: (row) => (row.ossPlace ? "17" : isExport(row) ? "02" : "01") },
  {
    group: "Calificación de la Operación",
    head: "",
    value: (row) => (row.ossPlace ? "N2" : row.rate === 0 ? null : "S1"),
  },
  { group: "Operación Exenta", head: "", value: exemption },
  { group: "Total Factura", head: "", value: (row) => ({ cents: row.total }) },
  { group: "Base Imponible", head: "", value: (row) => ({ cents: row.base }) },
  { group: "Tipo de IVA", head: "", value: (row) => (row.ossPlace ? null : { cents: row.rate }) },
  { group: "Cuota IVA Repercutida", head: "", value: (row) => (row.ossPlace ? null : { cents: row.tax }) },
  { group: "Tipo de Recargo Eq.", head: "", value: NONE },
  { group: "Cuota Recargo Eq.", head: "", value: NONE },
  { group: COLLECTED, head: "Fecha", value: NONE },
  { head: "Importe", value: NONE },
  { head: "Medio Utilizado", value: NONE },
  { head: "Identificación Medio Utilizado", value: NONE },
  { group: "Tipo Retención del IRPF", head: "", value: NONE },
  { group: "Importe Retenido del IRPF", head: "", value: NONE },
  { group: "Registro Acuerdo Facturación", head: "", value: NONE },
  { group: "Inmueble", head: "Situación", value: NONE },
  { head: "Referencia Catastral", value: NONE },
  { group: "Referencia Externa", head: "", value: (row) => row.orderNumber },
];

const isExport = (row: BookedRow): boolean => row.rate === 0 && row.mention === EXPORT_MENTION;

/** E2: exports (art. 21 of the law of IVA); E5: to businesses of other member states (art. 25); E1: by art. 20. */
function exemption(row: BookedRow): string | null {
  if (row.rate !== 0 || row.ossPlace) return null;
  return isExport(row) ? "E2" : row.mention === EU_MENTION ? "E5" : "E1";
}

/** The kind of a foreign tax id: 02 for one in the EU's register, 04 for any other official document. */
function foreignId({ receiver }: BookedRow): { type: string; country: string } | null {
  const { taxId, country } = receiver ?? {};
  if (!taxId || !country || country === "ES") return null;
  return { type: taxId.toUpperCase().startsWith(country === "GR" ? "EL" : country) ? "02" : "04", country };
}

/** "facturas-2026-4T-por-tipos.csv" */
export const ratesFileName = (year: number, quarter: Quarter): string => `facturas-${year}-${quarter}T-por-tipos.csv`;

/** Year, tax id, U (issued invoices with income, unified) and name: the agency's file name format. */
export function issuedBookFileName(year: number, { taxId, name }: { taxId: string; name: string }): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  return `${year}_${taxId.replace(/[^A-Za-z0-9]/g, "") || "NIF"}_U_${plain.toUpperCase() || "TIENDA"}.csv`;
}
