import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { netOf } from "../../platform/money/net.ts";
import { STANDARD_RATE, splitGross, totalsByRate } from "./tax.ts";

describe("splitGross", () => {
  it("splits the amounts of the worked example", () => {
    expect(splitGross(5987, STANDARD_RATE)).toEqual({ base: 4948, tax: 1039 });
    expect(splitGross(1800, 400)).toEqual({ base: 1731, tax: 69 });
    expect(splitGross(990, STANDARD_RATE).base).toBe(818);
    expect(splitGross(100, 0)).toEqual({ base: 100, tax: 0 });
  });

  it("treats corrections symmetrically", () => {
    expect(splitGross(-5987, STANDARD_RATE)).toEqual({ base: -4948, tax: -1039 });
  });
});

describe("netOf", () => {
  it("gives the net unit prices for Canarias", () => {
    expect(netOf(2495, STANDARD_RATE)).toBe(2062);
    expect(netOf(999, STANDARD_RATE) * 10).toBe(8260);
  });
});

describe("totalsByRate", () => {
  it("sums before splitting, highest rate first", () => {
    const lines = [
      { gross: 1800, rate: 400 },
      { gross: 2997, rate: 2100 },
      { gross: 2495, rate: 2100 },
      { gross: 495, rate: 2100 },
    ];
    expect(totalsByRate(lines)).toEqual([
      { rate: 2100, base: 4948, tax: 1039, gross: 5987 },
      { rate: 400, base: 1731, tax: 69, gross: 1800 },
    ]);
  });

  it("does not split unit by unit", () => {
    const units = Array.from({ length: 10 }, () => ({ gross: 99, rate: 2100 }));
    expect(totalsByRate(units)[0]?.base).toBe(818);
  });

  it("is empty without lines", () => {
    expect(totalsByRate([])).toEqual([]);
  });

  it("keeps base + tax = gross = Σ lines", () => {
    const line = fc.record({ gross: fc.integer({ min: -1e8, max: 1e8 }), rate: fc.constantFrom(0, 400, 1000, 2100) });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const rows = totalsByRate(lines);
        for (const row of rows) expect(row.base + row.tax).toBe(row.gross);
        expect(rows.reduce((sum, row) => sum + row.gross, 0)).toBe(lines.reduce((sum, { gross }) => sum + gross, 0));
      }),
    );
  });
});
