import { optionsText } from "../../platform/words/options.ts";
import {
  addedAtRate,
  amountsAfterWaivers,
  distributeOverRates,
  grossAtRate,
  netByRate,
  totalAtRate,
  waiversOf,
} from "./by-rate.ts";
import { correctForRefund, correctForReturn, reallocateInvoice } from "./corrective-invoice.ts";
import { buildContent, completeDraft, singleAmountLine, sum, toInvoiceLine } from "./invoice-content.ts";
import type {
  DraftOutcome,
  DueNow,
  EarlierInvoice,
  InvoicedLine,
  InvoicedOrder,
  InvoiceHistory,
  InvoiceLine,
} from "./invoice-history.ts";
import { draftReplacement, unreplacedInvoices } from "./replacing-invoice.ts";
import { MAX_SIMPLIFIED } from "./simplified.ts";
import { splitGross, type TaxTotal } from "./tax.ts";
import { computeUncovered, computeUninvoiced } from "./uninvoiced.ts";

/** "Caja de sobres · Casi nueva · Español": options sorted by name, since their order is not stored. */
export function lineDescription(name: string, options: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [name, optionsText(Object.fromEntries(sorted))].filter(Boolean).join(" · ");
}

/** The document for a due invoice of an order, based on the invoices issued before. Pure. */
export function draftInvoice(history: InvoiceHistory, due: DueNow): DraftOutcome {
  switch (due.cause) {
    case "payment": {
      const covered = Math.min(due.amount, computeUncovered(history));
      const amount = due.amount - covered;
      return issued(history, amount + Math.max((computeUninvoiced(history, [], covered) ?? 0) - amount, 0), covered);
    }
    case "delivery":
      return issued(history, due.amount, 0);
    case "refund":
      return correctForRefund(history, due);
    case "return":
      return correctForReturn(history, Math.min(due.amount, computeUncovered(history)));
    case "reallocation": {
      const amount = computeUninvoiced(history, []) ?? 0;
      return amount > 0 ? issued(history, amount, 0) : reallocateInvoice(history);
    }
    case "replacement":
      return draftReplacement(history.order, history.earlier);
  }
}

/** An invoice for this amount: the whole order, what earlier invoices left of it, or an advance. */
function issued(history: InvoiceHistory, amount: number, covered: number): DraftOutcome {
  if (amount <= 0) return { kind: "nothing", covered };
  const { order, earlier } = history;
  if (!order.hasReceiver && amount > MAX_SIMPLIFIED) return { kind: "held" };
  const net = netByRate(history);
  const waivers = waiversOf(history);
  // Amounts of a rate refunded before full payment are no longer due, so the rest belongs to the other rates.
  const kept = amountsAfterWaivers(
    net.map(({ rate }) => rate),
    order.taxes,
    waivers,
  );
  const open = net.map(({ gross }, index) => (kept[index] ?? 0) - gross);
  const left = open.map((gross) => Math.max(gross, 0));
  const own = net.map(({ rate }, index) => ({ rate, cents: left[index] ?? 0 }));
  const added = earlier.length > 0 ? addedLines(order, amount, own) : null;
  // Money first pays the lines ordered first, because an added line may be removed again unpaid.
  const placed = { ...order, lines: order.lines.filter((line) => !line.added) };
  const openOfPlaced = net.map(({ rate }, index) => (open[index] ?? 0) - addedAtRate(order, rate));
  const rest =
    waivers.length > 0
      ? null
      : amount === sum(open)
        ? { of: order, parts: open }
        : amount === sum(openOfPlaced) && openOfPlaced.every((cents) => cents >= 0)
          ? { of: placed, parts: openOfPlaced }
          : null;
  const parts = added
    ? net.map(({ rate }) => totalAtRate(added, rate))
    : (rest?.parts ??
      distributeOverRates(
        amount,
        openOfPlaced.map((cents) => Math.max(cents, 0)),
        left,
        net.map(({ rate }) => grossAtRate(order.taxes, rate)),
      ));
  const lines = added
    ? added.map(toInvoiceLine)
    : rest
      ? [...buildContent(rest.of), ...net.filter(({ gross }) => gross !== 0).map((row) => takenOff(earlier, row))]
      : net.flatMap(({ rate }, index) =>
          parts[index] ? [singleAmountLine(`Pago a cuenta del pedido ${order.number}`, parts[index], rate)] : [],
        );
  const taxes = net.flatMap(({ rate }, index) => {
    const gross = parts[index] ?? 0;
    return gross === 0 ? [] : [{ rate, ...splitGross(gross, rate), gross }];
  });
  const kind = order.hasReceiver ? "F1" : "F2";
  return { kind: "issue", draft: completeDraft(order, { kind, lines, taxes, correctsId: null }), covered };
}

/**
 * Lines added to an order that add up to this amount, invoiced as a separate sale. `left`: the amount not
 * invoiced yet, by rate. While a refund is open, more than that is invoiced; nothing else may then be left, so
 * that the refund corrects it.
 */
function addedLines(
  { lines }: InvoicedOrder,
  amount: number,
  left: readonly { rate: number; cents: number }[],
): InvoicedLine[] | null {
  const added = lines.filter((line) => line.added);
  const runs = added.flatMap((_, from) => added.slice(from).map((__, more) => added.slice(from, from + more + 1)));
  const candidates = runs.filter((run) => sum(run.map(({ total }) => total)) === amount);
  const fits = (run: InvoicedLine[]) => left.every(({ rate, cents }) => totalAtRate(run, rate) <= cents);
  const ends = (run: InvoicedLine[]) => left.every(({ rate, cents }) => totalAtRate(run, rate) >= cents);
  return candidates.find(fits) ?? candidates.find(ends) ?? null;
}

function takenOff(earlier: readonly EarlierInvoice[], { rate, gross }: TaxTotal): InvoiceLine {
  const numbers = unreplacedInvoices(earlier)
    .map(({ number }) => number)
    .join(", ");
  return singleAmountLine(`Ya facturado: ${numbers}`, -gross, rate);
}
