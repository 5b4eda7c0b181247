import { spread } from "../money/cents.ts";
import type { OssPlace } from "../oss/places.ts";
import { extrasRateOf } from "../payments/refunds.ts";
import type { InvoiceKind } from "../vocabulary.ts";
import { optionsText } from "../words/options.ts";
import { asInvoiced, contentOf, finish, grosses, single, sum, sumsByRate } from "./invoice-content.ts";
import type { InvoiceCause } from "./invoice-dues.ts";
import { isCounted, replacement, standing, standingFor } from "./replacing-invoice.ts";
import { MAX_SIMPLIFIED } from "./simplified.ts";
import { netOf, splitGross, type TaxTotal } from "./tax.ts";

/** A line of an invoice: quantity × unitPrice − discount = total, cents with tax included. */
export interface InvoiceLine {
  description: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  total: number;
  /** Basis points. */
  taxRate: number;
}

/** A line of an order as invoices need it. */
export interface InvoicedLine extends InvoiceLine {
  id: string;
  /** It came into the order after it was placed. */
  added?: boolean | undefined;
}

export interface InvoicedOrder {
  number: string;
  /** Sold without IVA. */
  taxFree: boolean;
  /** And so to a business of another member state. */
  euBusiness: boolean;
  /** With the IVA of another member state (OSS); null: that of Spain, or none. */
  ossPlace: OssPlace | null;
  lines: readonly InvoicedLine[];
  shippingName: string;
  /** Cents. */
  shippingTotal: number;
  feesTotal: number;
  taxes: readonly TaxTotal[];
  /** The buyer gave a tax id: complete invoices. */
  hasReceiver: boolean;
}

/** An invoice of the same order that was issued before. */
export interface EarlierInvoice {
  id: string;
  number: string;
  kind: InvoiceKind;
  total: number;
  taxes: readonly TaxTotal[];
  /** yyyy-MM-dd */
  operationOn: string;
  /** Ids of the simplified ones that it replaces: of an F3. */
  replaces: readonly string[];
}

/** A due of the same order that is settled. */
export interface SettledDue {
  cause: InvoiceCause;
  sourceId: string;
  amount: number;
  /** Null where there was nothing to issue. */
  invoiceId: string | null;
  /** Of a payment: the part that an invoice at delivery had covered already; cents. */
  covered: number;
  /** Of a refund: the payment that it pays back. */
  paymentId: string | null;
  /** Of a refund: cents of each rate that the order costs less for it; none where they are owed again. */
  waived: readonly Pick<TaxTotal, "rate" | "gross">[];
}

/** The due at hand, with its payment or refund. */
export type DueNow =
  | { cause: "payment" | "delivery" | "return" | "replacement"; sourceId: string; amount: number }
  | {
      cause: "refund";
      sourceId: string;
      amount: number;
      reason: string;
      shipping: number;
      lines: readonly { lineId: string; quantity: number; amount: number }[];
      payment: { id: string; amount: number };
    };

export interface InvoiceDraft {
  kind: InvoiceKind;
  lines: InvoiceLine[];
  /** Highest rate first. */
  taxes: TaxTotal[];
  /** Negative on a corrective invoice. */
  total: number;
  correctsId: string | null;
  mention: string | null;
  /** Ids of the simplified ones that it replaces: of an F3. */
  replaces: string[];
  /** Day of the operation, yyyy-MM-dd; null: that of its due. */
  operationOn: string | null;
}

export type DraftOutcome =
  /** `covered`: as in `SettledDue`. */
  | { kind: "issue"; draft: InvoiceDraft; covered: number }
  | { kind: "nothing"; covered: number }
  /** Above the limit of a simplified invoice, and the buyer is not known. */
  | { kind: "held" };

interface History {
  order: InvoicedOrder;
  earlier: readonly EarlierInvoice[];
  settled: readonly SettledDue[];
}

/** "Caja de sobres · Casi nueva · Español": options in the order of their names, which is not stored. */
export function lineDescription(name: string, options: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [name, optionsText(Object.fromEntries(sorted))].filter(Boolean).join(" · ");
}

