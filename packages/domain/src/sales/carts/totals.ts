import { distribute, roundHalfUp } from "../../platform/money/cents.ts";
import { netOf } from "../../platform/money/net.ts";
import type { TaxTotal } from "../fiscal/tax.ts";
import { STANDARD_RATE, totalsByRate } from "../fiscal/tax.ts";

/** An order line to total: cents with tax included, whole units, rate in basis points. */
export interface OrderTotalsLine {
  unitPrice: number;
  quantity: number;
  taxRate: number;
}

export interface OrderTotalsInput {
  lines: readonly OrderTotalsLine[];
  /** Discount on the goods in cents, tax included as displayed; capped at the subtotal. */
  discount?: number;
  /** Cents with tax included, as in the rate table. */
  shipping: number;
  /** The surcharge for cash on delivery, in cents with tax included; zero otherwise. */
  fee?: number;
  /** The rate of shipping and fee in basis points. Default: the general one. */
  extrasRate?: number;
  /** The destination is exempt from IVA (see `decideTaxRegime`): every price is reduced to its net amount. */
  taxFree?: boolean;
}

/** A computed line, in input order; amounts include tax at `taxRate`. */
export interface OrderTotalsRow {
  /** Unit price; already without IVA for a tax-free destination. */
  unit: number;
  quantity: number;
  /** unit × quantity. */
  gross: number;
  /** The line's share of the order's discount. */
  discount: number;
  /** Amount paid for the line: gross − discount. */
  net: number;
  /** The applied rate: zero for a tax-free destination. */
  taxRate: number;
}

export interface OrderTotals {
  lines: OrderTotalsRow[];
  subtotal: number;
  discount: number;
  shipping: number;
  fee: number;
  total: number;
  /** Highest rate first; the rows add up to the total. One row of rate zero for a tax-free destination. */
  taxes: TaxTotal[];
}

/**
 * Totals an order: the discount is spread over the lines in proportion, shipping and fee have the general rate,
 * and tax is split once per rate. total = Σ lines − discount + shipping + fee = Σ taxes. Throws RangeError for
 * non-integer amounts.
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
  const parts = distribute(
    discount,
    priced.map((line) => line.gross),
  );
  const lines = priced.map((line, index) => {
    const part = parts[index] ?? 0;
    return { ...line, discount: part, net: line.gross - part };
  });

  const extrasRate = input.extrasRate ?? STANDARD_RATE;
  const shipping = charged(input.shipping, extrasRate);
  const fee = charged(input.fee ?? 0, extrasRate);
  const extraRate = taxFree ? 0 : extrasRate;
  const extras = [shipping, fee].filter((amount) => amount !== 0).map((gross) => ({ gross, rate: extraRate }));
  const taxes = totalsByRate([...lines.map((line) => ({ gross: line.net, rate: line.taxRate })), ...extras]);
  return { lines, subtotal, discount, shipping, fee, total: subtotal - discount + shipping + fee, taxes };
}

/** A percentage of the subtotal in cents, half up; the percentage in basis points. */
export function percentOff(subtotal: number, basisPoints: number): number {
  return Math.min(roundHalfUp(subtotal * basisPoints, 10_000), subtotal);
}
