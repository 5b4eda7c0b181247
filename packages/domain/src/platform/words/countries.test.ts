import { expect, it } from "vitest";
import { ADDRESS_COUNTRIES } from "../../settings/shipping/shipping.ts";
import { countryName, provinceWord } from "./countries.ts";

it("every country of an address has a name, and an unknown one its code", () => {
  expect(ADDRESS_COUNTRIES.map(countryName).filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(countryName("XX")).toBe("XX");
  expect(countryName("*")).toBe("Cualquier país");
});

it("the word for a province depends on the country", () => {
  expect(["ES", "PT", "AD", "FR"].map(provinceWord)).toEqual([
    "Provincia",
    "Distrito",
    "Parroquia",
    "Provincia o región",
  ]);
});
