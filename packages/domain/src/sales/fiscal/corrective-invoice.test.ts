import { describe, expect, it, test } from "vitest";
import type { RefundState } from "../../platform/vocabulary.ts";
import type { OrderAggregate, OrderRefund } from "../orders/aggregate.ts";
import type { OrderEffect } from "../orders/effects.ts";
import { amountsAfterWaivers } from "./by-rate.ts";
import { draftInvoice } from "./draft-invoice.ts";
import { invoiceDues } from "./invoice-dues.ts";
import type { DueNow, EarlierInvoice, InvoicedOrder } from "./invoice-history.ts";
import { grossOf, type Shape, stepOf, walk } from "./invoice-walk-testing.ts";
import { totalsByRate } from "./tax.ts";

const LINE = { quantity: 1, unitPrice: 100, discount: 0, total: 100 };
const GENERAL = { ...LINE, id: "a", description: "Dados", taxRate: 2100 };
const BOOK = { ...LINE, id: "b", description: "Libro", taxRate: 400 };

const order = (lines: InvoicedOrder["lines"], hasReceiver = false): InvoicedOrder => ({
  ...{ number: "P2026-000001", taxFree: false, euBusiness: false, ossPlace: null },
  ...{ lines, shippingName: "Rutas", shippingTotal: 0, feesTotal: 0, hasReceiver },
  taxes: totalsByRate(lines.map(({ total: gross, taxRate: rate }) => ({ gross, rate }))),
});

const advance = (id: string, kind: "F1" | "F2", parts: Record<number, number>): EarlierInvoice => {
  const taxes = totalsByRate(Object.entries(parts).map(([rate, gross]) => ({ rate: Number(rate), gross })));
  const total = taxes.reduce((sum, { gross }) => sum + gross, 0);
  return { id, number: id, kind, total, taxes, operationOn: "2026-11-20", replaces: [] };
};

const EDITED: DueNow = { cause: "reallocation", sourceId: "order", amount: 0 };
/** Half of both rates was paid, and then the line at 21 % was removed. */
const HISTORY = {
  order: order([BOOK]),
  earlier: [advance("S1", "F2", { 2100: 50, 400: 50 })],
  settled: [],
  openRefunds: [],
  inHand: null,
};

describe("a reallocation between tax rates", () => {
  it("moves the amount invoiced at a removed rate to the remaining rate, with a total of 0", () => {
    const outcome = draftInvoice(HISTORY, EDITED);
    expect(outcome).toEqual({
      kind: "issue",
      covered: 0,
      draft: {
        ...{ kind: "R5", total: 0, correctsId: "S1", mention: null, replaces: [], operationOn: null },
        taxes: [
          { rate: 2100, base: -41, tax: -9, gross: -50 },
          { rate: 400, base: 48, tax: 2, gross: 50 },
        ],
        lines: [
          expect.objectContaining({ quantity: -1, unitPrice: 50, total: -50, taxRate: 2100 }),
          expect.objectContaining({ quantity: 1, unitPrice: 50, total: 50, taxRate: 400 }),
        ],
      },
    });
  });

  it("corrects a complete invoice by an R1 invoice, choosing the one with the largest amount at that rate", () => {
    const earlier = [advance("F1", "F1", { 2100: 10, 400: 30 }), advance("F2", "F1", { 2100: 40, 400: 20 })];
    expect(draftInvoice({ ...HISTORY, order: order([BOOK], true), earlier }, EDITED)).toMatchObject({
      draft: { kind: "R1", correctsId: "F2", total: 0 },
    });
  });

  it("leaves open refunds to their own correction, and does nothing if all rates match", () => {
    expect(draftInvoice({ ...HISTORY, openRefunds: ["r"] }, EDITED).kind).toBe("nothing");
    expect(draftInvoice({ ...HISTORY, order: order([GENERAL, BOOK]) }, EDITED).kind).toBe("nothing");
  });

  it("assigns the money to the lines ordered first", () => {
    const added = { ...BOOK, id: "c", taxRate: 1000, added: true };
    const half = { ...BOOK, unitPrice: 80, total: 80 };
    expect(draftInvoice({ ...HISTORY, order: order([added, half]) }, EDITED)).toMatchObject({
      draft: { taxes: [{ gross: -50 }, { rate: 1000, gross: 20 }, { rate: 400, gross: 30 }] },
    });
  });
});

const TWO_RATES: Shape = {
  lines: [
    { quantity: 1, price: 100, rate: 2100 },
    { quantity: 1, price: 100, rate: 400 },
  ],
  ...{ delivery: 0, percent: 0, known: false, method: "transfer" },
};

