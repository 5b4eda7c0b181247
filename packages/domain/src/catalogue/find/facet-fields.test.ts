import { expect, test } from "vitest";
import { ageValues, bestValues, mechanicValues, minuteValues, playerValues, productValues } from "./facet-fields.ts";

test.each([
  ["1–5", ["1", "2", "3", "4", "5"]],
  ["2", ["2"]],
  [2, ["2"]],
  ["3-8", ["3", "4", "5", "6"]],
  ["4+", ["4", "5", "6"]],
  ["8–12", ["6"]],
  ["", []],
  [null, []],
])("the facet value for %s players matches %j", (players, values) => {
  expect(playerValues(players)).toEqual(values);
});

test.each([
  ["3", ["3"]],
  ["2–3", ["2", "3"]],
  ["2, 4", ["2", "4"]],
  ["1 y 3", ["1", "3"]],
  ["5+", ["5", "6"]],
  ["8", ["6"]],
  ["", []],
  [undefined, []],
])("a game that is best with %s players matches %j", (best, values) => {
  expect(bestValues(best)).toEqual(values);
});

test.each([
  [25, ["30", "45", "60", "90", "120", "180"]],
  [30, ["30", "45", "60", "90", "120", "180"]],
  ["30–45", ["45", "60", "90", "120", "180"]],
  ["60–75", ["90", "120", "180", "over-60"]],
  [180, ["180", "over-60", "long"]],
  [240, ["over-60", "long"]],
  ["", []],
  [undefined, []],
])("the facet value for %s minutes matches %j", (minutes, values) => {
  expect(minuteValues(minutes)).toEqual(values);
});

test("a game matches every age group that may play it", () => {
  expect(ageValues("10+")).toEqual(["10", "12", "14", "16", "18"]);
  expect(ageValues("7+")[0]).toBe("8");
  expect(ageValues("")).toEqual([]);
});

test("a list of mechanics is split into single values, and each appears once", () => {
  expect(mechanicValues("Draft, Losetas; Draft · Subasta")).toEqual(["Draft", "Losetas", "Subasta"]);
});

test("the tags exclude the expansion and the rarity", () => {
  const values = productValues({
    game: "arcania",
    kind: "single",
    brand: "",
    tags: ["Tormenta", "Mítica", "foil"],
    attributes: { set: "Tormenta", rarity: "Mítica" },
  });
  expect(values).toMatchObject({ set: ["Tormenta"], rarity: ["Mítica"], tag: ["foil"], brand: [], game: ["arcania"] });
});
