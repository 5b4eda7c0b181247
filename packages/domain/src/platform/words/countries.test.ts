import { expect, it } from "vitest";
import { ADDRESS_COUNTRIES } from "../../settings/shipping/shipping.ts";
import { countryName, provinceWord } from "./countries.ts";

it("names every country of an address, and an unknown one by its code", () => {
  expect(ADDRESS_COUNTRIES.map(countryName).filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(countryName("XX")).toBe("XX");
  expect(countryName("*")).toBe("Cualquier país");
});

it("names the regions of a country by its own terms", () => {
  expect(["ES", "PT", "AD", "FR"].map(provinceWord)).toEqual([
    "Provincia",
    "Distrito",
    "Parroquia",
    "Provincia o región",
  ]);
});
