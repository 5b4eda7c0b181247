import { describe, expect, it } from "vitest";
import { checkIssuer, invoiceNumber, isClockBehind, issueMoment, seriesCode, seriesOf } from "./issuing.ts";

const shop = {
  legalName: "Tablero Juegos, S. L.",
  taxId: "B00000018",
  address: { line1: "Calle Mayor 1", postcode: "28013", city: "Madrid", country: "ES" },
};

describe("invoice numbers", () => {
  it("have a series by kind and year", () => {
    expect((["F1", "F2", "F3", "R1", "R5"] as const).map(seriesOf)).toEqual(["F", "S", "F", "R", "R"]);
    expect(invoiceNumber(seriesCode("S", 2027), 12)).toBe("S2027-000012");
  });
});

describe("the reason not to issue an invoice", () => {
  it("names the missing data of the issuer", () => {
    expect(checkIssuer(shop)).toBeNull();
    expect(checkIssuer({ ...shop, taxId: "B00000019", legalName: " " })).toEqual({
      code: "issuer-incomplete",
      message: "Falta la razón social y el NIF de la tienda, en Ajustes › Identidad.",
    });
    expect(checkIssuer({ ...shop, address: { ...shop.address, city: "" } })?.message).toContain("el domicilio");
  });

  it.each(["01001", "20001", "48001", "31001"])(
    "is %s in territories where another authority collects the tax",
    (postcode) => {
      expect(checkIssuer({ ...shop, address: { ...shop.address, postcode } })?.code).toBe("issuer-foral");
    },
  );
});

describe("issueMoment", () => {
  const first = { lastHash: null, lastRecordedAt: null };

  it("ends the year at midnight in Madrid", () => {
    expect(issueMoment(first, "2026-12-31T22:59:59.900Z", null)).toEqual({
      recordedAt: "2026-12-31T23:59:59+01:00",
      issuedOn: "2026-12-31",
      year: 2026,
    });
    expect(issueMoment(first, "2026-12-31T23:00:00.000Z", "2026-12-31").year).toBe(2027);
  });

  it("never moves backwards, whatever the clock shows", () => {
    const end = { lastHash: "A", lastRecordedAt: "2027-01-01T00:00:10+01:00" };
    expect(issueMoment(end, "2026-12-31T22:59:50.000Z", "2027-01-01")).toEqual({
      recordedAt: "2027-01-01T00:00:10+01:00",
      issuedOn: "2027-01-01",
      year: 2027,
    });
    expect(isClockBehind(end, "2026-12-31T22:59:50.000Z")).toBe(false);
    expect(isClockBehind(end, "2026-12-31T22:59:09.000Z")).toBe(true);
    expect(isClockBehind(first, "2026-12-31T22:59:09.000Z")).toBe(false);
  });
});
