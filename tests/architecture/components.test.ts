import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOfFile, ROOT, sourcesOf } from "./sources.ts";

const FOLDER = "packages/ui/src/components";

/** Modules importable by other packages: `./*` of the exports is a file named after its folder, or an exported part. */
const modules = sourcesOf(FOLDER).filter((file) => file.endsWith(".tsx") && !/\.(stories|test)\.tsx$/.test(file));

/** Components exported by a module: capitalised functions and constants, not types or upper-case constants. */
function componentsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const) ([A-Z][a-z]\w*)/gm)].map(
    ([, name]) => name!,
  );
}

const stories = sourcesOf("packages/ui/src").filter((file) => file.endsWith(".stories.tsx"));

/** The files imported by stories, directly or through a part of the same package. */
const reached = new Set<string>();
const open = [...stories];
for (let file = open.pop(); file; file = open.pop()) {
  for (const { from, typeOnly } of importsOfFile(file)) {
    const path = resolve(dirname(file), from);
    if (typeOnly || !from.startsWith(".") || reached.has(path) || !/\.tsx?$/.test(path)) continue;
    reached.add(path);
    open.push(path);
  }
}

describe("components", () => {
  it("each exported one is drawn by a story", () => {
    const missing = modules.filter((file) => componentsOf(file).length > 0 && !reached.has(file));
    expect(missing.map((file) => relative(ROOT, file))).toEqual([]);
  });
});
