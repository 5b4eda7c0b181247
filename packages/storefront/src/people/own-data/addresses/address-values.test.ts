import { expect, it } from "vitest";
import { addressErrors, addressText, valuesOf } from "./address-values.ts";

const PARIS = {
  ...valuesOf(null),
  name: "Nuria",
  line1: "12 rue de Rivoli",
  postcode: "75001",
  city: "Paris",
  province: "Île-de-France",
  country: "FR",
};

it("an address in any country of the checkout is accepted and names its country", () => {
  expect(addressErrors(PARIS)).toEqual({});
  expect(addressText(PARIS)).toBe("Nuria, 12 rue de Rivoli, 75001 Paris, Île-de-France, Francia");
});

it("a domestic address names no country, and a postcode of another province is refused", () => {
  const madrid = { ...PARIS, postcode: "28012", city: "Madrid", province: "Madrid", country: "ES" };
  expect(addressText(madrid)).toBe("Nuria, 12 rue de Rivoli, 28012 Madrid");
  expect(Object.keys(addressErrors({ ...madrid, postcode: "08012" }))).toEqual(["province"]);
});
