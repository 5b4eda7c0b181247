import { describe, expect, it } from "vitest";
import { addDecimals, centsOf, grossFromNet, readDecimal, roundDecimal } from "./amounts.ts";

const decimal = (text: string) => {
  const read = readDecimal(text, "decimal");
  if (!read) throw new Error(`No number: ${text}`);
  return read;
};

describe("readDecimal", () => {
  it.each([
    ["24,95", 2495],
    ["24.95", 2495],
    ["1.234,50", 123_450],
    ["1,234.50", 123_450],
    ["1.234.567", 123_456_700],
    ["1 234,50 €", 123_450],
    ["€ 3", 300],
    ["12.00 EUR", 1200],
    ["-7,29", -729],
    [",5", 50],
    ["12,", 1200],
    ["0", 0],
    ["37.148760", 3715],
  ])("reads %s as %i cents", (text, cents) => {
    expect(centsOf(decimal(text))).toBe(cents);
  });

  it("reads a lone dot before three digits as a decimal or a thousands separator, as requested", () => {
    expect(readDecimal("1.234", "decimal")).toEqual({ units: 1234n, scale: 3 });
    expect(readDecimal("1.234", "thousands")).toEqual({ units: 1234n, scale: 0 });
    expect(readDecimal("0.234", "thousands")).toEqual({ units: 234n, scale: 3 });
  });

  it.each(["", "abc", "1e3", "8,43E+12", "1.23.4", "1,2,3", "12.34,56", "--5", "5-", "=1+1", "1".repeat(30)])(
    "refuses %j",
    (text) => {
      expect(readDecimal(text, "thousands")).toBeNull();
    },
  );
});

describe("roundDecimal", () => {
  it("rounds half away from zero", () => {
    expect(roundDecimal(decimal("0.125"), 2).units).toBe(13n);
    expect(roundDecimal(decimal("-0.125"), 2).units).toBe(-13n);
    expect(roundDecimal(decimal("0.124999"), 2).units).toBe(12n);
  });
});

describe("grossFromNet", () => {
  it.each([
    // Prices that staff typed with IVA are restored exactly from the six decimals that PrestaShop stores.
    ["37.148760", 2100, 4495],
    ["4.123967", 2100, 499],
    ["28.798077", 400, 2995],
    ["9.086364", 1000, 1000],
    ["0.826446", 2100, 100],
    ["82.644628", 2100, 10_000],
    ["12.5", 0, 1250],
    // 12.34499959 rounds to 12.345000 with six decimals, which rounds to 12.35, the price that the shop shows.
    ["10.202479", 2100, 1235],
    ["826445.454545", 2100, 99_999_900],
  ])("computes %s at %i as %i cents, as PrestaShop does", (net, rate, gross) => {
    expect(grossFromNet(decimal(net), rate, "price")).toBe(gross);
  });

  it("recovers every price with IVA from its stored net price", () => {
    for (const rate of [2100, 1000, 400, 0]) {
      for (let gross = 1; gross < 20_000; gross += 7) {
        const net = ((gross / 100) * 10_000) / (10_000 + rate);
        expect(grossFromNet(decimal(net.toFixed(6)), rate, "price")).toBe(gross);
      }
    }
  });

  it("rounds the tax alone if the platform does", () => {
    expect(grossFromNet(decimal("10.202479"), 2100, "tax")).toBe(1234);
    expect(grossFromNet(decimal("29.67"), 2100, "tax")).toBe(3590);
  });

  it("adds the price impact of a combination before tax", () => {
    expect(grossFromNet(addDecimals(decimal("4.123967"), decimal("2.479339")), 2100, "price")).toBe(799);
    expect(grossFromNet(addDecimals(decimal("10"), decimal("-1.5")), 2100, "price")).toBe(1029);
  });
});
