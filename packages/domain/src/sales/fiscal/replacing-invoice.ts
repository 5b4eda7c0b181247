import { buildContent, completeDraft, grossAmounts, singleAmountLine, sum, sumsByRate } from "./invoice-content.ts";
import type { DraftOutcome, EarlierInvoice, InvoicedOrder } from "./invoice-history.ts";
import type { TaxTotal } from "./tax.ts";

/**
 * An F3 repeats the amounts of simplified invoices, which stay declared. Sums over invoices omit the F3, so that
 * nothing is counted twice. They also omit cancelled invoices, which are not sales.
 */
export const isCounted = ({ kind, annulled }: Pick<EarlierInvoice, "kind"> & { annulled?: boolean }): boolean =>
  kind !== "F3" && !annulled;

/** The invoice now in force for an invoice: its replacement, or itself. */
export const invoiceInForce = (earlier: readonly EarlierInvoice[], id: string | null): string | null =>
  earlier.find(({ replaces }) => id !== null && replaces.includes(id))?.id ?? id;

/** Invoices that were not replaced. */
export const unreplacedInvoices = (earlier: readonly EarlierInvoice[]): EarlierInvoice[] =>
  earlier.filter(({ id }) => invoiceInForce(earlier, id) === id);

/**
 * The complete invoice that replaces all simplified ones of an order, for a client who gave a tax id later. Its
 * bases and tax amounts are theirs, less corrections: it declares nothing new. Nothing is issued if everything
 * was corrected or a complete invoice exists.
 */
export function draftReplacement(order: InvoicedOrder, earlier: readonly EarlierInvoice[]): DraftOutcome {
  const simplified = earlier.filter(({ kind }) => kind === "F2");
  const last = simplified.at(-1);
  const isThere = earlier.some(({ kind }) => kind === "F3");
  const corrections = earlier.filter(({ kind }) => kind === "R5");
  // A correction may have moved money to another rate, that of a line added by an edit.
  const invoiced = [...simplified, ...corrections].flatMap(({ taxes }) => taxes.map(({ rate }) => rate));
  const rates = [...new Set(invoiced)].toSorted((a, b) => b - a);
  const taxes = sumsByRate(rates, [...simplified, ...corrections]).filter(({ gross }) => gross !== 0);
  if (!last || isThere || !order.hasReceiver || sum(grossAmounts(taxes)) <= 0) return { kind: "nothing", covered: 0 };
  const whole = sumsByRate(rates, simplified);
  // After an edit, the order may no longer contain a rate that was invoiced.
  const grossAt = (rows: readonly TaxTotal[], rate: number) => rows.find((row) => row.rate === rate)?.gross ?? 0;
  const isWhole = [...order.taxes, ...whole].every(({ rate }) => grossAt(order.taxes, rate) === grossAt(whole, rate));
  const content = isWhole
    ? buildContent(order)
    : whole.flatMap(({ rate, gross }) =>
        gross === 0 ? [] : [singleAmountLine(`Pago a cuenta del pedido ${order.number}`, gross, rate)],
      );
  const numbers = corrections.map(({ number }) => number).join(", ");
  const takenOff = sumsByRate(rates, corrections).flatMap(({ rate, gross }) =>
    gross === 0 ? [] : [singleAmountLine(`Ya rectificado: ${numbers}`, gross, rate)],
  );
  const replaces = simplified.map(({ id }) => id);
  const rest = { correctsId: null, replaces, operationOn: last.operationOn };
  const draft = completeDraft(order, { kind: "F3", lines: [...content, ...takenOff], taxes, ...rest });
  return { kind: "issue", draft, covered: 0 };
}
