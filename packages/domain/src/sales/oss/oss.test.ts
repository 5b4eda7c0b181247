import { describe, expect, it } from "vitest";
import { findOssPlace, OSS_COUNTRIES, OSS_PLACES } from "../../settings/taxes/oss-places.ts";
import {
  chargedRate,
  extrasRateIn,
  OSS_OFF,
  OSS_RATES,
  type OssSettings,
  ossSteps,
} from "../../settings/taxes/oss-rates.ts";
import { SPANISH_RATES } from "../../settings/taxes/rates.ts";
import { orderTotals } from "../carts/totals.ts";
import { isSameTaxPlace, ossPlaceOfSale } from "./charging.ts";
import { newOssLimitState, OSS_LIMIT } from "./limit.ts";

const DAY = "2026-11-25";
const ON: OssSettings = { from: "2026-01-01", rates: [] };
const by = (oss: OssSettings) => ({ taxRates: SPANISH_RATES, oss });
const to = (country: string, postcode: string) => ({ country, postcode });
const LISBON = to("PT", "1000-001");

describe("the place whose IVA is charged", () => {
  it("is any other member state, or a region with its own rates", () => {
    expect(OSS_COUNTRIES.filter((country) => country !== "MC")).toHaveLength(26);
    expect(Object.keys(OSS_RATES).toSorted()).toEqual(OSS_PLACES.toSorted());
    expect(findOssPlace(LISBON)).toBe("PT");
    expect([findOssPlace(to("PT", "9000-017")), findOssPlace(to("PT", "9500-055"))]).toEqual(["PT-30", "PT-20"]);
    expect([findOssPlace(to("MC", "98000")), findOssPlace(to("GR", "10431"))]).toEqual(["FR", "GR"]);
    expect([to("ES", "28013"), to("GB", "SW1A 1AA"), to("CH", "3000")].map(findOssPlace)).toEqual([null, null, null]);
  });

  it("differs from Spain only from the registration day on, and only for parcels", () => {
    expect(ossPlaceOfSale(OSS_OFF, LISBON, DAY)).toBeNull();
    expect(ossPlaceOfSale({ ...ON, from: "2026-11-26" }, LISBON, DAY)).toBeNull();
    expect(ossPlaceOfSale({ ...ON, from: DAY }, LISBON, DAY)).toBe("PT");
    expect([ossPlaceOfSale(ON, null, DAY), ossPlaceOfSale(ON, to("ES", "08001"), DAY)]).toEqual([null, null]);
  });

  it("stays that of the order when its address changes", () => {
    const now = { current: LISBON, oss: ON, day: DAY };
    expect(isSameTaxPlace("PT", to("PT", "4000-001"), now)).toBe(true);
    for (const other of [to("PT", "9000-017"), to("FR", "75001"), to("ES", "28013"), null])
      expect(isSameTaxPlace("PT", other, now)).toBe(false);
    // Ordered before the shop joined OSS: Spanish IVA within Portugal, and nowhere else in the EU.
    expect(isSameTaxPlace(null, to("PT", "4000-001"), now)).toBe(true);
    expect(isSameTaxPlace(null, to("FR", "75001"), now)).toBe(false);
    expect(isSameTaxPlace(null, to("FR", "75001"), { ...now, oss: OSS_OFF })).toBe(true);
    expect(isSameTaxPlace(null, null, now)).toBe(true);
  });
});

describe("OSS rates", () => {
  it("are those of the country for the product's kind, on that day", () => {
    expect([2100, 1000, 400].map((rate) => chargedRate(by(ON), "PT", rate, DAY))).toEqual([2300, 1300, 600]);
    expect([2100, 1000, 400].map((rate) => chargedRate(by(ON), null, rate, DAY))).toEqual([2100, 1000, 400]);
    expect(["2023-12-31", "2024-01-01", "2025-07-01"].map((day) => chargedRate(by(ON), "EE", 2100, day))).toEqual([
      2000, 2200, 2400,
    ]);
    expect(chargedRate(by(ON), "DE", 0, DAY)).toBe(0);
    expect([extrasRateIn(by(ON), "FI", DAY), extrasRateIn(by(ON), null, DAY)]).toEqual([2550, 2100]);
  });

  it("follow the owner's corrections from their first day on", () => {
    const oss = { ...ON, rates: [{ place: "SE", kind: "superReduced" as const, rate: 700, from: "2026-12-01" }] };
    expect(["2026-11-30", "2026-12-01"].map((day) => chargedRate(by(oss), "SE", 400, day))).toEqual([600, 700]);
    expect(chargedRate(by(oss), "SE", 2100, "2026-12-01")).toBe(2500);
  });

  it("the rates in the table have steps in order of date, and a standard rate of at least 15 %", () => {
    for (const place of OSS_PLACES)
      for (const kind of ["general", "reduced", "superReduced"] as const) {
        const days = ossSteps([], place, kind).map(({ from }) => from);
        expect(days).toEqual(days.toSorted());
        if (kind === "general" && place !== "PT-20")
          expect(ossSteps([], place, kind).every(({ rate }) => rate >= 1_500 && rate <= 2_700)).toBe(true);
      }
  });
});

it("prices stay the same, and tax is split once for each rate of the country, to the cent", () => {
  const lines = [
    { unitPrice: 999, quantity: 3, taxRate: 2100 },
    { unitPrice: 2495, quantity: 1, taxRate: 2100 },
    { unitPrice: 1800, quantity: 1, taxRate: 400 },
  ];
  const totals = (place: string | null) =>
    orderTotals({
      lines: lines.map((line) => ({ ...line, taxRate: chargedRate(by(ON), place, line.taxRate, DAY) })),
      shipping: 495,
      extrasRate: extrasRateIn(by(ON), place, DAY),
    });
  expect(totals(null)).toMatchObject({
    total: 7787,
    taxes: [
      { rate: 2100, base: 4948, tax: 1039, gross: 5987 },
      { rate: 400, base: 1731, tax: 69, gross: 1800 },
    ],
  });
  expect(totals("PT")).toMatchObject({
    total: 7787,
    taxes: [
      { rate: 2300, base: 4867, tax: 1120, gross: 5987 },
      { rate: 600, base: 1698, tax: 102, gross: 1800 },
    ],
  });
});

it("the turnover limit is reported once near it and once past it, but not when the turnover falls", () => {
  const reached = (before: number, after: number) => newOssLimitState(before, after);
  expect(reached(700_000, 799_999)).toBeNull();
  expect(reached(799_999, 800_000)).toBe("near");
  expect(reached(800_000, 900_000)).toBeNull();
  expect(reached(900_000, OSS_LIMIT)).toBeNull();
  expect(reached(OSS_LIMIT, OSS_LIMIT + 1)).toBe("passed");
  expect(reached(700_000, 1_200_000)).toBe("passed");
  expect(reached(OSS_LIMIT + 1, 900_000)).toBeNull();
});
