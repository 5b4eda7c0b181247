import { describe, expect, it } from "vitest";
import { labelStride, ticksFor } from "./chart-scale.ts";

describe("ticksFor", () => {
  it("returns round values that cover the highest value", () => {
    expect(ticksFor(37)).toEqual([0, 10, 20, 30, 40]);
    expect(ticksFor(1842)).toEqual([0, 500, 1000, 1500, 2000]);
    expect(ticksFor(4)).toEqual([0, 1, 2, 3, 4]);
    expect(ticksFor(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  });

  it("returns an axis even without data", () => {
    expect(ticksFor(0)).toEqual([0, 1]);
    expect(ticksFor(Number.NaN)).toEqual([0, 1]);
  });
});

it("chart labels that do not fit are thinned out", () => {
  expect(labelStride(7)).toBe(1);
  expect(labelStride(14)).toBe(2);
  expect(labelStride(365, 12)).toBe(31);
});