/** The document for a due of an order, from what was issued for it before. Pure. */
export function draftInvoice(history: History, due: DueNow): DraftOutcome {
  switch (due.cause) {
    case "payment": {
      const covered = Math.min(due.amount, uncovered(history));
      return issued(history, due.amount - covered, covered);
    }
    case "delivery":
      return issued(history, due.amount, 0);
    case "refund":
      return correctedRefund(history, due);
    case "return":
      return corrected(history, Math.min(due.amount, uncovered(history)), {
        correctsId: invoiceOf(history, "delivery"),
        lines: null,
        reason: `Devolución del pedido ${history.order.number}`,
      });
    case "replacement":
      return replacement(history.order, history.earlier);
  }
}

/** What was invoiced at delivery, and neither paid nor taken back since. */
function uncovered({ settled }: History): number {
  const of = (cause: InvoiceCause) => settled.filter((due) => due.cause === cause && due.invoiceId !== null);
  const delivered = sum(of("delivery").map(({ amount }) => amount));
  return Math.max(
    delivered - sum(of("return").map(({ amount }) => amount)) - sum(settled.map((due) => due.covered)),
    0,
  );
}

const invoiceOf = ({ settled }: History, cause: InvoiceCause, sourceId?: string): string | null =>
  settled.find((due) => due.cause === cause && (sourceId === undefined || due.sourceId === sourceId))?.invoiceId ??
  null;

/** Cents of each rate that are invoiced, corrections taken off, highest rate first. */
function netByRate({ order, earlier }: History): TaxTotal[] {
  const rates = new Set([...order.taxes, ...earlier.flatMap(({ taxes }) => taxes)].map(({ rate }) => rate));
  return sumsByRate(
    [...rates].toSorted((a, b) => b - a),
    earlier.filter(isCounted),
  );
}

/** An invoice for this amount: the whole order, the rest of it less what was invoiced before, or an advance. */
function issued(history: History, amount: number, covered: number): DraftOutcome {
  if (amount <= 0) return { kind: "nothing", covered };
  const { order, earlier } = history;
  if (!order.hasReceiver && amount > MAX_SIMPLIFIED) return { kind: "held" };
  const net = netByRate(history);
  const waived = history.settled.flatMap((due) => due.waived);
  // What was refunded of a rate before all was paid is not asked for any more: the rest is of the other ones.
  const open = net.map(({ rate, gross }) => grossAt(order.taxes, rate) - grossAt(waived, rate) - gross);
  const left = open.map((gross) => Math.max(gross, 0));
  const own = net.map(({ rate }, index) => ({ rate, cents: left[index] ?? 0 }));
  const added = earlier.length > 0 ? addedLines(order, amount, own) : null;
  // Money pays first what was ordered first: an added line may be taken off again unpaid, and then nothing corrects it.
  const placed = { ...order, lines: order.lines.filter((line) => !line.added) };
  const openOfPlaced = net.map(({ rate }, index) => (open[index] ?? 0) - addedAt(order, rate));
  const isUnwaived = sum(waived.map(({ gross }) => gross)) === 0;
  const rest = !isUnwaived
    ? null
    : amount === sum(open)
      ? { of: order, parts: open }
      : amount === sum(openOfPlaced) && openOfPlaced.every((cents) => cents >= 0)
        ? { of: placed, parts: openOfPlaced }
        : null;
  const parts = added
    ? net.map(({ rate }) => totalAt(added, rate))
    : (rest?.parts ??
      shared(
        amount,
        openOfPlaced.map((cents) => Math.max(cents, 0)),
        left,
        net.map(({ rate }) => grossAt(order.taxes, rate)),
      ));
  const lines = added
    ? added.map(asInvoiced)
    : rest
      ? [...contentOf(rest.of), ...net.filter(({ gross }) => gross !== 0).map((row) => takenOff(earlier, row))]
      : net.flatMap(({ rate }, index) =>
          parts[index] ? [single(`Pago a cuenta del pedido ${order.number}`, parts[index], rate)] : [],
        );
  const taxes = net.flatMap(({ rate }, index) => {
    const gross = parts[index] ?? 0;
    return gross === 0 ? [] : [{ rate, ...splitGross(gross, rate), gross }];
  });
  const kind = order.hasReceiver ? "F1" : "F2";
  return { kind: "issue", draft: finish(order, { kind, lines, taxes, correctsId: null }), covered };
}

