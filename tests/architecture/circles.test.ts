import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { importsOfFile, ROOT, sourcesOf } from "./sources.ts";

/*
 * Circular imports. Between values, a circle makes the loading order matter. Types may refer to each other only in
 * pairs, so that each file can be read without a dozen others.
 */

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const packages = readdirSync(join(ROOT, "packages"));
const isStory = (file: string): boolean => /\.(test|spec|stories|guide|fixtures)\.tsx?$/.test(file);

/** The file that an import refers to; null for libraries and other kinds of files. */
function fileOf(importer: string, from: string): string | null {
  const [, name, path] = /^@tablero\/([a-z-]+)\/(.+)$/.exec(from) ?? [];
  const base = name ? join(ROOT, "packages", name, "src", path ?? "") : resolve(dirname(importer), from);
  if (!name && !from.startsWith(".")) return null;
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file)) ?? null;
}

const files = packages
  .flatMap((name) => sourcesOf(`packages/${name}/src`))
  .map((file) => resolve(ROOT, file))
  .filter((file) => !isStory(file));

const imports = new Map(files.map((file) => [file, importsOfFile(file)]));

function graphOf(wanted: (typeOnly: boolean) => boolean): Graph {
  return new Map(
    [...imports].map(([file, found]) => [
      file,
      new Set(
        found
          .filter(({ typeOnly, dynamic }) => !dynamic && wanted(typeOnly))
          .flatMap(({ from }) => fileOf(file, from) ?? [])
          .filter((other) => other !== file),
      ),
    ]),
  );
}

/** Groups of files that can reach each other (Tarjan without recursion, because a chain of imports may be long). */
function circlesOf(graph: Graph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpenMatch = new Set<string>();
  for (const start of graph.keys()) {
    if (order.has(start)) continue;
    const path = [{ file: start, next: [...(graph.get(start) ?? [])] }];
    while (path.length > 0) {
      const top = path.at(-1);
      if (!top) break;
      if (!order.has(top.file)) {
        order.set(top.file, order.size);
        low.set(top.file, order.size - 1);
        open.push(top.file);
        isOpenMatch.add(top.file);
      }
      const other = top.next.pop();
      if (other !== undefined) {
        if (!order.has(other)) path.push({ file: other, next: [...(graph.get(other) ?? [])] });
        else if (isOpenMatch.has(other)) low.set(top.file, Math.min(low.get(top.file) ?? 0, order.get(other) ?? 0));
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above) low.set(above.file, Math.min(low.get(above.file) ?? 0, low.get(top.file) ?? 0));
      if (low.get(top.file) !== order.get(top.file)) continue;
      const circle = open.splice(open.indexOf(top.file));
      for (const file of circle) isOpenMatch.delete(file);
      if (circle.length > 1) found.push(circle.map((file) => relative(ROOT, file)).sort());
    }
  }
  return found;
}

it("circlesOf finds import cycles and their length", () => {
  const graph = new Map(Object.entries({ a: ["b"], b: ["c"], c: ["a", "d"], d: ["d2"], d2: ["d"], e: ["a"] }));
  const sets = new Map(
    [...graph].map(([file, others]) => [join(ROOT, file), new Set(others.map((one) => join(ROOT, one)))]),
  );
  expect(circlesOf(sets).sort()).toEqual([
    ["a", "b", "c"],
    ["d", "d2"],
  ]);
});

it("no values import each other in a circle", () => {
  expect(files.length).toBeGreaterThan(2000);
  expect(circlesOf(graphOf((typeOnly) => !typeOnly))).toEqual([]);
});

it("type imports form cycles of two files at most", () => {
  expect(circlesOf(graphOf(() => true)).filter((circle) => circle.length > 2)).toEqual([]);
});
