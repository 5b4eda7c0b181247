import { formatLongDay } from "../../platform/dates.ts";
import { formatMoney, formatPercent } from "../../platform/money/money.ts";
import { netOf } from "../../platform/money/net.ts";
import type { InvoiceKind } from "../../platform/vocabulary.ts";
import { countryName } from "../../platform/words/countries.ts";

/** An invoice as shown on the page and in the PDF; cents with tax included, days are yyyy-MM-dd. */
export interface PrintedInvoice {
  number: string;
  kind: InvoiceKind;
  issuedOn: string;
  operationDate: string;
  orderNumber: string | null;
  corrects: { number: string; issuedOn: string } | null;
  replaces: readonly { number: string; issuedOn: string }[];
  annulled: boolean;
}

/** "Factura simplificada" */
export function invoiceTitle(kind: InvoiceKind): string {
  if (kind === "F2") return "Factura simplificada";
  return kind.startsWith("R") ? "Factura rectificativa" : "Factura";
}

/** Lines below the title. */
export const invoiceDetails = ({
  issuedOn,
  operationDate,
  orderNumber,
  corrects,
  replaces,
  annulled,
}: PrintedInvoice): string[] => [
  ...(annulled ? ["Anulada: no hubo operación"] : []),
  `Expedida el ${formatLongDay(issuedOn)}`,
  ...(operationDate === issuedOn ? [] : [`Operación del ${formatLongDay(operationDate)}`]),
  ...(orderNumber ? [`Pedido ${orderNumber}`] : []),
  ...(corrects ? [`Rectifica por diferencias la ${corrects.number}, del ${formatLongDay(corrects.issuedOn)}`] : []),
  ...replaces.map(
    (simplified) =>
      `Sustituye a la factura simplificada ${simplified.number}, del ${formatLongDay(simplified.issuedOn)}`,
  ),
];

export interface PrintedLine {
  quantity: number;
  unitPrice: number;
  discount: number;
  taxRate: number;
}

/**
 * Texts of a line, with price and discount without tax. They are rounded for display; tax is computed for the
 * whole invoice.
 */
export const lineTexts = ({ quantity, unitPrice, discount, taxRate }: PrintedLine, taxCountry: string | null) => ({
  quantity: String(quantity),
  price: formatMoney(netOf(unitPrice, taxRate)),
  discount: discount === 0 ? "" : formatMoney(-netOf(discount, taxRate)),
  rate: taxCountry === null ? rateText(taxRate) : formatPercent(taxRate),
});

/** Text beside the total: an exempt invoice contains no IVA. */
export const totalText = ({ taxes, taxCountry }: { taxes: readonly { rate: number }[]; taxCountry: string | null }) =>
  taxCountry === null && taxes.every(({ rate }) => rate === 0) ? "Total" : "Total, IVA incluido";

/** "21 %", or the text for no IVA; "23 % (Portugal)" for the IVA of another member state. */
export function rateText(rate: number, taxCountry: string | null = null): string {
  if (taxCountry !== null) return `${formatPercent(rate)} (${countryName(taxCountry)})`;
  return rate === 0 ? "Exento" : formatPercent(rate);
}