/**
 * An amount over the rates: first what is left of what the order was placed with, then of what was added to it, then,
 * before a refund is made, in proportion to the order.
 */
function shared(amount: number, placed: readonly number[], left: readonly number[], sold: readonly number[]): number[] {
  const first = placed.map((cents, index) => Math.min(cents, left[index] ?? 0));
  if (amount <= sum(first)) return spread(amount, first);
  const added = left.map((cents, index) => cents - (first[index] ?? 0));
  const second = amount < sum(left) ? spread(amount - sum(first), added) : added;
  const over = spread(Math.max(amount - sum(left), 0), sold);
  return first.map((cents, index) => cents + (second[index] ?? 0) + (over[index] ?? 0));
}

/**
 * Lines that were added to an order and come to this amount: a sale by itself. `left`: what is not invoiced yet, by
 * rate. While a refund runs, more than that is invoiced; then nothing else may be left, so that the refund corrects it.
 */
function addedLines(
  { lines }: InvoicedOrder,
  amount: number,
  left: readonly { rate: number; cents: number }[],
): InvoicedLine[] | null {
  const added = lines.filter((line) => line.added);
  const runs = added.flatMap((_, from) => added.slice(from).map((__, more) => added.slice(from, from + more + 1)));
  const candidates = runs.filter((run) => sum(run.map(({ total }) => total)) === amount);
  const fits = (run: InvoicedLine[]) => left.every(({ rate, cents }) => totalAt(run, rate) <= cents);
  const ends = (run: InvoicedLine[]) => left.every(({ rate, cents }) => totalAt(run, rate) >= cents);
  return candidates.find(fits) ?? candidates.find(ends) ?? null;
}

const totalAt = (lines: readonly InvoicedLine[], rate: number) =>
  sum(lines.filter(({ taxRate }) => taxRate === rate).map(({ total }) => total));

const addedAt = ({ lines }: InvoicedOrder, rate: number) =>
  totalAt(
    lines.filter((line) => line.added),
    rate,
  );

const grossAt = (rows: readonly Pick<TaxTotal, "rate" | "gross">[], rate: number) =>
  sum(rows.filter((row) => row.rate === rate).map(({ gross }) => gross));

function takenOff(earlier: readonly EarlierInvoice[], { rate, gross }: TaxTotal): InvoiceLine {
  const numbers = standing(earlier)
    .map(({ number }) => number)
    .join(", ");
  return single(`Ya facturado: ${numbers}`, -gross, rate);
}

/** Money that the order did not need was never invoiced: it counts as the first that goes back. */
function correctedRefund(history: History, due: Extract<DueNow, { cause: "refund" }>): DraftOutcome {
  const { settled, order } = history;
  const { payment, amount } = due;
  const own = settled.find(({ cause, sourceId }) => cause === "payment" && sourceId === payment.id);
  const notInvoiced = payment.amount - (own?.amount ?? 0);
  const back = sum(settled.filter(({ paymentId }) => paymentId === payment.id).map((part) => part.amount));
  const corrects = Math.max(back + amount - notInvoiced, 0) - Math.max(back - notInvoiced, 0);
  return corrected(history, corrects, {
    correctsId: own?.invoiceId ?? invoiceOf(history, "delivery"),
    lines: corrects === amount ? partsOf(order, due) : null,
    reason: due.reason || `Devolución del pedido ${order.number}`,
  });
}

/** The parts that a refund names; null where it is an amount only. */
function partsOf(order: InvoicedOrder, due: Extract<DueNow, { cause: "refund" }>): InvoiceLine[] | null {
  if (due.lines.length === 0 && due.shipping === 0) return null;
  const parts = due.lines.flatMap(({ lineId, quantity, amount }): InvoiceLine[] => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line || amount === 0) return [];
    if (quantity === 0) return [single(line.description, -amount, line.taxRate)];
    const { description, unitPrice, taxRate } = line;
    return [
      { description, quantity: -quantity, unitPrice, discount: amount - quantity * unitPrice, total: -amount, taxRate },
    ];
  });
  if (due.shipping > 0) parts.push(single(`Envío: ${order.shippingName}`, -due.shipping, extrasRateOf(order)));
  return parts;
}

