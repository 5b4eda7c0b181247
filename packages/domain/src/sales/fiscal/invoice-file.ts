import { Failure } from "../../platform/failure.ts";

/** Maximum number of invoices printed in one file, which is generated in memory. */
export const MAX_PRINTED_INVOICES = 200;

/** Failure: more invoices than fit into one file. */
export function tooManyToPrint(): Failure {
  const message = `Como mucho ${MAX_PRINTED_INVOICES} facturas en un PDF: acota el filtro o elige menos.`;
  return new Failure("validation", message, { errors: [{ path: "filter", code: "too-many", message }] });
}

/** A file of several invoices contains personal data, so it is not cached. */
export const invoicesFileHeaders = (name: string): Record<string, string> => ({
  "Content-Disposition": `attachment; filename="${name}"`,
  "Cache-Control": "private, no-store",
});

/** "facturas-2026-11-20.pdf" */
export const invoicesFileName = (day: string): string => `facturas-${day}.pdf`;

/** Path of the PDF of an invoice. */
export const invoiceFilePath = (token: string): string => `/media/facturas/${token}.pdf`;

const PATH = /^\/media\/facturas\/([\w-]{22,64})\.pdf$/;

/** The token in the path of a PDF; undefined for another path. */
export const invoiceTokenAt = (path: string): string | undefined => PATH.exec(path)?.[1];

/** The file contains personal data: it is neither cached nor listed by search engines. */
export const invoiceFileHeaders = (number: string, size: number): Record<string, string> => ({
  "Content-Type": "application/pdf",
  "Content-Length": String(size),
  "Content-Disposition": `inline; filename="factura-${number}.pdf"`,
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "private, no-store",
});
