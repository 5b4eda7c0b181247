import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, formatPercent, parseMoney } from "./money.ts";

const NBSP = "\u00a0";

describe("formatMoney", () => {
  it("groups digits from a thousand on and keeps two decimals", () => {
    expect(formatMoney(123_450)).toBe(`1.234,50${NBSP}€`);
    expect(formatMoney(2495)).toBe(`24,95${NBSP}€`);
    expect(formatMoney(0)).toBe(`0,00${NBSP}€`);
    expect(formatMoney(-0)).toBe(`0,00${NBSP}€`);
    expect(formatMoney(-729)).toBe(`-7,29${NBSP}€`);
    expect(formatMoney(1_234_567_890)).toBe(`12.345.678,90${NBSP}€`);
  });

  it("formats other currencies", () => {
    expect(formatMoney(999, "USD")).toContain("9,99");
  });
});

describe("formatPercent", () => {
  it("formats basis points", () => {
    expect(formatPercent(2100)).toBe(`21${NBSP}%`);
    expect(formatPercent(400)).toBe(`4${NBSP}%`);
    expect(formatPercent(520)).toBe(`5,2${NBSP}%`);
  });
});

describe("parseMoney", () => {
  it.each([
    ["1.234,50", 123_450],
    ["12,5", 1250],
    ["12.50", 1250],
    ["12.5", 1250],
    ["12", 1200],
    ["1.234", 123_400],
    ["1.234.567,8", 123_456_780],
    [" 24,95 € ", 2495],
    ["-7,29", -729],
    ["0", 0],
    ["-0", 0],
  ])("reads %s as %i cents", (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each(["", "abc", "12,345", "1,234.50", "1.23,50", "12.", ",5", "1e3", "--5", "99999999999999999999"])(
    "refuses %j",
    (text) => {
      expect(parseMoney(text)).toBeNull();
    },
  );

  it("reads the output of formatMoney", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_00, max: 100_000_000_00 }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });
});
