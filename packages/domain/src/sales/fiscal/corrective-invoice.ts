import { distribute } from "../../platform/money/cents.ts";
import { netOf } from "../../platform/money/net.ts";
import { findExtrasRate } from "../payments/refunds.ts";
import { addedAtRate, amountsAfterWaivers, computeReallocation, grossAtRate, netByRate, waiversOf } from "./by-rate.ts";
import { buildContent, completeDraft, grossAmounts, singleAmountLine, sum } from "./invoice-content.ts";
import type { InvoiceCause } from "./invoice-dues.ts";
import type {
  DraftOutcome,
  DueNow,
  EarlierInvoice,
  InvoicedOrder,
  InvoiceHistory,
  InvoiceLine,
  Waiver,
} from "./invoice-history.ts";
import { invoiceInForce, unreplacedInvoices } from "./replacing-invoice.ts";
import type { TaxTotal } from "./tax.ts";
import { computeUncovered, computeUninvoiced } from "./uninvoiced.ts";

type RefundDue = Extract<DueNow, { cause: "refund" }>;

/** Money that the order did not need was never invoiced, so it counts as refunded first. */
export function correctForRefund(history: InvoiceHistory, due: RefundDue): DraftOutcome {
  const { settled, order } = history;
  const { payment, amount } = due;
  const own = settled.find(({ cause, sourceId }) => cause === "payment" && sourceId === payment.id);
  const notInvoiced = payment.amount - (own?.amount ?? 0);
  const back = sum(settled.filter(({ paymentId }) => paymentId === payment.id).map((part) => part.amount));
  const ofPayment = Math.max(back + amount - notInvoiced, 0) - Math.max(back - notInvoiced, 0);
  const corrects = withinMoney(history, ofPayment, due.waived ? [due.waived] : []);
  return corrected(history, corrects, {
    correctsId: own?.invoiceId ?? invoiceOf(history, "delivery"),
    lines: corrects === amount ? correctedParts(order, due) : null,
    reason: due.reason || `Devolución del pedido ${order.number}`,
    waived: due.waived,
    isLast: history.openRefunds.every((id) => id === due.sourceId),
  });
}

/**
 * The amount of a correction in cents. The invoiced amount must then cover the money that remains and pays for
 * the order, without exceeding the money that remains: other money may replace a refunded amount.
 */
function withinMoney(history: InvoiceHistory, cents: number, waived: readonly Waiver[]): number {
  const open = computeUninvoiced(history, waived);
  return open === null ? cents : Math.max(Math.min(cents, -open), beyondMoney(history));
}

/** Cents invoiced beyond the remaining money and the goods delivered unpaid; 0 unless the due is the last. */
function beyondMoney(history: InvoiceHistory): number {
  const { inHand } = history;
  if (inHand === null) return 0;
  return Math.max(sum(grossAmounts(netByRate(history))) - inHand - computeUncovered(history), 0);
}

/** Goods that were invoiced unpaid were returned. */
export const correctForReturn = (history: InvoiceHistory, amount: number): DraftOutcome =>
  corrected(history, amount, {
    correctsId: invoiceOf(history, "delivery"),
    lines: null,
    reason: `Devolución del pedido ${history.order.number}`,
    waived: null,
    isLast: false,
  });

/**
 * Corrects a rate that is invoiced above what the order still costs although no money moved. An open refund has
 * its own invoice for this. The same invoice corrects an amount that was invoiced because its refund first
 * failed, and that was paid out later.
 */
export function reallocateInvoice(history: InvoiceHistory): DraftOutcome {
  const beyond = beyondMoney(history);
  return corrected(history, beyond, {
    correctsId: beyond > 0 ? findLargest(history.earlier) : null,
    lines: null,
    reason: `Devolución del pedido ${history.order.number}`,
    waived: null,
    isLast: history.openRefunds.length === 0,
  });
}

const invoiceOf = ({ settled }: InvoiceHistory, cause: InvoiceCause): string | null =>
  settled.find((due) => due.cause === cause)?.invoiceId ?? null;

/** The parts that a refund names; null for an amount without parts. */
function correctedParts(order: InvoicedOrder, due: RefundDue): InvoiceLine[] | null {
  if (due.lines.length === 0 && due.shipping === 0) return null;
  const parts = due.lines.flatMap(({ lineId, quantity, amount }): InvoiceLine[] => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line || amount === 0) return [];
    if (quantity === 0) return [singleAmountLine(line.description, -amount, line.taxRate)];
    const { description, unitPrice, taxRate } = line;
    return [
      { description, quantity: -quantity, unitPrice, discount: amount - quantity * unitPrice, total: -amount, taxRate },
    ];
  });
  if (due.shipping > 0)
    parts.push(singleAmountLine(`Envío: ${order.shippingName}`, -due.shipping, findExtrasRate(order)));
  return parts;
}

interface Correction {
  correctsId: string | null;
  /** Lines that are taken back; null for an amount that is taken back in proportion. */
  lines: InvoiceLine[] | null;
  reason: string;
  /** Price reduction of the order by this refund. */
  waived: Waiver | null;
  /** Whether no other refund needs a correction: the rest is then invoiced at the rates of the order. */
  isLast: boolean;
}

/**
 * A corrective invoice by differences: the refunded amounts, and amounts invoiced at a rate other than the
 * sale's. Bases are derived from what is left, so the last correction leaves exactly zero.
 */
