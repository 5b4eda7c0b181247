import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderTotals, percentOff } from "./totals.ts";

const WORKED = [
  { unitPrice: 999, quantity: 3, taxRate: 2100 },
  { unitPrice: 2495, quantity: 1, taxRate: 2100 },
  { unitPrice: 1800, quantity: 1, taxRate: 400 },
];

describe("orderTotals", () => {
  it("adds up the order of the worked example", () => {
    const totals = orderTotals({ lines: WORKED, shipping: 495 });
    expect(totals).toMatchObject({ subtotal: 7292, discount: 0, shipping: 495, fee: 0, total: 7787 });
    expect(totals.taxes).toEqual([
      { rate: 2100, base: 4948, tax: 1039, gross: 5987 },
      { rate: 400, base: 1731, tax: 69, gross: 1800 },
    ]);
  });

  it("splits the tax of the sum, not of single units", () => {
    const totals = orderTotals({ lines: [{ unitPrice: 99, quantity: 10, taxRate: 2100 }], shipping: 0 });
    expect(totals.taxes).toEqual([{ rate: 2100, base: 818, tax: 172, gross: 990 }]);
  });

  it("spreads the discount of the worked example", () => {
    const totals = orderTotals({ lines: WORKED, discount: 729, shipping: 0 });
    expect(totals.lines.map((line) => line.discount)).toEqual([300, 249, 180]);
    expect(totals.lines.map((line) => line.net)).toEqual([2697, 2246, 1620]);
    expect(totals.total).toBe(6563);
  });

  it("never takes off more than the goods cost", () => {
    const totals = orderTotals({ lines: WORKED, discount: 100_000, shipping: 495 });
    expect(totals.discount).toBe(7292);
    expect(totals.total).toBe(495);
    expect(orderTotals({ lines: WORKED, discount: -5, shipping: 0 }).discount).toBe(0);
  });

  it("taxes shipping and the cash-on-delivery fee at the general rate, even if the goods are books", () => {
    const totals = orderTotals({
      lines: [{ unitPrice: 1800, quantity: 1, taxRate: 400 }],
      shipping: 495,
      fee: 250,
    });
    expect(totals.taxes).toEqual([
      { rate: 2100, base: 616, tax: 129, gross: 745 },
      { rate: 400, base: 1731, tax: 69, gross: 1800 },
    ]);
    expect(totals.total).toBe(2545);
  });

  it("adds no general rate for books that are picked up", () => {
    const totals = orderTotals({ lines: [{ unitPrice: 1800, quantity: 1, taxRate: 400 }], shipping: 0 });
    expect(totals.taxes.map((row) => row.rate)).toEqual([400]);
  });

  it("charges no IVA on sales to Canarias", () => {
    const lines = [
      { unitPrice: 2495, quantity: 1, taxRate: 2100 },
      { unitPrice: 999, quantity: 10, taxRate: 2100 },
      { unitPrice: 1800, quantity: 1, taxRate: 400 },
    ];
    const totals = orderTotals({ lines, shipping: 495, fee: 250, taxFree: true });
    expect(totals.lines.map((line) => [line.unit, line.gross])).toEqual([
      [2062, 2062],
      [826, 8260],
      [1731, 1731],
    ]);
    expect(totals).toMatchObject({ subtotal: 12_053, shipping: 409, fee: 207, total: 12_669 });
    expect(totals.taxes).toEqual([{ rate: 0, base: 12_669, tax: 0, gross: 12_669 }]);
  });

  it("is zero without lines", () => {
    expect(orderTotals({ lines: [], shipping: 0 })).toMatchObject({ subtotal: 0, total: 0, taxes: [] });
  });

  it("keeps total = Σ lines − discount + shipping + fee = Σ by rate for any order", () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 0, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      taxRate: fc.constantFrom(0, 400, 1000, 2100),
    });
    const order = fc.record({
      lines: fc.array(line, { maxLength: 30 }),
      discount: fc.nat(1_000_000),
      shipping: fc.nat(5000),
      fee: fc.nat(1000),
      taxFree: fc.boolean(),
    });
    fc.assert(
      fc.property(order, (input) => {
        const { lines, subtotal, discount, shipping, fee, total, taxes } = orderTotals(input);
        const net = lines.reduce((sum, row) => sum + row.net, 0);
        expect(net).toBe(subtotal - discount);
        expect(total).toBe(net + shipping + fee);
        expect(taxes.reduce((sum, row) => sum + row.base + row.tax, 0)).toBe(total);
        for (const row of lines) expect(row.net).toBeGreaterThanOrEqual(0);
        if (input.taxFree) expect(taxes.every((row) => row.rate === 0 && row.tax === 0)).toBe(true);
      }),
    );
  });
});

describe("percentOff", () => {
  it("rounds half up", () => {
    expect(percentOff(7290, 1000)).toBe(729);
    expect(percentOff(995, 1000)).toBe(100);
    expect(percentOff(995, 20_000)).toBe(995);
  });
});
