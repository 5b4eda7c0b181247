import { describe, expect, it } from "vitest";
import type { TaxStep } from "../taxes/rate-on.ts";
import { checkTaxes, DEFAULT_TAX_SETTINGS, readTaxes, type TaxSettings, taxRatesOn } from "./taxes.ts";

const STORED = readTaxes(DEFAULT_TAX_SETTINGS);
/** The evening of 24 November in UTC is the 25th in Madrid. */
const NOW = "2026-11-24T23:30:00.000Z";
const OLD = { rate: 2100, from: "2012-09-01" };
const withGeneral = (...general: TaxStep[]): TaxSettings => ({
  ...STORED,
  taxRates: { ...STORED.taxRates, general },
});
const errorsOf = (taxes: TaxSettings, stored = STORED) =>
  checkTaxes(taxes, stored, NOW).errors.map(({ path, code }) => [path.replace("taxes.taxRates.", ""), code]);

describe("a change of the tax rates", () => {
  it("stores its steps in order of date", () => {
    const late = { rate: 2300, from: "2027-07-01" };
    const soon = { rate: 2200, from: "2027-01-01" };
    const { value, errors } = checkTaxes(withGeneral(late, OLD, soon), STORED, NOW);
    expect(errors).toEqual([]);
    expect(value.taxRates.general).toEqual([OLD, soon, late]);
  });
  it("takes effect today at the earliest, in Madrid", () => {
    expect(errorsOf(withGeneral(OLD, { rate: 2300, from: "2026-11-25" }))).toEqual([]);
    expect(errorsOf(withGeneral(OLD, { rate: 2300, from: "2026-11-24" }))).toEqual([["general.1.from", "history"]]);
  });
  it("cannot change rates that were in force", () => {
    expect(errorsOf(withGeneral({ rate: 2300, from: "2027-01-01" }))).toEqual([["general", "history"]]);
    expect(errorsOf(withGeneral({ ...OLD, rate: 1800 }))).toContainEqual(["general", "history"]);
    const planned = withGeneral(OLD, { rate: 2300, from: "2027-01-01" });
    expect(errorsOf(STORED, planned)).toEqual([]);
  });
  it("has one step a day, on an existing day", () => {
    const on = (from: string) => ({ rate: 2300, from });
    expect(errorsOf(withGeneral(OLD, on("2027-01-01"), on("2027-01-01")))).toEqual([["general.2.from", "duplicate"]]);
    for (const from of ["", "mañana", "2027-02-30", "27-01-01"])
      expect(errorsOf(withGeneral(OLD, on(from)))).toEqual([["general.1.from", "invalid-day"]]);
    expect(errorsOf(withGeneral(OLD, on("9999-01-01")))).toEqual([["general.1.from", "out-of-range"]]);
  });
  it.each([
    [0, "out-of-range"],
    [-1, "out-of-range"],
    [5001, "out-of-range"],
    [1000, "duplicate"],
  ])("a change to the rate %i is refused", (rate, code) => {
    const errors = errorsOf(withGeneral(OLD, { rate, from: "2027-01-01" }));
    expect(errors).toContainEqual(["general.1.rate", code]);
  });
});

it("each tax rate of a day lists the stored rates that it replaces", () => {
  const taxes = { ...withGeneral(OLD, { rate: 2300, from: "2027-01-01" }), defaultTax: "superReduced" as const };
  expect(taxRatesOn(taxes, "2027-01-01")).toEqual({
    rates: [
      { kind: "general", rate: 2300, stored: [2300, 2100] },
      { kind: "reduced", rate: 1000, stored: [1000] },
      { kind: "superReduced", rate: 400, stored: [400] },
      { kind: null, rate: 0, stored: [0] },
    ],
    defaultRate: 400,
  });
  expect(taxRatesOn({ ...taxes, defaultTax: "none" }, "2026-12-31")).toMatchObject({
    rates: [{ rate: 2100 }, {}, {}, {}],
    defaultRate: 0,
  });
});

describe("a change of the one-stop-shop settings", () => {
  const row = { place: "PT", kind: "general", rate: 2400, from: "2026-11-25" } as const;
  const changed = (oss: TaxSettings["oss"], before: TaxSettings["oss"] = STORED.oss) =>
    checkTaxes({ ...STORED, oss }, { ...STORED, oss: before }, NOW).errors.map(({ path, code }) => [
      path.replace("taxes.oss.", ""),
      code,
    ]);
  it("may start on a day in the past", () => {
    expect(changed({ from: "2021-07-01", rates: [] })).toEqual([]);
    expect(changed({ from: "2021-06-30", rates: [] })).toEqual([["from", "out-of-range"]]);
    expect(changed({ from: "2026-02-30", rates: [] })).toEqual([["from", "invalid-day"]]);
  });
  it("corrects rates from today on, and keeps those that were in force", () => {
    expect(changed({ from: null, rates: [row] })).toEqual([]);
    expect(changed({ from: null, rates: [{ ...row, from: "2026-11-24" }] })).toEqual([["rates.0.from", "history"]]);
    expect(changed({ from: null, rates: [row, { ...row, rate: 2500 }] })).toEqual([["rates.1.from", "duplicate"]]);
    expect(changed({ from: null, rates: [{ ...row, place: "GB" }] })).toEqual([["rates.0.place", "unknown"]]);
    const old = { ...row, from: "2026-01-01" };
    expect(changed({ from: null, rates: [] }, { from: null, rates: [old] })).toEqual([["rates", "history"]]);
    expect(changed({ from: null, rates: [old] }, { from: null, rates: [old] })).toEqual([]);
  });
});
