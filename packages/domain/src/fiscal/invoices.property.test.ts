import fc from "fast-check";
import { expect, test } from "vitest";
import { Failure } from "../failure.ts";
import { spread } from "../money/cents.ts";
import { moneyOf, type OrderAggregate, type OrderLine, statesOf } from "../orders/aggregate.ts";
import { decide, type OrderCommand } from "../orders/decide.ts";
import { isClosed } from "../orders/steps.ts";
import {
  type DueNow,
  draftInvoice,
  type EarlierInvoice,
  type InvoiceDraft,
  type InvoicedOrder,
  type SettledDue,
} from "./draft-invoice.ts";
import { duesLessened, type InvoiceDue, invoiceDues } from "./invoice-dues.ts";
import { isCounted } from "./replacing-invoice.ts";
import { totalsByRate } from "./tax.ts";

/*
 * Random orders with coupons, paid in parts, twice, at the counter or after delivery, refunded in parts or not at all:
 * what was invoiced is what was paid, of each rate, to the cent. A failure prints the shortest sequence of commands.
 */

const times = {
  cardExpiryMinutes: 30,
  transferExpiryDays: 7,
  inStoreExpiryDays: 7,
  cashOnDeliveryExpiryDays: 7,
  pickupExpiryDays: 7,
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const shape = fc.record({
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
  /** Whether the buyer gave a tax id with the order. */
  known: fc.boolean(),
  method: fc.constantFrom("card" as const, "transfer" as const, "cash-on-delivery" as const),
});
type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never;

const step = fc.record({
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
  /** What is due is issued with it, or with a later one. */
  issues: fc.boolean(),
  stillOwed: fc.constantFrom(undefined, true, false),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function orderOf({ lines, delivery, percent, method }: Shape): OrderAggregate {
  const gross = lines.map(({ quantity, price }) => quantity * price);
  const discounts = spread(Math.floor((sum(gross) * percent) / 100), gross);
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
    carrier: "Rutas",
    couponId: null,
    mailProof: "unproven",
    expiresAt: "2026-11-27T10:00:00.000Z",
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

/** The order as invoices see it. */
function invoicedOf({ number, lines, taxes, shippingTotal }: OrderAggregate, hasReceiver: boolean): InvoicedOrder {
  const rows = lines.map(({ id, name: description, quantity, unitPrice, total, taxRate }) => {
    const discount = quantity * unitPrice - total;
    return { id, description, quantity, unitPrice, discount, total, taxRate, added: !id.startsWith("line-") };
  });
  const extras = { shippingName: "Rutas", shippingTotal, feesTotal: 0 };
  return { number, taxFree: false, euBusiness: false, ossPlace: null, lines: rows, ...extras, taxes, hasReceiver };
}

function commandOf(order: OrderAggregate, { what, share, place, stillOwed }: Step): OrderCommand | null {
  const captured = order.payments.filter(({ state }) => state === "captured");
  const payment = captured[place % Math.max(captured.length, 1)];
  const line = order.lines[place % order.lines.length];
  const open = order.payments.find(({ provider, state }) => provider && state !== "captured");
  switch (what) {
    case "pay":
      return { kind: "pay", method: "transfer", amount: Math.ceil(order.due / share), bought: [] };
    case "card":
    case "late": {
      if (!open) return null;
      const { id, amount } = open;
      const reported = { paymentId: id, eventKind: "captured", amount, currency: "EUR" } as const;
      return { kind: "payment-event", ...reported, provider: "demo", providerReference: "ref", available: [] };
    }
    case "refund":
      return payment
        ? { kind: "refund", paymentId: payment.id, wish: { amount: Math.ceil(payment.amount / share), stillOwed } }
        : null;
    case "refund-lines":
      return payment && line
        ? {
            kind: "refund",
            paymentId: payment.id,
            wish: { lines: [{ lineId: line.id, quantity: 1 }], shipping: share === 1 ? order.extras : 0 },
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
      const kept = {
        productId: "p",
        sku: "S",
        options: {},
        imageId: null,
        weight: 1,
        perClientLimit: null,
        withdrawalExclusion: null,
      };
      const rate = [2100, 400, 1000][place % 3] ?? 2100;
      const add = { ...kept, variantId: "other", name: "Otra", quantity: share, unitPrice: 100 + place, taxRate: rate };
      return { kind: "edit", cancel, add: stillOwed || share === 4 ? [add] : [] };
    }
    case "cancel":
      return { kind: "cancel" };
    case "bill":
      return null;
  }
}

interface Books {
  invoices: (EarlierInvoice & { draft: InvoiceDraft })[];
  settled: SettledDue[];
}

function settle(order: OrderAggregate, { cause, sourceId, amount }: InvoiceDue, books: Books, hasReceiver: boolean) {
  const refund = order.refunds.find(({ id }) => id === sourceId);
  const payment = order.payments.find(({ id }) => id === refund?.paymentId);
  const due: DueNow | null =
    cause === "refund"
      ? refund && payment
        ? { cause, sourceId, amount, reason: "", shipping: refund.shipping, lines: refund.lines, payment }
        : null
      : { cause, sourceId, amount };
  if (!due) throw new Error("a refund without its payment");
  const outcome = draftInvoice(
    { order: invoicedOf(order, hasReceiver), earlier: books.invoices, settled: books.settled },
    due,
  );
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
    waived: refund && refund.waived > 0 ? refund.taxes : [],
  });
}

function walk(given: Shape, steps: readonly Step[]): { order: OrderAggregate; books: Books } {
  let order = orderOf(given);
  let hasReceiver = given.known;
  const books: Books = { invoices: [], settled: [] };
  let waiting: InvoiceDue[] = [];
  const issue = () => {
    for (const due of waiting) settle(order, due, books, hasReceiver);
    waiting = [];
  };
  let ids = 0;
  for (const wanted of steps) {
    if (wanted.what === "bill" && !hasReceiver) {
      hasReceiver = true;
      issue();
      settle(order, { cause: "replacement", sourceId: order.id, amount: order.total }, books, hasReceiver);
    }
    const command = commandOf(order, wanted);
    if (!command) continue;
    try {
      const now = { at: "2026-11-20T10:00:00.000Z", by: "shop", times, newId: () => `id-${++ids}` } as const;
      const decision = decide(order, command, now);
      const less = duesLessened(decision.effects, books.invoices.length > 0);
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

const counted = ({ invoices }: Books) => invoices.filter(isCounted);

const grossOf = (books: Books, rate: number) =>
  sum(counted(books).flatMap(({ taxes }) => taxes.filter((row) => row.rate === rate).map(({ gross }) => gross)));

/** Paid less refunded less what is invoiced, and the money that nobody asked for and that is still here. */
function difference({ order, books }: { order: OrderAggregate; books: Books }): number {
  const captured = order.payments.filter(({ state }) => state === "captured");
  const done = order.refunds.filter(({ state }) => state === "done");
  const notNeeded = captured.map(({ id, amount }) => {
    const needed = books.settled.find(({ cause, sourceId }) => cause === "payment" && sourceId === id)?.amount ?? 0;
    const back = sum(done.filter(({ paymentId }) => paymentId === id).map((refund) => refund.amount));
    return Math.max(amount - needed - back, 0);
  });
  // Invoiced at delivery, and neither paid nor brought back since.
  let ahead = 0;
  for (const { cause, amount } of books.settled) {
    if (cause === "delivery") ahead += amount;
    if (cause === "payment" || cause === "return") ahead = Math.max(ahead - amount, 0);
  }
  const money = sum(captured.map(({ amount }) => amount)) - sum(done.map(({ amount }) => amount));
  return money - sum(notNeeded) + ahead - sum(counted(books).map(({ total }) => total));
}

/** The same by what stands: an F3 in the place of the simplified ones and of what had corrected them. */
function standingTotal({ invoices }: Books): number {
  const isReplaced = invoices.some(({ kind }) => kind === "F3");
  const stands = invoices.filter(({ kind }) => !isReplaced || (kind !== "F2" && kind !== "R5"));
  return sum(stands.map(({ total }) => total));
}

const does = (what: Step["what"], share: number, place: number, more: Partial<Step> = {}): Step => ({
  ...{ what, share, place, issues: false, stillOwed: undefined },
  ...more,
});

/** An advance is invoiced in part at 10 %, of which an edit leaves nothing; two cents go back. */
const RATE_TAKEN_OFF: [Shape, Step[]] = [
  {
    lines: [
      { quantity: 1, price: 1, rate: 1000 },
      { quantity: 2, price: 1, rate: 2100 },
    ],
    ...{ delivery: 0, percent: 100, known: false, method: "card" },
  },
  [
    does("edit", 1, 5, { stillOwed: true }),
    does("edit", 1, 1, { stillOwed: true }),
    does("pay", 2, 0, { issues: true }),
    does("edit", 1, 4),
    does("done", 1, 0),
  ],
];

test("paid − refunded = invoices − corrections, to the cent, whatever happens to an order", () => {
  fc.assert(
    fc.property(shape, fc.array(step, { maxLength: 14 }), (given, steps) => {
      const walked = walk(given, steps);
      expect(difference(walked)).toBe(0);
      expect(standingTotal(walked.books)).toBe(sum(counted(walked.books).map(({ total }) => total)));
      for (const { draft } of walked.books.invoices) {
        expect(sum(draft.taxes.map(({ gross }) => gross))).toBe(draft.total);
        for (const row of draft.taxes) {
          expect(row.base + row.tax).toBe(row.gross);
          expect(sum(draft.lines.filter(({ taxRate }) => taxRate === row.rate).map(({ total }) => total))).toBe(
            row.gross,
          );
        }
        for (const { quantity, unitPrice, discount, total } of draft.lines)
          expect(quantity * unitPrice - discount).toBe(total);
      }
      for (const { rate, gross } of walked.order.taxes) {
        expect(grossOf(walked.books, rate)).toBeGreaterThanOrEqual(0);
        // What an edit took off stays invoiced until its refund is made, or until the rest is paid.
        const { state, due, refunds } = walked.order;
        const isSettled = refunds.every((refund) => refund.state === "done") && (isClosed(state) || due === 0);
        if (gross === 0 && isSettled) expect(grossOf(walked.books, rate)).toBe(0);
      }
    }),
    { numRuns: 3000, examples: [RATE_TAKEN_OFF] },
  );
});

test("a paid order is invoiced as its totals say; paid back, nothing is left of base and quota", () => {
  fc.assert(
    fc.property(shape, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }), (given, shares) => {
      const pays = [...shares, 1].map(
        (share): Step => ({ what: "pay", share, place: 0, issues: true, stillOwed: undefined }),
      );
      const paid = walk(given, pays);
      for (const { rate, gross } of paid.order.taxes) expect(grossOf(paid.books, rate)).toBe(gross);
      expect(isClosed(statesOf(paid.order).state)).toBe(false);
      const ends = Array.from(
        { length: 9 },
        (): Step => ({ what: "done", share: 1, place: 0, issues: true, stillOwed: undefined }),
      );
      const parts = shares.flatMap((place): Step[] => [
        { what: "refund-lines", share: 2, place, issues: true, stillOwed: undefined },
        { what: "done", share: 1, place, issues: true, stillOwed: undefined },
      ]);
      const cancel: Step = { what: "cancel", share: 1, place: 0, issues: true, stillOwed: undefined };
      const { order, books } = walk(given, [...pays, ...parts, cancel, ...ends]);
      // An order whose last unit went back is closed already, and keeps its delivery.
      const { captured, refunded } = moneyOf(order);
      fc.pre(captured === refunded);
      for (const part of ["base", "tax", "gross"] as const)
        expect(sum(counted(books).flatMap(({ taxes }) => taxes.map((row) => row[part])))).toBe(0);
    }),
  );
});

test("refunds of units take their own rate back", () => {
  fc.assert(
    fc.property(shape, fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }), (given, places) => {
      const base = { share: 2, issues: true, stillOwed: undefined };
      const steps = places.flatMap((place): Step[] => [
        { ...base, what: "refund-lines", place },
        { ...base, what: "done", place },
      ]);
      const { order, books } = walk(given, [{ ...base, what: "pay", share: 1, place: 0 }, ...steps]);
      for (const { rate, gross } of order.taxes) {
        const back = order.refunds.flatMap(({ lines }) => lines);
        const own = back.filter(({ lineId }) => order.lines.find(({ id }) => id === lineId)?.taxRate === rate);
        expect(grossOf(books, rate)).toBe(gross - sum(own.map(({ amount }) => amount)));
      }
    }),
  );
});

test("after edits of a paid order, each rate is invoiced as it was sold, whenever the job runs", () => {
  const changes = fc.array(
    fc.record({ share: fc.integer({ min: 1, max: 4 }), place: fc.nat(5), issues: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  let changed = 0;
  fc.assert(
    fc.property(shape, changes, fc.boolean(), (given, edits, issues) => {
      const end: Step = { what: "done", share: 1, place: 0, issues: true, stillOwed: undefined };
      const pay: Step = { what: "pay", share: 1, place: 0, issues, stillOwed: undefined };
      const steps = edits.flatMap((each): Step[] => [
        { ...each, what: "edit", stillOwed: each.place > 2 },
        { ...pay, issues: each.issues },
      ]);
      const { order, books } = walk(given, [pay, ...steps, pay, ...Array.from({ length: 8 }, () => end)]);
      fc.pre(!isClosed(order.state));
      changed += 1;
      expect(order.due).toBe(0);
      const rates = new Set([...order.taxes, ...books.invoices.flatMap(({ taxes }) => taxes)].map(({ rate }) => rate));
      for (const rate of rates)
        expect(grossOf(books, rate)).toBe(
          sum(order.taxes.filter((row) => row.rate === rate).map(({ gross }) => gross)),
        );
    }),
    { numRuns: 3000 },
  );
  expect(changed).toBeGreaterThan(1000);
});

test("what is refunded by units before all is paid leaves each rate what it costs", () => {
  fc.assert(
    fc.property(shape, fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }), (given, places) => {
      const base = { share: 2, place: 0, issues: true, stillOwed: undefined };
      const steps = places.flatMap((place): Step[] => [
        { ...base, what: "refund-lines", place },
        { ...base, what: "done", share: 1 },
      ]);
      const pay = { ...base, what: "pay" as const };
      const { order, books } = walk(given, [pay, ...steps, { ...pay, share: 1 }]);
      fc.pre(order.due === 0 && moneyOf(order).captured > moneyOf(order).refunded);
      for (const { rate, gross } of order.taxes) {
        const back = order.refunds.flatMap(({ lines }) => lines);
        const own = back.filter(({ lineId }) => order.lines.find(({ id }) => id === lineId)?.taxRate === rate);
        expect(grossOf(books, rate)).toBe(gross - sum(own.map(({ amount }) => amount)));
      }
    }),
  );
});
