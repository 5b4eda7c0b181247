import { describe, expect, it } from "vitest";
import { internationalPhone, normalisePhone, phoneOfCountry, phoneProblem } from "./phones.ts";

describe("normalisePhone", () => {
  it.each([
    ["612 345 678", "ES", "612345678"],
    ["91 123-45.67", "ES", "911234567"],
    ["+34 612 345 678", "ES", "612345678"],
    ["+351 912 345 678", "ES", "+351912345678"],
    ["912345678", "PT", "+351912345678"],
    ["00351 912 345 678", "PT", "+351912345678"],
    ["0612345678", "FR", "+33612345678"],
    ["312345", "AD", "+376312345"],
    ["+1 (212) 555-0100", "ES", "+12125550100"],
    ["(+34) 612 345 678", "ES", "612345678"],
    ["(0034) 612 345 678", "ES", "612345678"],
    ["tel. 612 345 678", "ES", "612345678"],
    ["Tel.: 612-345-678", "ES", "612345678"],
    ["tel:+34612345678", "ES", "612345678"],
    ["Móvil 612 345 678", "ES", "612345678"],
    ["\u202a+34 612 345 678\u202c", "ES", "612345678"],
    ["612\u00a0345\u2009678", "ES", "612345678"],
    ["612–345—678", "ES", "612345678"],
    ["６１２ ３４５ ６７８", "ES", "612345678"],
    ["612 345 678 (tardes)", "ES", "612345678"],
    ["612 345 678 (de 17 a 20 h)", "ES", "612345678"],
    ["+33 (0)6 12 34 56 78", "FR", "+33612345678"],
    ["(+351) 912 345 678", "ES", "+351912345678"],
  ])("turns %s in %s into %s", (text, country, phone) => {
    expect(normalisePhone(text, country)).toBe(phone);
  });

  it.each(["+34 612 345 678", "0034612345678", "712345678"])(
    "accepts the Spanish number %s for an order to Portugal, and keeps it Spanish",
    (text) => {
      const phone = normalisePhone(text, "PT");
      expect(phone).toMatch(/^\+34|^\+351/);
      expect(normalisePhone(phone ?? "", "PT")).toBe(phone);
    },
  );

  it("reads a number that is invalid in the country as a Spanish one", () => {
    expect(normalisePhone("912345678", "AD")).toBe("+34912345678");
  });

  it.each([
    "",
    "12345",
    "112345678",
    "6123456789",
    "+34112345678",
    "+0123456789",
    "teléfono",
    "612345678x",
    "612345678 (ext. 12)",
    "612345678 y 699000111",
  ])("refuses %j", (text) => {
    expect(normalisePhone(text)).toBeNull();
    expect(phoneProblem(text)).not.toBeNull();
  });

  it("is idempotent", () => {
    for (const country of ["ES", "PT", "AD"])
      for (const text of ["612345678", "+34912345678", "912345678", "+376312345"]) {
        const stored = normalisePhone(text, country) ?? "";
        expect(normalisePhone(stored, country)).toBe(stored);
      }
  });
});

describe("phoneProblem", () => {
  it("names the country, with an example number", () => {
    expect(phoneProblem("91234567", "PT")).toContain("no es de Portugal");
    expect(phoneProblem("91234567", "PT")).toContain("912 345 678");
    expect(phoneProblem("61234567", "ES")).toContain("no es de España");
    expect(phoneProblem("+351 12", "ES")).toContain("con ese prefijo");
    expect(phoneProblem("912345678", "PT")).toBeNull();
    expect(phoneProblem("+34 612 345 678", "PT")).toBeNull();
  });
});

it("phoneOfCountry offers the same digits as a number of another country", () => {
  expect(phoneOfCountry("912 345 678", "PT")).toBe("+351 912 345 678");
  expect(phoneOfCountry("+34 912 345 678", "PT")).toBeNull();
  expect(internationalPhone("612345678", "ES")).toBe("+34 612 34 56 78");
});
