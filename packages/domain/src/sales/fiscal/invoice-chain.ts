import type { InvoiceKind } from "../../platform/vocabulary.ts";

/** `alta` records an invoice; `anulacion` withdraws the record of one that should not have been issued. */
export const FISCAL_RECORD_KINDS = ["alta", "anulacion"] as const;
export type FiscalRecordKind = (typeof FISCAL_RECORD_KINDS)[number];

/** Hashed fields of a record, in the tax agency's order. */
export interface InvoiceRecord {
  /** Kind of the record. An `anulacion` hashes neither kind nor amounts of its invoice. */
  record?: FiscalRecordKind;
  issuerTaxId: string;
  /** Series and number, as printed. */
  number: string;
  /** Day of issue, yyyy-MM-dd. */
  issuedOn: string;
  kind: InvoiceKind;
  /** Sum of all taxes in cents. */
  tax: number;
  /** Cents with tax included. */
  total: number;
  /** Hash of the previous record; null or empty for the first one. */
  previousHash: string | null;
  /** Instant of the record with offset, to the second (see `madridTimestamp`). */
  recordedAt: string;
}

export interface HashedInvoiceRecord extends InvoiceRecord {
  hash: string;
}

/** Formats cents as the agency does: 1235 → "12.35". */
export function amountText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** yyyy-MM-dd → dd-MM-yyyy. */
export function dayText(day: string): string {
  return day.split("-").reverse().join("-");
}

/** The text to hash: name=value pairs joined by &, values trimmed. */
export function invoiceRecordText(record: InvoiceRecord): string {
  const suffix = record.record === "anulacion" ? "Anulada" : "";
  const amounts: [string, string][] = [
    ["TipoFactura", record.kind],
    ["CuotaTotal", amountText(record.tax)],
    ["ImporteTotal", amountText(record.total)],
  ];
  const pairs: [string, string][] = [
    [`IDEmisorFactura${suffix}`, record.issuerTaxId],
    [`NumSerieFactura${suffix}`, record.number],
    [`FechaExpedicionFactura${suffix}`, dayText(record.issuedOn)],
    ...(suffix ? [] : amounts),
    ["Huella", record.previousHash ?? ""],
    ["FechaHoraHusoGenRegistro", record.recordedAt],
  ];
  return pairs.map(([name, value]) => `${name}=${value.trim()}`).join("&");
}

/** SHA-256 of the record, 64 upper-case hex digits. */
export async function invoiceHash(record: InvoiceRecord): Promise<string> {
  const bytes = new TextEncoder().encode(invoiceRecordText(record));
  const digest = await globalThis.crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}

/**
 * Index of the first record with a wrong hash or a wrong link to the previous record; null if the whole chain is
 * valid.
 */
export async function findBrokenLink(records: readonly HashedInvoiceRecord[]): Promise<number | null> {
  let previous = "";
  for (const [index, record] of records.entries()) {
    if ((record.previousHash ?? "") !== previous || (await invoiceHash(record)) !== record.hash) return index;
    previous = record.hash;
  }
  return null;
}
