import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import {
  applyPriceStep,
  MAX_PERCENT,
  MAX_PRICE,
  MIN_PERCENT,
  PRICE_ENDINGS,
  type PriceStep,
  stepText,
} from "./price-changes.ts";

const percent = (value: number, ending: PriceStep["ending"] = "exact"): PriceStep => ({ by: "percent", value, ending });
const amount = (value: number, ending: PriceStep["ending"] = "exact"): PriceStep => ({ by: "amount", value, ending });

const price = fc.oneof(fc.integer({ min: 0, max: MAX_PRICE }), fc.integer({ min: 0, max: 500 }));
const step = fc.record({
  by: fc.constantFrom("percent" as const, "amount" as const),
  value: fc.oneof(fc.integer({ min: MIN_PERCENT, max: MAX_PERCENT }), fc.integer({ min: -300, max: 300 })),
  ending: fc.constantFrom(...PRICE_ENDINGS),
});

describe("applyPriceStep", () => {
  it.each([
    [2495, percent(-1000), 2246],
    [2495, percent(1000), 2745],
    [2495, amount(-250), 2245],
    [2495, percent(-1000, "95"), 2295],
    [2495, percent(-1200, "95"), 2195],
    [2495, percent(1000, "95"), 2795],
    [2495, percent(-1000, "99"), 2199],
    [2495, percent(-1000, "00"), 2200],
    // A small increase to the next ,95, and never below the old price.
    [1000, percent(100, "95"), 1095],
    [995, percent(-100, "95"), 995],
    [1000, percent(-100, "95"), 995],
    [1010, percent(0, "95"), 995],
    [0, percent(-1000), 0],
  ])("changes %i by %j to %i", (from, by, to) => {
    expect(applyPriceStep(from, by)).toBe(to);
  });

  it.each([
    [100, amount(-100)],
    [100, amount(-250)],
    [50, percent(-4000, "95")],
    [90, percent(-2000, "00")],
    [MAX_PRICE, percent(1)],
  ])("changes %i by %j to no price", (from, by) => {
    expect(applyPriceStep(from, by)).toBeNull();
  });

  it("rounds to whole cents above zero, in the requested direction, with the requested ending", () => {
    fc.assert(
      fc.property(price, step, (from, by) => {
        const to = applyPriceStep(from, by);
        if (to === null || from === 0) return;
        expect(Number.isSafeInteger(to)).toBe(true);
        expect(to).toBeGreaterThan(0);
        expect(to).toBeLessThanOrEqual(MAX_PRICE);
        if (by.value > 0) expect(to).toBeGreaterThanOrEqual(from);
        if (by.value < 0) expect(to).toBeLessThanOrEqual(from);
        if (by.ending !== "exact") expect(to % 100).toBe(Number(by.ending));
      }),
      { numRuns: scaleRuns(5000) },
    );
  });

  it("stays within a euro of the exact price, unless the direction of rounding needs more", () => {
    fc.assert(
      fc.property(price, step, (from, by) => {
        const [exact, to] = [applyPriceStep(from, { ...by, ending: "exact" }), applyPriceStep(from, by)];
        if (exact === null || to === null) return;
        expect(Math.abs(to - exact)).toBeLessThan(100);
      }),
      { numRuns: scaleRuns(5000) },
    );
  });
});

it("a price adjustment is described in words", () => {
  expect(stepText(percent(-1000, "95"))).toBe("−10\u00a0%, acabado en ,95");
  expect(stepText(amount(250))).toBe("+2,50\u00a0€");
  expect(stepText(percent(0, "00"))).toBe("Euros enteros");
});
