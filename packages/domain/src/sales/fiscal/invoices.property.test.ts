import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import { paymentTotals, statesOf } from "../orders/aggregate.ts";
import { isClosed } from "../orders/steps.ts";
import { amountsAfterWaivers, grossAtRate, waiversOf } from "./by-rate.ts";
import {
  counted,
  difference,
  grossOf,
  type Shape,
  type Step,
  shape,
  standingTotal,
  step,
  stepOf,
  sum,
  walk,
} from "./invoice-walk-testing.ts";

/*
 * Random orders with coupons, paid in parts, twice, at the counter or after delivery, and refunded in parts or
 * not at all. The invoiced amount equals the paid amount, for each rate, to the cent. A failure prints the
 * shortest sequence of commands. For more or other walks: `INVOICE_WALKS=100000 INVOICE_SEED=7 npx vitest run
 * --project unit …/invoices.property.test.ts`.
 */

const WALKS = Number(process.env.INVOICE_WALKS ?? scaleRuns(3000));
const SEED = process.env.INVOICE_SEED;

/** Part of an advance is invoiced at 10 %, a rate that an edit removes completely; two cents are refunded. */
const RATE_TAKEN_OFF: [Shape, Step[]] = [
  {
    lines: [
      { quantity: 1, price: 1, rate: 1000 },
      { quantity: 2, price: 1, rate: 2100 },
    ],
    ...{ delivery: 0, percent: 100, known: false, method: "card" },
  },
  [
    stepOf("edit", 1, 5, { stillOwed: true }),
    stepOf("edit", 1, 1, { stillOwed: true }),
    stepOf("pay", 2, 0, { issues: true }),
    stepOf("edit", 1, 4),
    stepOf("done", 1, 0),
  ],
];

/** Part of an advance is at 4 %, a rate that an edit removes completely; then the order's new total is refunded. */
const ADVANCE_OF_OTHER_RATES: [Shape, Step[]] = [
  {
    lines: [{ quantity: 2, price: 1, rate: 2100 }],
    ...{ delivery: 495, percent: 100, known: false, method: "card" },
  },
  [
    stepOf("edit", 1, 1, { stillOwed: true }),
    stepOf("late", 1, 0, { issues: true }),
    stepOf("edit", 1, 3),
    stepOf("refund", 1, 0),
    stepOf("done", 1, 0),
  ],
];

/** A correction invoices an added line of another rate; then the client gives a tax id. */
const RATE_OF_A_CORRECTION: [Shape, Step[]] = [
  {
    lines: [
      { quantity: 1, price: 452, rate: 2100 },
      { quantity: 1, price: 1, rate: 2100 },
    ],
    ...{ delivery: 495, percent: 33, known: false, method: "card" },
  },
  [
    stepOf("pay", 1, 0, { issues: true }),
    stepOf("edit", 3, 1, { stillOwed: true }),
    stepOf("edit", 1, 0),
    stepOf("done", 1, 0),
    stepOf("bill", 1, 0),
  ],
];

/** Half of an order with two rates is paid, and an edit removes exactly the unpaid part of one of them. */
const UNPAID_RATE_TAKEN_OFF: [Shape, Step[]] = [
  {
    lines: [
      { quantity: 1, price: 100, rate: 2100 },
      { quantity: 1, price: 100, rate: 400 },
    ],
    ...{ delivery: 0, percent: 0, known: false, method: "transfer" },
  },
  [stepOf("pay", 2, 0, { issues: true }), stepOf("edit", 1, 0)],
];

/** Three advances of a few cents, whose bases are rounded separately, are refunded one by one. */
const ROUNDED_ADVANCES: [Shape, Step[]] = [
  {
    lines: [{ quantity: 2, price: 4, rate: 1000 }],
    ...{ delivery: 0, percent: 0, known: false, method: "card" },
  },
  [
    ...[stepOf("pay", 2, 0), stepOf("pay", 2, 0), stepOf("pay", 1, 0), stepOf("cancel", 1, 0)],
    ...[stepOf("done", 4, 0), stepOf("done", 1, 0)],
  ],
];

/** Paid twice: the refund of the unneeded payment fails, and the first payment is refunded but still owed. */
const NEEDED_AFTER_ALL: [Shape, Step[]] = [
  {
    lines: [{ quantity: 2, price: 100, rate: 2100 }],
    ...{ delivery: 0, percent: 0, known: false, method: "card" },
  },
  [
    stepOf("pay", 1, 0, { issues: true }),
    stepOf("card", 1, 0, { issues: true }),
    stepOf("refund", 1, 1, { stillOwed: true }),
    stepOf("done", 4, 0, { issues: true }),
    stepOf("done", 1, 0),
  ],
];

