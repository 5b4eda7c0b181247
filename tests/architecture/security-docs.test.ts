import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isTest } from "./rooms.ts";

const ROOT = join(import.meta.dirname, "../..");
const PAGES = ["docs/security.md", "docs/security/asvs.md"];
const TESTS = globSync(["packages/*/{src,http}/**/*.test.ts", "tests/**/*.{test,spec}.ts"], { cwd: ROOT });

interface Named {
  page: string;
  /** The end of a file's path, such as `http/auth.test.ts`. */
  file: string;
  /** Text in guillemets after the file: parts of its test titles. */
  titles: string[];
}

/** Every test referenced by a page, row by row. */
function namedIn(page: string): Named[] {
  const lines = readFileSync(join(ROOT, page), "utf8").split("\n");
  return lines.flatMap((line) =>
    line
      .split(/(?=`[\w./-]+\.(?:test|spec)\.ts`)/)
      .slice(1)
      .map((part) => ({
        page,
        file: /^`([^`]+)`/.exec(part)?.[1] ?? "",
        titles: [...part.matchAll(/«([^»]+)»/g)].map(([, title = ""]) => title),
      })),
  );
}

/** Functions of the platform, and names that are mentioned because they are not used. */
const NOT_OURS = ["allowScripts", "postMessage", "randomBytes"];
const SOURCES = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: ROOT }).filter((path) => !isTest(path));

it("every function that the security pages name as a protection is called", () => {
  const names = new Set(
    PAGES.flatMap((page) => [...readFileSync(join(ROOT, page), "utf8").matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)]).map(
      ([, name = ""]) => name,
    ),
  );
  expect(names.size).toBeGreaterThan(NOT_OURS.length);
  // Declarations and imports do not count as use.
  const code = SOURCES.map((path) =>
    readFileSync(join(ROOT, path), "utf8").replace(/^import [^;]*;|^\s*(?:\/?\*|\/\/).*$/gm, ""),
  ).join("\n");
  const uses = (name: string) => code.match(new RegExp(`(?<!(?:function|const|interface|type) )\\b${name}\\b`, "g"));
  expect([...names].filter((name) => !NOT_OURS.includes(name) && !uses(name))).toEqual([]);
});

const named = PAGES.flatMap(namedIn);

it("the security pages name tests", () => expect(named.length).toBeGreaterThan(80));

it.each(named)("$page: $file $titles exists", ({ file, titles }) => {
  const paths = TESTS.filter((path) => `/${path}`.endsWith(`/${file}`));
  expect(paths, `one file ends in ${file}`).toHaveLength(1);
  const text = readFileSync(join(ROOT, paths[0] ?? ""), "utf8");
  for (const title of titles) expect(text).toContain(title);
});

it("the table of the ASVS counts its rows correctly", () => {
  const text = readFileSync(join(ROOT, "docs/security/asvs.md"), "utf8");
  const cellsOf = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map(cellsOf);
  const states = ["met", "partly", "not met", "not ours"];
  const chapters = rows.filter(([name = "", ...counts]) => /^V\d+ /.test(name) && counts.length === 5);
  expect(chapters.length).toBeGreaterThan(15);
  for (const [name = "", ...counts] of chapters) {
    const own = rows.filter(([id = ""]) => id.startsWith(`${name.split(" ")[0]}.`));
    // Chapters that do not concern the shop at all have no rows.
    if (own.length === 0) continue;
    const counted = states.map((state) => own.filter((cells) => cells[3] === state).length);
    expect([name, ...counts.slice(0, 4).map(Number)]).toEqual([name, ...counted]);
  }
  const total = rows
    .find(([name]) => name === "all")
    ?.slice(1)
    .map(Number);
  const sums = [0, 1, 2, 3, 4].map((at) => chapters.reduce((sum, cells) => sum + Number(cells[at + 1]), 0));
  expect(total).toEqual(sums);
});
