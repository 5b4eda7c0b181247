import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { MUTANTS } from "../mutants/mutants.ts";
import { applyMutant, titleOf } from "../mutants/plant.ts";
import { ROOT } from "./sources.ts";

it("mutants have unique names", () => {
  expect(new Set(MUTANTS.map(titleOf)).size).toBe(MUTANTS.length);
});

it.each(MUTANTS.map((mutant) => ({ title: titleOf(mutant), mutant })))("$title can be planted", ({ mutant }) => {
  expect(applyMutant(mutant)).toContain(mutant.replace);
});

it.each(globSync("tests/mutants/planted/*.diff", { cwd: ROOT }))("the patch %s applies to the current code", (diff) => {
  const { stderr, status } = spawnSync("git", ["apply", "--check", diff], { cwd: ROOT, encoding: "utf8" });
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
});
