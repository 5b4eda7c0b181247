import { expect, test } from "vitest";
import { addressToKeep, isSamePlace } from "./addresses.ts";

const home = { line1: "Calle Mayor, 1", line2: "2.º B", postcode: "28013", city: "Alcalá", country: "ES" };

test("the same place, however it is written", () => {
  expect(isSamePlace(home, { ...home, line1: " calle  mayor 1", city: "ALCALA" })).toBe(true);
  expect(isSamePlace({ ...home, line2: null }, { ...home, line2: undefined })).toBe(true);
  for (const other of [{ line1: "Calle Mayor, 11" }, { line2: "2.º C" }, { postcode: "28014" }, { country: "PT" }])
    expect(isSamePlace(home, { ...home, ...other })).toBe(false);
});

test("a new account takes the newest address of its orders, unless it has it", () => {
  const other = { ...home, line1: "Plaza Chica, 3" };
  expect(addressToKeep([null, other, home], [])).toBe(other);
  expect(addressToKeep([null, other, home], [home])).toBe(other);
  expect(addressToKeep([home, other], [{ ...home, city: "alcala" }])).toBeNull();
  expect(addressToKeep([null], [])).toBeNull();
  expect(addressToKeep([], [])).toBeNull();
});