interface Correction {
  correctsId: string | null;
  /** What it takes back; null: everything in proportion. */
  lines: InvoiceLine[] | null;
  reason: string;
}

/** A corrective invoice by differences. Bases follow from what is left, so that the last one leaves exactly nothing. */
function corrected(history: History, wanted: number, { lines, reason, ...correction }: Correction): DraftOutcome {
  const { order, earlier } = history;
  const correctsId = standingFor(earlier, correction.correctsId);
  const net = netByRate(history);
  const amount = Math.min(wanted, sum(grosses(net)));
  if (amount <= 0 || correctsId === null) return { kind: "nothing", covered: 0 };
  const room = net.map(({ gross }) => Math.max(gross, 0));
  const named = net.map(({ rate }, index) => {
    const part = -sum((lines ?? []).filter(({ taxRate }) => taxRate === rate).map(({ total }) => total));
    return Math.min(part, room[index] ?? 0);
  });
  // What an edit took off is invoiced beyond the order: it goes back at its own rates, before anything in proportion.
  const over = net.map(({ rate, gross }, index) =>
    Math.max(gross - (named[index] ?? 0) - grossAt(order.taxes, rate), 0),
  );
  const unnamed = amount - sum(named);
  const first = unnamed < sum(over) ? spread(unnamed, over) : over;
  const last = spread(
    unnamed - sum(first),
    room.map((cents, index) => cents - (named[index] ?? 0) - (first[index] ?? 0)),
  );
  // Money paid in advance may have been invoiced at a rate of which nothing is left: once all is settled, what stays is
  // the order, and what is too much of one rate makes good what is missing of another.
  const isSettled =
    sum(over) > unnamed &&
    history.settled.every(({ waived }) => waived.length === 0) &&
    sum(grosses(net)) - amount === sum(grosses(order.taxes));
  const rest = isSettled
    ? net.map(({ rate, gross }, index) => gross - (named[index] ?? 0) - grossAt(order.taxes, rate))
    : first.map((cents, index) => cents + (last[index] ?? 0));
  const taxes = net.flatMap(({ rate, base, gross }, index) => {
    const back = (named[index] ?? 0) + (rest[index] ?? 0);
    if (back === 0) return [];
    const baseBack = base - netOf(gross - back, rate);
    return [{ rate, base: 0 - baseBack, tax: 0 - (back - baseBack), gross: -back }];
  });
  const isAsNamed = lines !== null && rest.every((cents) => cents === 0);
  const content = isAsNamed
    ? lines
    : (wholeOrder(history, taxes) ?? taxes.map((row) => single(reason, row.gross, row.rate)));
  const corrects = earlier.find(({ id }) => id === correctsId);
  const kind = corrects?.kind === "F2" ? "R5" : "R1";
  return { kind: "issue", draft: finish(order, { kind, lines: content, taxes, correctsId }), covered: 0 };
}

/**
 * All lines taken back, where the only invoice of the order was the whole of it. One of the same sum may have been for
 * other rates: an advance, before an edit took off what it was for.
 */
function wholeOrder({ order, earlier }: History, taxes: readonly TaxTotal[]): InvoiceLine[] | null {
  const [only, ...others] = standing(earlier);
  const takesBack = (rows: readonly Pick<TaxTotal, "rate" | "gross">[]) =>
    [...rows, ...taxes].every(({ rate }) => grossAt(rows, rate) === -grossAt(taxes, rate));
  if (others.length > 0 || !only || !takesBack(only.taxes) || !takesBack(order.taxes)) return null;
  return contentOf(order).map((line) => ({
    ...line,
    quantity: -line.quantity,
    discount: 0 - line.discount,
    total: 0 - line.total,
  }));
}
