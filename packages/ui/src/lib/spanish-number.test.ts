import { describe, expect, it } from "vitest";
import { formatEuro, formatSpanishNumber, parseSpanishNumber } from "./spanish-number.ts";

describe("parseSpanishNumber", () => {
  it.each([
    ["1.234,50", 1234.5],
    ["9,95", 9.95],
    ["9.95", 9.95],
    ["1.234", 1234],
    ["1.234.567", 1234567],
    ["-5,14 €", -5.14],
    ["−5", -5],
    ["21 %", 21],
    [",5", 0.5],
    ["12,", 12],
    ["1 234,50 €", 1234.5],
    ["- 5", -5],
  ])("reads %s", (text, value) => {
    expect(parseSpanishNumber(text)).toBe(value);
  });

  it("returns null for blank and undefined for invalid text", () => {
    expect(parseSpanishNumber("  ")).toBeNull();
    for (const text of ["abc", "1,2,3", "1.23,4", "--1", "1e5", "-", ",", "5%3", "€ 5 €", "1 2", "12 cm", "€"]) {
      expect(parseSpanishNumber(text), text).toBeUndefined();
    }
  });

  it("accepts only the unit of its field", () => {
    expect(parseSpanishNumber("250 g", ["g"])).toBe(250);
    expect(parseSpanishNumber("5 %", ["€"])).toBeUndefined();
  });
});

describe("formatting", () => {
  it("groups digits from a thousand on", () => {
    expect(formatSpanishNumber(1234.5)).toBe("1.234,5");
    expect(formatEuro(184260)).toBe("1.842,60\u00a0€");
    expect(formatEuro(-514)).toBe("-5,14\u00a0€");
  });
});
