import { expect, test } from "vitest";
import { searchedOptions } from "./searched-options.ts";

test("options are searched, but for those that are filters", () => {
  expect(searchedOptions({ color: "Musgo", size: "XL", language: "es", condition: "NM", finish: "Foil" })).toEqual([
    "Musgo",
    "XL",
  ]);
  expect(searchedOptions({})).toEqual([]);
});
