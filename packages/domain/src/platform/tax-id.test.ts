import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTaxId } from "./tax-id.ts";

describe("parseTaxId", () => {
  it.each([
    ["12345678Z", "nif"],
    ["00000000T", "nif"],
    ["89890001K", "nif"],
    ["X1234567L", "nie"],
    ["Y1234567X", "nie"],
    ["Z1234567R", "nie"],
    ["A58818501", "cif"],
    ["B83875542", "cif"],
    ["G28029643", "cif"],
    ["Q2826000H", "cif"],
    ["P2807900B", "cif"],
  ])("recognises %s as a %s", (value, kind) => {
    expect(parseTaxId(value)).toEqual({ kind, value });
  });

  it("drops separators", () => {
    expect(parseTaxId(" 12.345.678-z ")?.value).toBe("12345678Z");
    expect(parseTaxId("ESA58818501")?.value).toBe("A58818501");
  });

  it.each(["", "12345678A", "X1234567A", "A58818502", "A5881850A", "Q28260008", "1234567Z", "I1234567A", "123456789"])(
    "refuses %j",
    (text) => {
      expect(parseTaxId(text)).toBeNull();
    },
  );

  it("accepts exactly one check letter for each number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const digits = String(number).padStart(8, "0");
        const fitting = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) => parseTaxId(digits + letter));
        expect(fitting).toHaveLength(1);
      }),
    );
  });

  it("detects any single wrong digit in the number of a company", () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(6), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const digits = String(number).padStart(7, "0");
        const control = [..."0123456789"].find((digit) => parseTaxId(`B${digits}${digit}`));
        const wrong = [...digits].map((digit, index) => (index === place ? (Number(digit) + shift) % 10 : digit));
        expect(control).toBeDefined();
        expect(parseTaxId(`B${wrong.join("")}${control}`)).toBeNull();
      }),
    );
  });
});
