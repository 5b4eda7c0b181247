import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barcodeReadings, checkDigit, cleanBarcode, completeEan13, isBarcode } from "./barcodes.ts";

describe("barcodes", () => {
  it("are accepted as EAN-13, EAN-8 and UPC-A with their check digit", () => {
    expect(isBarcode("4006381333931")).toBe(true);
    expect(isBarcode("96385074")).toBe(true);
    expect(isBarcode("036000291452")).toBe(true);
  });

  it("are refused with a wrong check digit, another length or other characters", () => {
    for (const code of ["4006381333932", "96385075", "036000291453", "400638133393", "400638133393a", "123", ""])
      expect(isBarcode(code), code).toBe(false);
    expect(isBarcode("40063813339310")).toBe(false);
    expect(() => checkDigit("12a")).toThrow(RangeError);
    expect(() => completeEan13("123")).toThrow(RangeError);
  });

  it("get a check digit that detects any single wrong digit", () => {
    const digits = fc
      .constantFrom(7, 11, 12)
      .chain((length) => fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length }));
    fc.assert(
      fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (start, place, shift) => {
        const code = `${start}${checkDigit(start)}`;
        const wrong = [...code]
          .map((digit, index) => (index === place % code.length ? (Number(digit) + shift) % 10 : digit))
          .join("");
        expect(isBarcode(code)).toBe(true);
        expect(isBarcode(wrong)).toBe(false);
      }),
    );
  });

  it("match as UPC-A and as the EAN-13 that a scanner makes of it", () => {
    expect(barcodeReadings("036000291452")).toEqual(["036000291452", "0036000291452"]);
    expect(barcodeReadings("0036000291452")).toEqual(["0036000291452", "036000291452"]);
    expect(barcodeReadings("4006381333931")).toEqual(["4006381333931"]);
    expect(cleanBarcode(" 4 006381-333931 ")).toBe("4006381333931");
  });
});
