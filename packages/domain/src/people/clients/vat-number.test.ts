import { describe, expect, it, test } from "vitest";
import {
  isCheckNeeded,
  isEuDelivery,
  matchingCheck,
  parseVatNumber,
  type VatCheck,
  vatHint,
  vatParts,
} from "./vat-number.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const check: VatCheck = { number: "PT501442600", country: "PT", answer: "valid", at: NOW, consultation: "WAPIAAAA" };
const lisbon = { country: "PT", postcode: "1000-001" };

test.each([
  ["501442600", "PT", "PT501442600"],
  [" pt 501.442-600 ", "PT", "PT501442600"],
  ["EL094259216", "GR", "EL094259216"],
  ["094259216", "GR", "EL094259216"],
  ["ATU12345678", "AT", "ATU12345678"],
  ["NL123456789B01", "NL", "NL123456789B01"],
  ["IE1234567WA", "IE", "IE1234567WA"],
])("the VAT number %s of %s is normalised to %s", (text, country, number) => {
  expect(parseVatNumber(text, country)).toEqual({ number, country });
});

test.each([
  ["B12345674", "ES"],
  ["GB123456789", "GB"],
  ["50144260", "PT"],
  ["DE123456789", "PT"],
  ["", "DE"],
])("the VAT number %s of %s is rejected", (text, country) => expect(parseVatNumber(text, country)).toBeNull());

describe("a delivery within the EU", () => {
  it("is exempt from IVA if the register confirmed the business in the destination state on the same day", () => {
    expect(isEuDelivery(check, lisbon, NOW)).toBe(true);
    expect(isEuDelivery(check, { country: "ES", postcode: "28012" }, NOW)).toBe(false);
    expect(isEuDelivery(check, { country: "FR", postcode: "75001" }, NOW)).toBe(false);
    expect(isEuDelivery(check, null, NOW)).toBe(false);
    expect(isEuDelivery({ ...check, answer: "unknown" }, lisbon, NOW)).toBe(false);
    expect(isEuDelivery({ ...check, answer: "invalid" }, lisbon, NOW)).toBe(false);
    expect(isEuDelivery(check, lisbon, "2026-11-21T10:00:00.001Z")).toBe(false);
    expect(isEuDelivery(null, lisbon, NOW)).toBe(false);
  });

  it("uses the VAT number of the billing data", () => {
    const billing = (taxId: string, country = "PT") => ({ taxId, address: { country } });
    expect(matchingCheck(check, billing("pt501442600"))).toBe(check);
    expect(matchingCheck(check, billing("501442601"))).toBeNull();
    expect(matchingCheck(check, billing("B12345674", "ES"))).toBeNull();
    expect(matchingCheck(check, undefined)).toBeNull();
  });

  it("needs a new check if the number changed, no answer came or a day has passed", () => {
    expect(isCheckNeeded(check, check, NOW)).toBe(false);
    expect(isCheckNeeded(null, check, NOW)).toBe(true);
    expect(isCheckNeeded({ ...check, answer: "invalid" }, check, NOW)).toBe(false);
    expect(isCheckNeeded({ ...check, answer: "unknown" }, check, NOW)).toBe(true);
    expect(isCheckNeeded(check, { number: "PT501442601", country: "PT" }, NOW)).toBe(true);
    expect(isCheckNeeded(check, check, "2026-11-22T10:00:00.000Z")).toBe(true);
  });

  it("is explained in words", () => {
    expect(vatHint(check, true)).toContain("sin IVA");
    expect(vatHint({ answer: "unknown" }, false)).toContain("no responde");
    expect(vatHint({ answer: "invalid" }, false)).toContain("no reconoce");
    expect(vatParts({ number: "EL094259216", country: "GR" })).toEqual({ prefix: "EL", rest: "094259216" });
  });
});
