import { expect, it } from "vitest";
import { lookUpDistrict, provinceAtPostcode } from "./districts.ts";

it.each([
  ["1000-001", "Lisboa"],
  ["1990-096", "Lisboa"],
  ["2000-014", "Santarém"],
  ["2050-001", "Lisboa"],
  ["2745-191", "Lisboa"],
  ["2900-001", "Setúbal"],
  ["3000-075", "Coimbra"],
  ["3800-108", "Aveiro"],
  ["4000-007", "Porto"],
  ["4500-001", "Aveiro"],
  ["4700-024", "Braga"],
  ["5300-001", "Bragança"],
  ["6000-077", "Castelo Branco"],
  ["7000-500", "Évora"],
  ["8000-076", "Faro"],
  ["9000-018", "Madeira"],
  ["9500-001", "Açores"],
])("knows the district of %s: %s", (postcode, district) => {
  expect(lookUpDistrict(postcode)).toBe(district);
});

it.each(["2495-300", "4905-001", "0999-001", "1000", "28012"])("tells no district for %s", (postcode) => {
  expect(lookUpDistrict(postcode)).toBeNull();
});

it.each([
  ["ES", " 28012 ", "Madrid"],
  ["PT", "1000 001", "Lisboa"],
  ["AD", "AD500", null],
  ["PT", "28012", null],
])("finds the province in %s of %s: %s", (country, postcode, province) => {
  expect(provinceAtPostcode(country, postcode)).toBe(province);
});
