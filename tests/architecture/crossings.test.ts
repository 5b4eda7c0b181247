import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const TESTS = globSync(["packages/*/{src,http}/**/*.test.ts", "tests/**/*.test.ts"], { cwd: ROOT });
const PAGE = readFileSync(join(ROOT, "docs/crossings.md"), "utf8");

interface Row {
  pair: string;
  /** The tests that cover it, or why it cannot happen. */
  cell: string;
}

const ROWS: Row[] = PAGE.split("\n").flatMap((line) => {
  const [, pair, cell] = /^\| ([^|]+ × [^|]+?) +\| ([^|]+?) +\|$/.exec(line) ?? [];
  return pair && cell ? [{ pair, cell }] : [];
});
const FEATURES = (/^Features: (.+)\.$/m.exec(PAGE)?.[1] ?? "").split(", ");
const sorted = (pair: string) => pair.split(" × ").toSorted().join(" × ");

interface Named {
  pair: string;
  /** The end of a file's path. */
  file: string;
  title: string;
}
const NAMED: Named[] = ROWS.flatMap(({ pair, cell }) =>
  cell
    .split(/(?=`[\w./-]+\.test\.ts`)/)
    .filter((part) => part.startsWith("`"))
    .flatMap((part) => {
      const file = /^`([^`]+)`/.exec(part)?.[1] ?? "";
      return [...part.matchAll(/«([^»]+)»/g)].map(([, title = ""]) => ({ pair, file, title }));
    }),
);

it("the table of crossings has each pair of its features once", () => {
  const all = FEATURES.flatMap((one, index) => FEATURES.slice(index + 1).map((other) => sorted(`${one} × ${other}`)));
  expect(FEATURES.length).toBeGreaterThan(20);
  expect(ROWS.map(({ pair }) => sorted(pair)).toSorted()).toEqual(all.toSorted());
});

it("each row of the table names a test title, or says why the pair cannot happen", () => {
  const wrong = ROWS.filter(({ pair, cell }) =>
    cell.includes(".test.ts") ? !NAMED.some((named) => named.pair === pair) : cell.length < 15 || cell.includes("«"),
  );
  expect(wrong).toEqual([]);
  expect(NAMED.length).toBeGreaterThan(100);
});

const FILES = new Map(
  [...new Set(NAMED.map(({ file }) => file))].map((file) => [
    file,
    TESTS.filter((path) => `/${path}`.endsWith(`/${file}`)),
  ]),
);

it("each file that the table names exists exactly once", () => {
  expect([...FILES].filter(([, paths]) => paths.length !== 1).map(([file, paths]) => ({ file, paths }))).toEqual([]);
});

/** Titles of the tests in a file: the first string argument of `test`, `it` or their `each`. */
const titlesOf = (path: string): string[] =>
  [
    ...readFileSync(join(ROOT, path), "utf8").matchAll(
      /\b(?:test|it)(?:\.each[^"`]*?)?\)?\(\s*(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)/g,
    ),
  ].map(([, plain, template]) => (plain ?? template ?? "").replaceAll('\\"', '"'));

it("each test that the table names exists", () => {
  const titles = new Map([...FILES].map(([file, [path]]) => [file, path ? titlesOf(path) : []]));
  const missing = NAMED.filter(({ file, title }) => !titles.get(file)?.some((each) => each.startsWith(title)));
  expect(missing).toEqual([]);
});