function corrected(history: InvoiceHistory, wanted: number, correction: Correction): DraftOutcome {
  const { order, earlier } = history;
  const { lines, reason } = correction;
  const net = netByRate(history);
  const named = invoiceInForce(earlier, correction.correctsId);
  const amount = named === null ? 0 : Math.min(wanted, sum(grossAmounts(net)));
  const waivers = [...waiversOf(history), ...(correction.waived ? [correction.waived] : [])];
  const rates = net.map(({ rate }) => rate);
  const kept = amountsAfterWaivers(rates, order.taxes, waivers);
  const { asNamed, back } = refundedByRate(net, { amount, lines, kept });
  const left = net.map(({ gross }, index) => gross - (back[index] ?? 0));
  const added = rates.map((rate) => addedAtRate(order, rate));
  const moved = correction.isLast ? computeReallocation(left, kept, added) : rates.map(() => 0);
  const isMoved = moved.some((cents) => cents !== 0);
  const correctsId = amount > 0 ? named : isMoved ? findMostMoved(earlier, rates, moved) : null;
  if (correctsId === null) return { kind: "nothing", covered: 0 };
  const taxes = net.flatMap(({ rate, base, gross }, index) => {
    const less = (back[index] ?? 0) - (moved[index] ?? 0);
    if (less === 0) return [];
    // Bases of several advances were rounded separately; base and tax of a correction must still have the same sign.
    const [least, most] = less > 0 ? [0, less] : [less, 0];
    const baseLess = Math.min(Math.max(base - netOf(gross - less, rate), least), most);
    return [{ rate, base: 0 - baseLess, tax: 0 - (less - baseLess), gross: -less }];
  });
  const backRows = rates.flatMap((rate, index) => (back[index] ? [{ rate, gross: -back[index] }] : []));
  const content =
    asNamed ??
    (isMoved ? null : wholeOrder(history, taxes)) ??
    backRows.map(({ rate, gross }) => singleAmountLine(reason, gross, rate));
  const changed = `Cambio del pedido ${order.number}: pago a cuenta a otro tipo de IVA`;
  const moves = rates.flatMap((rate, index) => (moved[index] ? [singleAmountLine(changed, moved[index], rate)] : []));
  const corrects = earlier.find(({ id }) => id === correctsId);
  const kind = corrects?.kind === "F2" ? "R5" : "R1";
  return {
    kind: "issue",
    draft: completeDraft(order, { kind, lines: [...content, ...moves], taxes, correctsId }),
    covered: 0,
  };
}

interface Taken {
  amount: number;
  lines: InvoiceLine[] | null;
  /** Cost of the order at each rate, in cents. */
  kept: readonly number[];
}

/** A refunded amount by rate, with its lines if they make up the whole amount. */
function refundedByRate(net: readonly TaxTotal[], { amount, lines, kept }: Taken) {
  const room = net.map(({ gross }) => Math.max(gross, 0));
  const named = net.map(({ rate }, index) => Math.min(-grossAtRate(rowsOf(lines), rate), room[index] ?? 0));
  // An amount that an edit removed is invoiced beyond the order, so it is refunded at its own rates before anything
  // else is refunded in proportion.
  const over = room.map((cents, index) => Math.max(cents - (named[index] ?? 0) - (kept[index] ?? 0), 0));
  const unnamed = amount - sum(named);
  const first = unnamed < sum(over) ? distribute(unnamed, over) : over;
  const last = distribute(
    unnamed - sum(first),
    room.map((cents, index) => cents - (named[index] ?? 0) - (first[index] ?? 0)),
  );
  const back = named.map((cents, index) => cents + (first[index] ?? 0) + (last[index] ?? 0));
  return { asNamed: lines !== null && unnamed === 0 ? lines : null, back };
}

const rowsOf = (lines: readonly InvoiceLine[] | null) =>
  (lines ?? []).map(({ taxRate: rate, total: gross }) => ({ rate, gross }));

const notCorrective = (earlier: readonly EarlierInvoice[]) =>
  unreplacedInvoices(earlier).filter(({ kind }) => !kind.startsWith("R"));

/** The last of the invoices that share the highest total. */
function findLargest(earlier: readonly EarlierInvoice[]): string | null {
  const invoices = notCorrective(earlier);
  const most = Math.max(...invoices.map(({ total }) => total));
  return invoices.findLast(({ total }) => total === most)?.id ?? null;
}

/** The invoice from which money moves to another rate: the one with the most money at the rates it leaves. */
function findMostMoved(
  earlier: readonly EarlierInvoice[],
  rates: readonly number[],
  moved: readonly number[],
): string | null {
  const from = rates.filter((_, index) => (moved[index] ?? 0) < 0);
  const shares = notCorrective(earlier).map(({ id, taxes }) => ({
    id,
    gross: sum(from.map((rate) => grossAtRate(taxes, rate))),
  }));
  const most = Math.max(...shares.map(({ gross }) => gross));
  return shares.findLast(({ gross }) => gross === most)?.id ?? null;
}

/**
 * All lines, if the only invoice of the order covered all of it. An invoice of the same total may have had other
 * rates, such as an advance before an edit removed lines.
 */
function wholeOrder({ order, earlier }: InvoiceHistory, taxes: readonly TaxTotal[]): InvoiceLine[] | null {
  const [only, ...others] = unreplacedInvoices(earlier);
  const takesBack = (rows: readonly Pick<TaxTotal, "rate" | "gross">[]) =>
    [...rows, ...taxes].every(({ rate }) => grossAtRate(rows, rate) === -grossAtRate(taxes, rate));
  if (others.length > 0 || !only || !takesBack(only.taxes) || !takesBack(order.taxes)) return null;
  return buildContent(order).map((line) => ({
    ...line,
    quantity: -line.quantity,
    discount: 0 - line.discount,
    total: 0 - line.total,
  }));
}
