import fc from "fast-check";
import { Failure } from "../../platform/failure.ts";
import { distribute } from "../../platform/money/cents.ts";
import { type OrderAggregate, type OrderLine, paymentTotals } from "../orders/aggregate.ts";
import { decide, type OrderCommand } from "../orders/decide.ts";
import { addedLine, testMoment } from "../orders/order-testing.ts";
import { heldAmount } from "../orders/paying/money.ts";
import { isClosed } from "../orders/steps.ts";
import { amountsAfterWaivers, waiversOf } from "./by-rate.ts";
import { draftInvoice } from "./draft-invoice.ts";
import { amountsRefundedByEdit, type InvoiceDue, invoiceDues } from "./invoice-dues.ts";
import type {
  DraftOutcome,
  DueNow,
  EarlierInvoice,
  InvoiceDraft,
  InvoicedOrder,
  SettledDue,
} from "./invoice-history.ts";
import { isCounted } from "./replacing-invoice.ts";
import { totalsByRate } from "./tax.ts";

/* Random orders, processed step by step, and their invoices. */

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const shape = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 1, max: 9999 }),
      rate: fc.constantFrom(2100, 400, 1000),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  delivery: fc.constantFrom(0, 495),
  percent: fc.constantFrom(0, 10, 33, 100),
  /** Whether the client gave a tax id with the order. */
  known: fc.boolean(),
  method: fc.constantFrom("card" as const, "transfer" as const, "cash-on-delivery" as const),
});
export type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never;