/** Paid twice, and the refund of the second payment fails: its money pays for an added line. */
const NEEDED_BY_AN_EDIT: [Shape, Step[]] = [
  {
    lines: [{ quantity: 1, price: 1, rate: 2100 }],
    ...{ delivery: 0, percent: 0, known: false, method: "card" },
  },
  [stepOf("pay", 1, 0), stepOf("late", 1, 0), stepOf("done", 4, 0, { issues: true }), stepOf("edit", 4, 0)],
];

/** Like `NEEDED_BY_AN_EDIT`, but another refund then pays that money out. */
const NEEDED_BY_AN_EDIT_AND_GONE: [Shape, Step[]] = [
  NEEDED_BY_AN_EDIT[0],
  [
    ...[stepOf("pay", 1, 0), stepOf("card", 1, 0), stepOf("done", 4, 0), stepOf("edit", 4, 0, { issues: true })],
    ...[stepOf("refund", 1, 0), stepOf("done", 1, 0)],
  ],
];

/**
 * An edit removes a line, the refund fails, and its money pays for another line; then the whole payment is
 * refunded.
 */
const TAKEN_OFF_AND_NEEDED: [Shape, Step[]] = [
  {
    ...NEEDED_BY_AN_EDIT[0],
    lines: [
      { quantity: 1, price: 1, rate: 2100 },
      { quantity: 1, price: 1, rate: 2100 },
    ],
  },
  [
    ...[stepOf("pay", 1, 0), stepOf("edit", 1, 0), stepOf("edit", 4, 0), stepOf("done", 4, 0, { issues: true })],
    ...[stepOf("refund", 1, 0), stepOf("pay", 1, 0), stepOf("done", 1, 0)],
  ],
];

/** A payment waits for its invoice while a line is added, which is then removed again unpaid. */
const ADDED_AND_TAKEN_OFF: [Shape, Step[]] = [
  {
    lines: [{ quantity: 2, price: 1, rate: 400 }],
    ...{ delivery: 495, percent: 100, known: false, method: "card" },
  },
  [stepOf("pay", 1, 0), stepOf("edit", 1, 1, { stillOwed: true }), stepOf("bill", 1, 0), stepOf("edit", 1, 3)],
];

/**
 * While no refund is open, no rate is invoiced above its amount in the order while another is below. A partly
 * paid order therefore exceeds no rate, and the rates match exactly once its full cost is invoiced.
 */
function expectAtItsRates({ order, books }: ReturnType<typeof walk>) {
  if (order.refunds.some(({ state }) => state === "requested")) return;
  const rates = [2100, 1000, 400];
  const kept = amountsAfterWaivers(rates, order.taxes, waiversOf(books));
  const beyond = rates.map((rate, index) => grossOf(books, rate) - (kept[index] ?? 0));
  expect(Math.max(...beyond) <= 0 || Math.min(...beyond) >= 0, `${beyond} beyond ${kept}`).toBe(true);
  if (order.refunds.length > 0 || isClosed(order.state)) return;
  for (const rate of rates) {
    const invoiced = grossOf(books, rate);
    expect(invoiced).toBeLessThanOrEqual(grossAtRate(order.taxes, rate));
    if (order.due === 0) expect(invoiced).toBe(grossAtRate(order.taxes, rate));
  }
}

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
          // A base and a tax amount with different signs are neither a sale nor its correction.
          expect(row.base * row.tax).toBeGreaterThanOrEqual(0);
          expect(sum(draft.lines.filter(({ taxRate }) => taxRate === row.rate).map(({ total }) => total))).toBe(
            row.gross,
          );
        }
        for (const { quantity, unitPrice, discount, total } of draft.lines)
          expect(quantity * unitPrice - discount).toBe(total);
      }
      for (const { rate } of walked.order.taxes) expect(grossOf(walked.books, rate)).toBeGreaterThanOrEqual(0);
      expectAtItsRates(walked);
    }),
    {
      numRuns: WALKS,
      ...(SEED && { seed: Number(SEED) }),
      examples: [
        RATE_TAKEN_OFF,
        ADVANCE_OF_OTHER_RATES,
        RATE_OF_A_CORRECTION,
        UNPAID_RATE_TAKEN_OFF,
        ROUNDED_ADVANCES,
        NEEDED_AFTER_ALL,
        NEEDED_BY_AN_EDIT,
        NEEDED_BY_AN_EDIT_AND_GONE,
        TAKEN_OFF_AND_NEEDED,
        ADDED_AND_TAKEN_OFF,
      ],
    },
  );
});

test("a paid order is invoiced at its totals, and a full refund leaves a tax base and quota of 0", () => {
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
      // An order whose last unit was returned is already closed but keeps its delivery.
      const { captured, refunded } = paymentTotals(order);
      fc.pre(captured === refunded);
      for (const part of ["base", "tax", "gross"] as const)
        expect(sum(counted(books).flatMap(({ taxes }) => taxes.map((row) => row[part])))).toBe(0);
    }),
  );
});
