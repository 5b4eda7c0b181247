import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeEan13, ean13CheckDigit, isEan13 } from "./ean.ts";

describe("EAN-13", () => {
  it("knows its check digit", () => {
    expect(ean13CheckDigit("400638133393")).toBe(1);
    expect(completeEan13("841234567890")).toBe("8412345678905");
    expect(isEan13("4006381333931")).toBe(true);
    expect(isEan13("4006381333932")).toBe(false);
    expect(isEan13("400638133393")).toBe(false);
    expect(isEan13("400638133393a")).toBe(false);
    expect(() => completeEan13("123")).toThrow(RangeError);
  });

  it("completes any twelve digits, and notices any single wrong digit", () => {
    const twelve = fc.integer({ min: 0, max: 999_999_999_999 }).map((number) => String(number).padStart(12, "0"));
    fc.assert(
      fc.property(twelve, fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
        const code = completeEan13(digits);
        const wrong = [...code]
          .map((digit, index) => (index === place ? (Number(digit) + shift) % 10 : digit))
          .join("");
        expect(isEan13(code)).toBe(true);
        expect(isEan13(wrong)).toBe(false);
      }),
    );
  });
});