export const step = fc.record({
  what: fc.constantFrom(
    "pay",
    "pay",
    "card",
    "late",
    "refund",
    "refund-lines",
    "done",
    "done",
    "parcel",
    "parcel",
    "cancel",
    "edit",
    "edit",
    "bill",
  ),
  share: fc.integer({ min: 1, max: 4 }),
  place: fc.nat(5),
  /** Dues are issued with the command, or with a later one. */
  issues: fc.boolean(),
  stillOwed: fc.constantFrom(undefined, true, false),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function orderOf({ lines, delivery, percent, method }: Shape): OrderAggregate {
  const gross = lines.map(({ quantity, price }) => quantity * price);
  const discounts = distribute(Math.floor((sum(gross) * percent) / 100), gross);
  const rows = lines.map(({ quantity, price, rate }, index) => ({
    id: `line-${index}`,
    description: `Caja ${index}`,
    quantity,
    unitPrice: price,
    discount: discounts[index] ?? 0,
    total: quantity * price - (discounts[index] ?? 0),
    taxRate: rate,
  }));
  const taxes = totalsByRate([
    ...rows.map(({ total, taxRate }) => ({ gross: total, rate: taxRate })),
    ...(delivery ? [{ gross: delivery, rate: 2100 }] : []),
  ]);
  const total = sum(taxes.map((row) => row.gross));
  const payment = { id: "payment", method, amount: total, reference: null, declineReason: null } as const;
  const order: OrderAggregate = {
    id: "order",
    number: "P2026-000001",
    buyer: "Ana Ruiz",
    currency: "EUR",
    state: method === "cash-on-delivery" ? "confirmed" : "pending",
    paymentState: "unpaid",
    fulfilmentState: "unfulfilled",
    paymentMethod: method,
    total,
    extras: delivery,
    due: total,
    taxes,
    taxFree: false,
    ossPlace: null,
    pickup: false,
    inTwoParcels: false,
    carrier: "Rutas",
    couponId: null,
    mailProof: "unproven",
    placedAt: "2026-11-20T10:00:00.000Z",
    expiresAt: "2026-11-27T10:00:00.000Z",
    remindedAt: null,
    lines: rows.map(
      ({ id, description, quantity, total: paid, taxRate }): OrderLine => ({
        id,
        kind: "item",
        variantId: id,
        name: description,
        quantity,
        cancelled: 0,
        unitPrice: rows.find((row) => row.id === id)?.unitPrice ?? 0,
        total: paid,
        taxRate,
        weight: 1,
        held: false,
        perClientLimit: null,
        withdrawalExclusion: null,
      }),
    ),
    payments: [
      method === "card"
        ? { ...payment, state: "redirected", provider: "demo", providerReference: "ref" }
        : { ...payment, state: "created", provider: null, providerReference: null },
    ],
    refunds: [],
    parcels: [],
    returns: [],
    channel: "web",
    shippingTotal: delivery,
    informed: true,
    receivedAt: null,
    reserved: rows.map(({ id, quantity }) => ({ id: `held-${id}`, lineId: id, variantId: id, quantity })),
  };
  return order;
}

/** The order with the fields that invoices need. */
function invoicedOf({ number, lines, taxes, shippingTotal }: OrderAggregate, hasReceiver: boolean): InvoicedOrder {
  const rows = lines.map(({ id, name: description, quantity, unitPrice, total, taxRate }) => {
    const discount = quantity * unitPrice - total;
    return { id, description, quantity, unitPrice, discount, total, taxRate, added: !id.startsWith("line-") };
  });
  const extras = { shippingName: "Rutas", shippingTotal, feesTotal: 0 };
  return { number, taxFree: false, euBusiness: false, ossPlace: null, lines: rows, ...extras, taxes, hasReceiver };
}

function commandOf(order: OrderAggregate, { what, share, place, stillOwed }: Step): OrderCommand | null {
  // Zero payments and refunds are excluded, because the contract and the database refuse them.
  const captured = order.payments.filter(({ state, amount }) => state === "captured" && amount > 0);
  const payment = captured[place % Math.max(captured.length, 1)];
  const line = order.lines[place % order.lines.length];
  const open = order.payments.find(({ provider, state, amount }) => provider && state !== "captured" && amount > 0);
  switch (what) {
    case "pay":
      return order.due > 0
        ? { kind: "pay", method: "transfer", amount: Math.ceil(order.due / share), bought: [], ofAccount: false }
        : null;
    case "card":
    case "late": {
      if (!open) return null;
      const { id, amount } = open;
      const reported = { paymentId: id, eventKind: "captured", amount, currency: "EUR" } as const;
      return { kind: "payment-event", ...reported, provider: "demo", providerReference: "ref", available: [] };
    }
    case "refund":
      return payment
        ? { kind: "refund", paymentId: payment.id, request: { amount: Math.ceil(payment.amount / share), stillOwed } }
        : null;
    case "refund-lines":
      return payment && line
        ? {
            kind: "refund",
            paymentId: payment.id,
            request: { lines: [{ lineId: line.id, quantity: 1 }], shipping: share === 1 ? order.extras : 0 },
          }
        : null;
    case "done": {
      const refund = order.refunds.find(({ state }) => state === "requested");
      if (!refund) return null;
      const { id: refundId, amount } = refund;
      return {
        kind: "refund-event",
        refundId,
        eventKind: share === 4 ? "refund-failed" : "refunded",
        amount,
        currency: "EUR",
      };
    }
    case "parcel": {
      const [parcel] = order.parcels;
      if (!parcel) return { kind: "prepare" };
      const to = { preparing: "packed", packed: "shipped", shipped: "delivered", delivered: "returned" } as const;
      const next = parcel.state in to ? to[parcel.state as keyof typeof to] : null;
      return next ? { kind: "parcel-step", shipmentId: parcel.id, to: next, tracking: "T" } : null;
    }
    case "edit": {
      const cancel = line && share !== 4 ? [{ lineId: line.id, quantity: Math.min(share, line.quantity) }] : [];
      const rate = [2100, 400, 1000][place % 3] ?? 2100;
      const add = addedLine({ variantId: "other", quantity: share, unitPrice: 100 + place, taxRate: rate });
      return { kind: "edit", cancel, add: stillOwed || share === 4 ? [add] : [] };
    }
    case "cancel":
      return { kind: "cancel" };
    case "bill":
      return null;
  }
}

export interface Books {
  invoices: (EarlierInvoice & { draft: InvoiceDraft })[];
  settled: SettledDue[];
  /** Whether the document is invented, standing for the state its due alone would have left. */
  isMadeUp: boolean;
}

interface Settling {
  books: Books;
  hasReceiver: boolean;
  /** Dues after this one. */
  later?: readonly InvoiceDue[];
}

function settle(
  order: OrderAggregate,
  { cause, sourceId, amount }: InvoiceDue,
  { books, hasReceiver, later = [] }: Settling,
) {
  const refund = order.refunds.find(({ id }) => id === sourceId);
  const payment = order.payments.find(({ id }) => id === refund?.paymentId);
  const waived = refund && refund.waived > 0 ? { amount: refund.waived, taxes: refund.taxes } : null;
  const due: DueNow | null =
    cause === "refund"
      ? refund && payment
        ? { cause, sourceId, amount, reason: "", shipping: refund.shipping, lines: refund.lines, payment, waived }
        : null
      : { cause, sourceId, amount };
  if (!due) throw new Error("a refund without its payment");
  const openRefunds = [
    ...order.refunds.filter(({ state }) => state === "requested").map(({ id }) => id),
    ...later.filter((one) => one.cause === "refund").map((one) => one.sourceId),
  ];
  const isLast = later.length === 0 && order.refunds.every(({ state }) => state !== "requested");
  const inHand = isLast && !isClosed(order.state) ? heldAmount(paymentTotals(order)) : null;
  const history = {
    order: invoicedOf(order, hasReceiver),
    earlier: books.invoices,
    settled: books.settled,
    openRefunds,
    inHand,
  };
  const outcome = draftInvoice(history, due);
  const alone = draftInvoice({ ...history, inHand: null }, due);
  if (totalOf(outcome) !== totalOf(alone)) books.isMadeUp = true;
  if (outcome.kind === "held") throw new Error("a complete invoice has no limit");
  const draft = outcome.kind === "issue" ? outcome.draft : null;
  const id = `invoice-${books.invoices.length}`;
  if (draft)
    books.invoices.push({
      id,
      number: id,
      kind: draft.kind,
      total: draft.total,
      taxes: draft.taxes,
      replaces: draft.replaces,
      operationOn: "2026-11-20",
      draft,
    });
  books.settled.push({
    cause,
    sourceId,
    amount,
    invoiceId: draft ? id : null,
    covered: outcome.covered,
    paymentId: refund?.paymentId ?? null,
    waived,
  });
}

const totalOf = (outcome: DraftOutcome): number => (outcome.kind === "issue" ? outcome.draft.total : 0);

export function walk(given: Shape, steps: readonly Step[]): { order: OrderAggregate; books: Books } {
  let order = orderOf(given);
  let hasReceiver = given.known;
  const books: Books = { invoices: [], settled: [], isMadeUp: false };
  let waiting: InvoiceDue[] = [];
  const issue = () => {
    for (const [index, due] of waiting.entries())
      settle(order, due, { books, hasReceiver, later: waiting.slice(index + 1) });
    waiting = [];
  };
  const now = testMoment();
  for (const wanted of steps) {
    if (wanted.what === "bill" && !hasReceiver) {
      hasReceiver = true;
      issue();
      settle(order, { cause: "replacement", sourceId: order.id, amount: order.total }, { books, hasReceiver });
    }
    const command = commandOf(order, wanted);
    if (!command) continue;
    try {
      const decision = decide(order, command, now);
      const less = amountsRefundedByEdit(decision.effects, books.invoices.length > 0);
      const lessOf = (id: string) => sum(less.filter(({ paymentId }) => paymentId === id).map(({ amount }) => amount));
      waiting = waiting.map((due) =>
        due.cause === "payment" ? { ...due, amount: Math.max(due.amount - lessOf(due.sourceId), 0) } : due,
      );
      waiting.push(...invoiceDues(order, decision.order, decision.effects));
      order = decision.order;
      if (wanted.issues) issue();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  issue();
  return { order, books };
}

export const counted = ({ invoices }: Books) => invoices.filter(isCounted);

export const grossOf = (books: Books, rate: number) =>
  sum(counted(books).flatMap(({ taxes }) => taxes.filter((row) => row.rate === rate).map(({ gross }) => gross)));

/**
 * Two differences: paid less refunded less invoiced, and the money that is neither refunded nor needed. While no
 * refund is open, the invoiced amount covers the money that pays for the order and does not exceed the remaining
 * money.
 */
export function difference({ order, books }: { order: OrderAggregate; books: Books }): number {
  const captured = order.payments.filter(({ state }) => state === "captured");
  const done = order.refunds.filter(({ state }) => state === "done");
  const notNeeded = captured.map(({ id, amount }) => {
    const needed = books.settled.find(({ cause, sourceId }) => cause === "payment" && sourceId === id)?.amount ?? 0;
    const back = sum(done.filter(({ paymentId }) => paymentId === id).map((refund) => refund.amount));
    return Math.max(amount - needed - back, 0);
  });
  // Invoiced at delivery, but neither paid nor returned since.
  let ahead = 0;
  for (const { cause, amount } of books.settled) {
    if (cause === "delivery") ahead += amount;
    if (cause === "payment" || cause === "return") ahead = Math.max(ahead - amount, 0);
  }
  const isRunning = order.refunds.some(({ state }) => state === "requested");
  const invoiced = sum(counted(books).map(({ total }) => total));
  if (!isRunning && !isClosed(order.state)) {
    const cost = sum(
      amountsAfterWaivers(
        order.taxes.map(({ rate }) => rate),
        order.taxes,
        waiversOf(books),
      ),
    );
    // Money whose refund failed remains, and stays invoiced as before.
    const most = heldAmount(paymentTotals(order)) + ahead;
    const least = Math.min(cost, most);
    if (invoiced < least || invoiced > most) return least - invoiced;
  }
  if (books.isMadeUp) return 0;
  const money = sum(captured.map(({ amount }) => amount)) - sum(done.map(({ amount }) => amount));
  return money - sum(notNeeded) + ahead - invoiced;
}

/** The invoiced total by the invoices in force: an F3 replaces the simplified ones and their corrections. */
export function standingTotal({ invoices }: Books): number {
  const isReplaced = invoices.some(({ kind }) => kind === "F3");
  const stands = invoices.filter(({ kind }) => !isReplaced || (kind !== "F2" && kind !== "R5"));
  return sum(stands.map(({ total }) => total));
}

/** One step, whose invoice is issued later and which leaves the owed amount open unless stated otherwise. */
export const stepOf = (what: Step["what"], share: number, place: number, more: Partial<Step> = {}): Step => ({
  ...{ what, share, place, issues: false, stillOwed: undefined },
  ...more,
});
