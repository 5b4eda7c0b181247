import { ossMention } from "../oss/words.ts";
import { findExtrasRate } from "../payments/refunds.ts";
import type { EarlierInvoice, InvoiceDraft, InvoicedLine, InvoicedOrder, InvoiceLine } from "./invoice-history.ts";
import type { TaxTotal } from "./tax.ts";

/** The required statement on an exempt invoice. */
export const EXPORT_MENTION = "Operación exenta de IVA: exportación (art. 21 de la Ley 37/1992).";

export const EU_MENTION = "Operación exenta de IVA: entrega intracomunitaria (art. 25 de la Ley 37/1992).";

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export const grossAmounts = (rows: readonly TaxTotal[]) => rows.map(({ gross }) => gross);

/** A line of an order as shown on an invoice. */
export const toInvoiceLine = ({ id: _, added: __, ...line }: InvoicedLine): InvoiceLine => line;

/** The complete content of the order: its lines, delivery and surcharge. */
export function buildContent(order: InvoicedOrder): InvoiceLine[] {
  const { lines, shippingName, shippingTotal, feesTotal } = order;
  const rate = findExtrasRate(order);
  const content: InvoiceLine[] = lines.map(toInvoiceLine);
  if (shippingTotal > 0) content.push(singleAmountLine(`Envío: ${shippingName}`, shippingTotal, rate));
  if (feesTotal > 0) content.push(singleAmountLine("Recargo por contra reembolso", feesTotal, rate));
  return content;
}

export const singleAmountLine = (description: string, total: number, taxRate: number): InvoiceLine =>
  total < 0
    ? { description, quantity: -1, unitPrice: -total, discount: 0, total, taxRate }
    : { description, quantity: 1, unitPrice: total, discount: 0, total, taxRate };

/** Totals per rate over invoices and corrections. */
export function sumsByRate(rates: readonly number[], invoices: readonly EarlierInvoice[]): TaxTotal[] {
  const rows = invoices.flatMap(({ taxes }) => taxes);
  return rates.map((rate) => {
    const own = rows.filter((row) => row.rate === rate);
    const [base, tax, gross] = [own.map((row) => row.base), own.map((row) => row.tax), own.map((row) => row.gross)];
    return { rate, base: sum(base), tax: sum(tax), gross: sum(gross) };
  });
}

type Unfinished = Omit<InvoiceDraft, "total" | "mention" | "replaces" | "operationOn"> &
  Partial<Pick<InvoiceDraft, "replaces" | "operationOn">>;

export function completeDraft(
  { taxFree, euBusiness, ossPlace }: InvoicedOrder,
  { lines, taxes, ...rest }: Unfinished,
): InvoiceDraft {
  const mention = euBusiness ? EU_MENTION : taxFree ? EXPORT_MENTION : ossPlace && ossMention(ossPlace);
  return { replaces: [], operationOn: null, ...rest, lines, taxes, total: sum(grossAmounts(taxes)), mention };
}