test("after the last of several refunds, the invoiced tax rates match the order again", () => {
  const rest = { reason: "", shipping: 0, lines: [], waived: null, payment: { id: "p", amount: 100 } };
  const refund = (id: string, amount: number): DueNow => ({ cause: "refund", sourceId: id, amount, ...rest });
  const settled = [
    { cause: "payment", sourceId: "p", amount: 100, invoiceId: "S1", covered: 0, paymentId: null, waived: null },
  ] as const;
  // At 21 %, 60 more than the order has, of which 10 are refunded.
  const history = { ...HISTORY, earlier: [advance("S1", "F2", { 2100: 60, 400: 50 })], settled };
  expect(draftInvoice({ ...history, openRefunds: ["r", "later"] }, refund("r", 10))).toMatchObject({
    draft: { total: -10, taxes: [{ rate: 2100, gross: -10 }] },
  });
  expect(draftInvoice({ ...history, openRefunds: ["r"] }, refund("r", 10))).toMatchObject({
    draft: {
      total: -10,
      taxes: [
        { rate: 2100, gross: -60 },
        { rate: 400, gross: 50 },
      ],
    },
  });
});

test("removing the unpaid line of a half-paid order leaves nothing invoiced at its rate", () => {
  const { order: after, books } = walk(TWO_RATES, [stepOf("pay", 2, 0, { issues: true }), stepOf("edit", 1, 0)]);
  expect([after.due, after.refunds]).toEqual([0, []]);
  expect(books.invoices.map(({ kind, total }) => [kind, total])).toEqual([
    ["F2", 100],
    ["R5", 0],
  ]);
  expect([grossOf(books, 2100), grossOf(books, 400)]).toEqual([0, 100]);
});

describe("the amount of an order at each rate", () => {
  const TAXES = [
    { rate: 2100, gross: 100 },
    { rate: 400, gross: 100 },
  ];

  it("is reduced by refunds at that rate that are not owed again", () => {
    expect(amountsAfterWaivers([2100, 400], TAXES, [{ amount: 30, taxes: [{ rate: 400, gross: 30 }] }])).toEqual([
      100, 70,
    ]);
    // The part of a refund that the order did not need is not waived.
    expect(amountsAfterWaivers([2100, 400], TAXES, [{ amount: 30, taxes: TAXES }])).toEqual([85, 85]);
  });

  it("is never negative, because a discount on removed goods reduces the other rates", () => {
    expect(amountsAfterWaivers([2100, 400], TAXES.slice(1), [{ amount: 30, taxes: TAXES }])).toEqual([0, 70]);
    expect(amountsAfterWaivers([2100, 400], TAXES, [{ amount: 30, taxes: [] }])).toEqual([85, 85]);
    expect(amountsAfterWaivers([2100, 400], [], [{ amount: 30, taxes: TAXES }])).toEqual([0, 0]);
  });
});

describe("a reallocation", () => {
  const { order: sold } = walk(TWO_RATES, [stepOf("pay", 2, 0)]);
  const edited: OrderEffect[] = [
    {
      kind: "edited",
      lines: [],
      added: [],
      delivery: null,
      amounts: { subtotal: 100, discount: 0, shipping: 0, fee: 0, total: 100, taxes: sold.taxes.slice(1) },
    },
  ];
  const causes = (effects: OrderEffect[], changes: Partial<OrderAggregate> = {}) =>
    invoiceDues(sold, { ...sold, ...changes }, effects).map(({ cause }) => cause);

  it("is due after an edit of a partly paid order with several rates", () => {
    expect(causes(edited)).toEqual(["reallocation"]);
    expect(causes([])).toEqual([]);
    expect(causes(edited, { payments: [] })).toEqual([]);
    const single = { ...sold, taxes: sold.taxes.slice(1) };
    expect(invoiceDues(single, single, edited)).toEqual([]);
  });

  it("is not due while a refund is open, but is once the refund failed", () => {
    const paymentId = sold.payments[0]?.id ?? "";
    const plan = { amount: 10, waived: 0, shipping: 0, lines: [], taxes: [] };
    const words = { reason: "", lastError: null, providerReference: null };
    const refund = (state: RefundState): OrderRefund => ({
      id: "r",
      paymentId,
      state,
      cause: "change",
      ...plan,
      ...words,
    });
    expect(causes(edited, { refunds: [refund("requested")] })).toEqual([]);
    const failed: OrderEffect = { kind: "refund-set", id: "r", paymentId, set: { state: "failed" }, counted: -10 };
    expect(causes([failed], { refunds: [refund("failed")] })).toEqual(["reallocation"]);
  });
});
