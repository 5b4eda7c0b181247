import { roundHalfUp, spread } from "./cents.ts";
import type { TaxTotal } from "./tax.ts";
import { netOf, STANDARD_RATE, totalsByRate } from "./tax.ts";

/** A line to be added up: cents with tax included, whole units, rate in basis points. */
export interface OrderTotalsLine {
  unitPrice: number;
  quantity: number;
  taxRate: number;
}

export interface OrderTotalsInput {
  lines: readonly OrderTotalsLine[];
  /** Cents off the goods, in the money that the shopper sees; never more than the subtotal is taken. */
  discount?: number;
  /** Cents with tax included, as in the rate table. */
  shipping: number;
  /** The surcharge for cash on delivery, in cents with tax included; zero otherwise. */
  fee?: number;
  /** The destination is sold to without IVA (see `taxRegimeOf`): every price becomes its net. */
  taxFree?: boolean;
}

/** A line after arithmetic, in the order it came; amounts include the tax at `taxRate`. */
export interface OrderTotalsRow {
  /** Price of one unit; already without IVA for a tax-free destination. */
  unit: number;
  quantity: number;
  /** unit × quantity. */
  gross: number;
  /** The line's part of the order's discount. */
  discount: number;
  /** What is paid for the line: gross − discount. */
  net: number;
  /** The rate that applies: zero for a tax-free destination. */
  taxRate: number;
}

export interface OrderTotals {
  lines: OrderTotalsRow[];
  subtotal: number;
  discount: number;
  shipping: number;
  fee: number;
  total: number;
  /** Highest rate first; they add up to the total. One row of rate zero for a tax-free destination. */
  taxes: TaxTotal[];
}

/**
 * Adds an order up: discount over the lines in proportion, shipping and fee at the general rate, tax split once per
 * rate. total = Σ lines − discount + shipping + fee = Σ taxes. Throws RangeError for amounts that are no integers.
 */
export function orderTotals(input: OrderTotalsInput): OrderTotals {
  const taxFree = input.taxFree ?? false;
  const charged = (gross: number, rate: number) => (taxFree ? netOf(gross, rate) : gross);
  const priced = input.lines.map(({ unitPrice, quantity, taxRate }) => {
    const unit = charged(unitPrice, taxRate);
    return { unit, quantity, gross: unit * quantity, taxRate: taxFree ? 0 : taxRate };
  });
  const subtotal = priced.reduce((sum, line) => sum + line.gross, 0);
  const discount = Math.min(Math.max(input.discount ?? 0, 0), subtotal);
  const parts = spread(
    discount,
    priced.map((line) => line.gross),
  );
  const lines = priced.map((line, index) => {
    const part = parts[index] ?? 0;
    return { ...line, discount: part, net: line.gross - part };
  });

  const shipping = charged(input.shipping, STANDARD_RATE);
  const fee = charged(input.fee ?? 0, STANDARD_RATE);
  const extraRate = taxFree ? 0 : STANDARD_RATE;
  const extras = [shipping, fee].filter((amount) => amount !== 0).map((gross) => ({ gross, rate: extraRate }));
  const taxes = totalsByRate([...lines.map((line) => ({ gross: line.net, rate: line.taxRate })), ...extras]);
  return { lines, subtotal, discount, shipping, fee, total: subtotal - discount + shipping + fee, taxes };
}

/** A percentage off the subtotal in cents, half up; the percentage in basis points. */
export function percentOff(subtotal: number, basisPoints: number): number {
  return Math.min(roundHalfUp(subtotal * basisPoints, 10_000), subtotal);
}
