import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Failure } from "../../platform/failure.ts";
import { PAYMENT_METHODS } from "../../platform/vocabulary.ts";
import { expectedFee, feePeriods, NO_FEES } from "../../settings/payments/fees.ts";
import { payoutErrors, providerName } from "./payouts.ts";
import { checkTakingsRange, type TakingsPart, takingsReport } from "./takings.ts";
import { findQuarter, periodAround, quarterRange } from "./takings-periods.ts";

const cents = fc.integer({ min: 0, max: 1_000_000 });
const part = fc.record({
  day: fc.constantFrom("2026-11-01", "2026-11-02", "2026-11-03"),
  method: fc.constantFrom(...PAYMENT_METHODS),
  provider: fc.constantFrom(null, "redsys", "stripe"),
  captured: cents,
  captures: fc.nat(9),
  refunded: cents,
  refunds: fc.nat(9),
  fees: fc.nat(5_000),
});

describe("takingsReport", () => {
  it("adds up to the same sums by method, by day and in total", () => {
    fc.assert(
      fc.property(fc.array(part), (parts: TakingsPart[]) => {
        const { totals, methods, days, providers } = takingsReport(parts);
        const sum = (rows: readonly { payout: number }[]) => rows.reduce((all, { payout }) => all + payout, 0);
        const all = parts.reduce((total, { captured, refunded, fees }) => total + captured - refunded - fees, 0);
        expect([totals.payout, sum(methods), sum(days), sum(days.flatMap((day) => day.methods))]).toEqual([
          all,
          all,
          all,
          all,
        ]);
        const online = parts.filter(({ provider }) => provider !== null);
        expect(sum(providers)).toBe(takingsReport(online).totals.payout);
        expect(totals.net).toBe(totals.captured - totals.refunded);
      }),
    );
  });

  it("lists the newest day first, and methods in their usual order", () => {
    const row = { provider: null, captured: 1, captures: 1, refunded: 0, refunds: 0, fees: 0 };
    const { days } = takingsReport([
      { ...row, day: "2026-11-01", method: "transfer" },
      { ...row, day: "2026-11-02", method: "bizum" },
      { ...row, day: "2026-11-02", method: "card" },
    ]);
    expect(days.map(({ day }) => day)).toEqual(["2026-11-02", "2026-11-01"]);
    expect(days[0]?.methods.map(({ method }) => method)).toEqual(["card", "bizum"]);
  });
});

describe("expected fees", () => {
  const periods = feePeriods({
    ...NO_FEES,
    card: [
      { from: "2026-07-01", percent: 140, fixed: 25 },
      { from: "2026-01-01", percent: 80, fixed: 0 },
    ],
  });

  it("are computed from the rates in force on the day, with each payment rounded half up", () => {
    expect(expectedFee(periods, "card", "2026-06-30", 10_000)).toBe(80);
    expect(expectedFee(periods, "card", "2026-07-01", 10_000)).toBe(165);
    expect(expectedFee(periods, "card", "2026-03-01", 1_250)).toBe(10);
    expect(expectedFee(periods, "card", "2026-03-01", 1_187)).toBe(9);
    expect(expectedFee(periods, "card", "2026-07-01", 0)).toBe(25);
  });

  it("are zero before the first day and for other methods", () => {
    expect(expectedFee(periods, "card", "2025-12-31", 10_000)).toBe(0);
    expect(expectedFee(periods, "transfer", "2026-07-01", 10_000)).toBe(0);
    expect(expectedFee(periods, "store-credit", "2026-07-01", 10_000)).toBe(0);
  });
});

describe("periods of takings", () => {
  it.each([
    ["today", "2026-11-20", "2026-11-20", "2026-11-20"],
    ["week", "2026-11-22", "2026-11-16", "2026-11-22"],
    ["week", "2026-11-16", "2026-11-16", "2026-11-22"],
    ["month", "2028-02-10", "2028-02-01", "2028-02-29"],
    ["quarter", "2026-12-31", "2026-10-01", "2026-12-31"],
    ["quarter", "2027-01-01", "2027-01-01", "2027-03-31"],
  ] as const)("cover %s around %s", (period, day, from, to) => {
    expect(periodAround(period, day)).toEqual({ from, to });
  });

  it("follow each other by quarter without a gap", () => {
    expect(quarterRange(2026, 2)).toEqual({ from: "2026-04-01", to: "2026-06-30" });
    expect(["2026-03-31", "2026-04-01", "2026-09-30", "2026-10-01"].map(findQuarter)).toEqual([1, 2, 3, 4]);
  });

  it("the period of a report cannot end before it begins, and has a maximum length", () => {
    expect(() => checkTakingsRange({ from: "2026-01-01", to: "2026-12-31" })).not.toThrow();
    expect(() => checkTakingsRange({ from: "2026-01-02", to: "2026-01-01" })).toThrow(Failure);
    expect(() => checkTakingsRange({ from: "2024-01-01", to: "2026-01-01" })).toThrow("Como mucho 400 días.");
  });
});

describe("a payout", () => {
  const payout = {
    provider: "stripe",
    paidOn: "2026-11-17",
    from: "2026-11-09",
    to: "2026-11-15",
    amount: 1,
    reference: "",
  };
  const paths = (changes: Partial<typeof payout>) =>
    payoutErrors({ ...payout, ...changes }, "2026-11-20").map(({ path }) => path);

  it("reports each error by field", () => {
    expect(paths({})).toEqual([]);
    expect(paths({ amount: -500 })).toEqual([]);
    expect(paths({ amount: 0 })).toEqual(["amount"]);
    expect(paths({ to: "2026-11-08" })).toEqual(["to"]);
    expect(paths({ from: "2026-01-01" })).toEqual(["to"]);
    expect(paths({ paidOn: "2026-11-21" })).toEqual(["paidOn"]);
    expect(paths({ paidOn: "2026-11-01" })).toEqual(["paidOn"]);
  });

  it("names its provider", () => {
    expect(["redsys", "stripe-test", "demo"].map(providerName)).toEqual([
      "Redsys",
      "Stripe (pruebas)",
      "Pasarela de demostración",
    ]);
  });
});
