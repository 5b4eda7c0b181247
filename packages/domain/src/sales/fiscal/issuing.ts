import { madridDay, madridTimestamp } from "../../platform/dates.ts";
import { Failure } from "../../platform/failure.ts";
import { parseTaxId } from "../../platform/tax-id.ts";
import type { InvoiceKind } from "../../platform/vocabulary.ts";

/** F complete, S simplified, R corrective: each has its own numbers, restarting every year. */
export const SERIES_KINDS = ["F", "S", "R"] as const;
export type SeriesKind = (typeof SERIES_KINDS)[number];

export const seriesOf = (kind: InvoiceKind): SeriesKind => (kind === "F2" ? "S" : kind.startsWith("R") ? "R" : "F");

/** "F2026" */
export const seriesCode = (kind: SeriesKind, year: number): string => `${kind}${year}`;

/** "F2026-000001": unique over all series, at most 60 characters that the tax agency accepts. */
export const invoiceNumber = (code: string, sequence: number): string => `${code}-${String(sequence).padStart(6, "0")}`;

/** The shop's data as printed on its invoices. */
export interface IssuerSettings {
  legalName: string;
  taxId: string;
  address: { line1: string; postcode: string; city: string; country: string };
}

export const ISSUING_STOPS = ["issuer-incomplete", "issuer-foral", "chain-broken", "clock-behind"] as const;

/** Why invoices cannot be issued, with a Spanish text for staff. */
export interface IssuingStop {
  code: (typeof ISSUING_STOPS)[number];
  message: string;
}

/** Álava, Gipuzkoa, Bizkaia and Navarra have their own systems (TicketBAI, Batuz). */
const FORAL = ["01", "20", "48", "31"];

/** The missing data of the issuer, or the reason why it is excluded; null if invoices can be issued. */
export function checkIssuer({ legalName, taxId, address }: IssuerSettings): IssuingStop | null {
  if (FORAL.includes(address.postcode.slice(0, 2)))
    return {
      code: "issuer-foral",
      message:
        "Tablero no emite facturas para el País Vasco ni Navarra: allí rigen TicketBAI, Batuz o la norma foral. Usa un programa adaptado a tu hacienda.",
    };
  const missing = [
    legalName.trim() ? "" : "la razón social",
    parseTaxId(taxId) ? "" : "el NIF",
    address.line1.trim() && address.postcode.trim() && address.city.trim() ? "" : "el domicilio",
  ].filter(Boolean);
  if (missing.length === 0) return null;
  const list = new Intl.ListFormat("es-ES").format(missing);
  return { code: "issuer-incomplete", message: `Falta ${list} de la tienda, en Ajustes › Identidad.` };
}

/** The last record of a chain; all fields are null before the first record. */
export interface ChainEnd {
  lastHash: string | null;
  lastRecordedAt: string | null;
}

/** Records may be dated at most this far in the future (art. 7 of Orden HAC/1177/2024). */
const MAX_AHEAD_MS = 60_000;

/** Whether the clock is more than a minute behind the last record, in which case no invoice is issued. */
export const isClockBehind = ({ lastRecordedAt }: ChainEnd, now: string): boolean =>
  lastRecordedAt !== null && Date.parse(lastRecordedAt) > Date.parse(now) + MAX_AHEAD_MS;

export const CLOCK_BEHIND: IssuingStop = {
  code: "clock-behind",
  message: "El reloj del servidor va por detrás de la última factura. Corrígelo para seguir emitiendo.",
};

export const chainBroken = (place: number): IssuingStop => ({
  code: "chain-broken",
  message: `La cadena de registros no cuadra en el registro ${place}. No se emite nada hasta que alguien lo revise.`,
});

/** Failure: the chain is intact, or broken at another place than the one examined. */
export const breakNotFound = (): Failure =>
  new Failure("invalid-transition", "La cadena ya no está rota en ese registro. Vuelve a comprobarla.");

/** Time of a new record and day of its invoice, never earlier than those of the last record. */
export function issueMoment(
  { lastRecordedAt }: ChainEnd,
  now: string,
  lastDay: string | null,
): { recordedAt: string; issuedOn: string; year: number } {
  const own = madridTimestamp(now);
  const recordedAt = lastRecordedAt !== null && Date.parse(lastRecordedAt) > Date.parse(own) ? lastRecordedAt : own;
  const today = madridDay(recordedAt);
  const issuedOn = lastDay !== null && lastDay > today ? lastDay : today;
  return { recordedAt, issuedOn, year: Number(issuedOn.slice(0, 4)) };
}
