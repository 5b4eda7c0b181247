import { distribute } from "../../platform/money/cents.ts";
import { sum, sumsByRate } from "./invoice-content.ts";
import type { InvoicedLine, InvoicedOrder, InvoiceHistory, Waiver } from "./invoice-history.ts";
import { isCounted } from "./replacing-invoice.ts";
import type { TaxTotal } from "./tax.ts";

export const grossAtRate = (rows: readonly Pick<TaxTotal, "rate" | "gross">[], rate: number): number =>
  sum(rows.filter((row) => row.rate === rate).map(({ gross }) => gross));

/** Invoiced cents per rate, less corrections, highest rate first. */
export function netByRate({ order, earlier }: Pick<InvoiceHistory, "order" | "earlier">): TaxTotal[] {
  const rates = new Set([...order.taxes, ...earlier.flatMap(({ taxes }) => taxes)].map(({ rate }) => rate));
  return sumsByRate(
    [...rates].toSorted((a, b) => b - a),
    earlier.filter(isCounted),
  );
}

export const totalAtRate = (lines: readonly InvoicedLine[], rate: number): number =>
  sum(lines.filter(({ taxRate }) => taxRate === rate).map(({ total }) => total));

/** Cents of a rate that come from lines added to the order. */
export const addedAtRate = ({ lines }: InvoicedOrder, rate: number): number =>
  totalAtRate(
    lines.filter((line) => line.added),
    rate,
  );

export const waiversOf = ({ settled }: Pick<InvoiceHistory, "settled">): Waiver[] =>
  settled.flatMap(({ waived }) => (waived ? [waived] : []));

/**
 * Cost of an order at each of these rates, less the amounts waived by refunds. Amounts waived for goods that an
 * edit later removed count as a discount on the other goods.
 */
export function amountsAfterWaivers(
  rates: readonly number[],
  taxes: readonly Pick<TaxTotal, "rate" | "gross">[],
  waivers: readonly Waiver[],
): number[] {
  const weighed = waivers.map(({ amount, taxes: rows }) => ({
    amount,
    weights: rates.map((rate) => grossAtRate(rows, rate)),
  }));
  const placed = weighed.filter(({ weights }) => sum(weights) > 0);
  const parts = placed.map(({ amount, weights }) => distribute(amount, weights));
  const left = rates.map((rate, index) => grossAtRate(taxes, rate) - sum(parts.map((part) => part[index] ?? 0)));
  const room = left.map((cents) => Math.max(cents, 0));
  const unplaced = sum(waivers.map(({ amount }) => amount)) - sum(placed.map(({ amount }) => amount));
  const short = unplaced + sum(left.map((cents) => Math.max(-cents, 0)));
  const less = distribute(Math.min(short, sum(room)), room);
  return room.map((cents, index) => cents - (less[index] ?? 0));
}

/**
 * Distributes an amount over the rates: first what is left of the original order, then lines added to it, and
 * finally, until a refund is made, in proportion to the order.
 */
export function distributeOverRates(
  amount: number,
  placed: readonly number[],
  left: readonly number[],
  sold: readonly number[],
): number[] {
  const first = placed.map((cents, index) => Math.min(cents, left[index] ?? 0));
  if (amount <= sum(first)) return distribute(amount, first);
  const added = left.map((cents, index) => cents - (first[index] ?? 0));
  const second = amount < sum(left) ? distribute(amount - sum(first), added) : added;
  const over = distribute(Math.max(amount - sum(left), 0), sold);
  return first.map((cents, index) => cents + (second[index] ?? 0) + (over[index] ?? 0));
}

/**
 * Cents to move between rates, adding up to zero, so that no rate is invoiced above its cost while another is
 * below. `added`: the cost of lines added to the order, which are paid last.
 */
export function computeReallocation(
  invoiced: readonly number[],
  kept: readonly number[],
  added: readonly number[],
): number[] {
  const over = invoiced.map((cents, index) => Math.max(cents - (kept[index] ?? 0), 0));
  const missing = invoiced.map((cents, index) => Math.max((kept[index] ?? 0) - cents, 0));
  const moved = Math.min(sum(over), sum(missing));
  const from = distribute(moved, over);
  const placed = missing.map((cents, index) => Math.max(cents - (added[index] ?? 0), 0));
  const to = distributeOverRates(moved, placed, missing, missing);
  return to.map((cents, index) => cents - (from[index] ?? 0));
}
