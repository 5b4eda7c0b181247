import { amountsAfterWaivers, netByRate, waiversOf } from "./by-rate.ts";
import { sum } from "./invoice-content.ts";
import type { InvoiceCause } from "./invoice-dues.ts";
import type { InvoiceHistory, Waiver } from "./invoice-history.ts";

/**
 * Cents of an order that are paid, or were delivered unpaid, but not invoiced; negative if too much is invoiced.
 * Money that was not needed at first may be needed after all once its refund has failed. Null unless the due is
 * the last.
 */
export function computeUninvoiced(history: InvoiceHistory, more: readonly Waiver[], covered = 0): number | null {
  const { order, inHand } = history;
  if (inHand === null) return null;
  const net = netByRate(history);
  const rates = net.map(({ rate }) => rate);
  const cost = sum(amountsAfterWaivers(rates, order.taxes, [...waiversOf(history), ...more]));
  return Math.min(cost, inHand + computeUncovered(history) - covered) - sum(net.map(({ gross }) => gross));
}

/** The amount invoiced at delivery that was neither paid nor taken back since. */
export function computeUncovered({ settled }: InvoiceHistory): number {
  const of = (cause: InvoiceCause) => settled.filter((due) => due.cause === cause && due.invoiceId !== null);
  const delivered = sum(of("delivery").map(({ amount }) => amount));
  return Math.max(
    delivered - sum(of("return").map(({ amount }) => amount)) - sum(settled.map((due) => due.covered)),
    0,
  );
}
