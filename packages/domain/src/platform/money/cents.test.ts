import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distribute, roundHalfUp } from "./cents.ts";

describe("roundHalfUp", () => {
  it("rounds half away from zero", () => {
    expect(roundHalfUp(5, 2)).toBe(3);
    expect(roundHalfUp(-5, 2)).toBe(-3);
    expect(roundHalfUp(5, -2)).toBe(-3);
    expect(roundHalfUp(4, 3)).toBe(1);
    expect(roundHalfUp(-1, 3)).toBe(0);
    expect(roundHalfUp(0, 7)).toBe(0);
  });

  it("is exact for amounts that floating point cannot represent", () => {
    expect(roundHalfUp(Number.MAX_SAFE_INTEGER, 2)).toBe(4_503_599_627_370_496);
  });

  it("treats negative numbers symmetrically", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
        expect(roundHalfUp(-n, d) + roundHalfUp(n, d)).toBe(0);
      }),
    );
  });

  it("refuses a number that is not an integer", () => {
    expect(() => roundHalfUp(0.5, 1)).toThrow(RangeError);
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError);
  });
});

describe("spread", () => {
  it("spreads the discount of the worked example", () => {
    expect(distribute(729, [2997, 2495, 1800])).toEqual([300, 249, 180]);
  });

  it("gives the remainder to earlier parts, and equal parts if all weights are zero", () => {
    expect(distribute(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(distribute(5, [0, 0])).toEqual([3, 2]);
    expect(distribute(-10, [1, 1, 1])).toEqual([-4, -3, -3]);
    expect(distribute(0, [])).toEqual([]);
  });

  it("refuses negative weights and an empty list", () => {
    expect(() => distribute(5, [1, -1])).toThrow(RangeError);
    expect(() => distribute(5, [])).toThrow(RangeError);
  });

  it("adds up exactly, stays within a cent of the exact share, and never exceeds its weight", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(weights, fc.nat(), (given, rate) => {
        const sum = given.reduce((total, weight) => total + weight, 0);
        const amount = Math.floor((sum * (rate % 101)) / 100);
        const parts = distribute(amount, given);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const weight = given[index] ?? 0;
          expect(part).toBeLessThanOrEqual(weight);
          if (sum > 0) expect(Math.abs(part - (amount * weight) / sum)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
