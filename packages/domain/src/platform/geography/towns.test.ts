import { expect, test } from "vitest";
import { PROVINCES } from "./postcodes.ts";
import { townAtPostcode } from "./towns.ts";

test("a postcode of a provincial capital tells the town", () => {
  const asked = ["28012", "08001", "46001", "48015", "07003", "35002", "38001", "51001", "31015", "28055"];
  expect(asked.map((postcode) => townAtPostcode("ES", postcode))).toEqual([
    ...["Madrid", "Barcelona", "Valencia", "Bilbao", "Palma", "Las Palmas de Gran Canaria"],
    ...["Santa Cruz de Tenerife", "Ceuta", "Pamplona", "Madrid"],
  ]);
  expect(PROVINCES.every(({ prefix }) => townAtPostcode("ES", `${prefix}001`))).toBe(true);
});

test("other postcodes tell none: towns of a province, neighbours of a capital, other countries, unfinished ones", () => {
  for (const postcode of ["28801", "24010", "28000", "28099", "99001", "2801", ""])
    expect(townAtPostcode("ES", postcode)).toBeNull();
  expect(townAtPostcode("PT", "28012")).toBeNull();
});
