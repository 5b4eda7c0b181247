import { describe, expect, it } from "vitest";
import { rateOn } from "./rate-on.ts";
import { effectiveRate, kindOfRate, SPANISH_RATES } from "./rates.ts";

const RATES = { ...SPANISH_RATES, general: [...SPANISH_RATES.general, { rate: 2300, from: "2027-01-01" }] };

describe("a tax rate with a date", () => {
  it("is in force from its day on, and the first one also applies to all days before it", () => {
    const { general } = RATES;
    expect(["1990-01-01", "2026-12-31", "2027-01-01", "2099-12-31"].map((day) => rateOn(general, day))).toEqual([
      2100, 2100, 2300, 2300,
    ]);
  });
  it("is replaced by the rate of its kind that is in force, before and after a change", () => {
    expect([2100, 2300].map((stored) => effectiveRate(RATES, stored, "2026-12-31"))).toEqual([2100, 2100]);
    expect([2100, 2300].map((stored) => effectiveRate(RATES, stored, "2027-01-01"))).toEqual([2300, 2300]);
  });
  it("a rate that belongs to no kind stays as it is", () => {
    expect([0, 500].map((stored) => effectiveRate(RATES, stored, "2027-01-01"))).toEqual([0, 500]);
    expect([2300, 1000, 400, 0].map((rate) => kindOfRate(RATES, rate))).toEqual([
      "general",
      "reduced",
      "superReduced",
      null,
    ]);
  });
});
