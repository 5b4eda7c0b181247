import { expect, it } from "vitest";
import { MUTANTS } from "../mutants/mutants.ts";
import { mutated, titleOf } from "../mutants/plant.ts";

it("mutants have a name of their own", () => {
  expect(new Set(MUTANTS.map(titleOf)).size).toBe(MUTANTS.length);
});

it.each(MUTANTS.map((mutant) => ({ title: titleOf(mutant), mutant })))("$title can be planted", ({ mutant }) => {
  expect(mutated(mutant)).toContain(mutant.replace);
});
