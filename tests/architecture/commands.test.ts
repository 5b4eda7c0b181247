import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { ALL_COMMANDS } from "../../scripts/commands/all.ts";
import { runOf, unknownOptions } from "../commands/known.ts";
import { documentedCommands, loneOptions, SCRIPTS } from "../commands/pages.ts";
import { RUNS } from "../commands/runs.ts";
import { ROOT, sourcesOf } from "./sources.ts";

const documented = documentedCommands();
const OWN_HELP = new Set(["test"]);
const fileOf = (line: string) => /^node (?:--\S+ )*(\S+\.ts)$/.exec(line)?.[1];
const there = (file: string) => existsSync(join(ROOT, file));

it("a plausible number of commands is found in the documentation", () =>
  expect(documented.length).toBeGreaterThan(100));

it("the documentation names only existing scripts and files", () => {
  const lost = documented.filter(({ program, name }) => {
    if (program === "node") return !there(name);
    return program === "npm" && !name.startsWith("npm ") && !(name in SCRIPTS);
  });
  expect(lost.map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
});

it("the documentation names only existing options", () => {
  const wrong = documented.flatMap((command) =>
    unknownOptions(command).map((option) => `${command.page}: ${command.text}: ${option}`),
  );
  expect(wrong).toEqual([]);
});

it("an option named beside a command belongs to that command", () => {
  const wrong = loneOptions().filter(
    ({ option, commands }) =>
      commands.every((name) => unknownOptions({ name, args: [option] }).length > 0) &&
      !commands.some((name) => SCRIPTS[name]?.includes(option)),
  );
  expect(wrong).toEqual([]);
});

it("the nightly run includes every documented command and every script once", () => {
  const named = [...documented, ...Object.keys(SCRIPTS).map((name) => ({ name, args: [], text: name }))];
  expect(named.filter((command) => runOf(command) === undefined).map(({ text }) => text)).toEqual([]);
});

it("the table of runs has no stale entries", () => {
  const used = new Set(documented.map(runOf));
  const stale = Object.keys(RUNS).filter((key) => !used.has(key) && !(key in SCRIPTS));
  expect(stale).toEqual([]);
});

it("every script of the project has a description, and every description belongs to a script or file", () => {
  const ours = Object.entries(SCRIPTS).filter(([name, line]) => fileOf(line) && !OWN_HELP.has(name));
  expect(ours.map(([name]) => name).filter((name) => !(name in ALL_COMMANDS))).toEqual([]);
  expect(Object.keys(ALL_COMMANDS).filter((name) => !(name in SCRIPTS) && !there(name))).toEqual([]);
});

it.each(Object.keys(ALL_COMMANDS))("the command %s parses its arguments by its description", (name) => {
  const file = fileOf(SCRIPTS[name] ?? "") ?? name;
  expect(readFileSync(join(ROOT, file), "utf8")).toMatch(new RegExp(`read(?:Owner)?Command(?:Line)?\\("${name}"`));
});

it("no command parses its arguments by itself", () => {
  const files = ["scripts", "tests/load", "tests/scaling", "tests/money", "tests/web"].flatMap(sourcesOf);
  const own = files
    .filter((file) => /\bparseArgs\(|process\.argv\b/.test(readFileSync(file, "utf8")))
    .map((file) => relative(ROOT, file));
  expect(own.filter((file) => file !== "scripts/test.ts" && !file.startsWith("scripts/test/"))).toEqual([]);
});
