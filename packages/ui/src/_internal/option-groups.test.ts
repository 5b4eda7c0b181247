import { expect, it } from "vitest";
import { optionGroups } from "./option-groups.ts";

it("adjacent options of a group are joined, and the order of the list is kept", () => {
  const options = [{ value: "a" }, { value: "b", group: "Juegos" }, { value: "c", group: "Juegos" }, { value: "d" }];
  expect(
    optionGroups(options).map(({ name, start, options: of }) => [name, start, of.map(({ value }) => value)]),
  ).toEqual([
    [undefined, 0, ["a"]],
    ["Juegos", 1, ["b", "c"]],
    [undefined, 3, ["d"]],
  ]);
  expect(optionGroups([])).toEqual([]);
});
