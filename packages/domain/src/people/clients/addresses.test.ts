import { expect, test } from "vitest";
import { isSamePlace } from "./addresses.ts";

const home = { line1: "Calle Mayor, 1", line2: "2.º B", postcode: "28013", city: "Alcalá", country: "ES" };

test("addresses with different spellings are the same place", () => {
  expect(isSamePlace(home, { ...home, line1: " calle  mayor 1", city: "ALCALA" })).toBe(true);
  expect(isSamePlace({ ...home, line2: null }, { ...home, line2: undefined })).toBe(true);
  for (const other of [{ line1: "Calle Mayor, 11" }, { line2: "2.º C" }, { postcode: "28014" }, { country: "PT" }])
    expect(isSamePlace(home, { ...home, ...other })).toBe(false);
});
