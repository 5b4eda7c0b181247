import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOfFile, ROOT, sourcesOf } from "./sources.ts";

const FOLDER = "packages/ui/src/components";

/**
 * Modules that other packages can import: for `./*` in the exports, a file named after its folder, or an exported part.
 */
const modules = sourcesOf(FOLDER).filter((file) => file.endsWith(".tsx") && !/\.(stories|test)\.tsx$/.test(file));

/** Components exported by a module: capitalised functions and constants, but no types or upper-case constants. */
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
  it("have a story each if they are exported", () => {
    const missing = modules.filter((file) => componentsOf(file).length > 0 && !reached.has(file));
    expect(missing.map((file) => relative(ROOT, file))).toEqual([]);
  });
});

/** Files in some folders that the stories there render, directly or through other files of these folders. */
function drawnIn(...folders: readonly string[]): ReadonlySet<string> {
  const drawn = new Set<string>();
  const next = folders.flatMap(sourcesOf).filter((file) => file.endsWith(".stories.tsx"));
  for (let file = next.pop(); file; file = next.pop()) {
    for (const { from, typeOnly } of importsOfFile(file)) {
      const path = resolve(dirname(file), from);
      if (typeOnly || !from.startsWith(".") || drawn.has(path)) continue;
      if (!folders.some((folder) => dirname(path) === join(ROOT, folder))) continue;
      drawn.add(path);
      next.push(path);
    }
  }
  return drawn;
}

/** Folders of parts that several screens use. */
const PARTS: Record<string, readonly string[]> = {
  backoffice: ["platform/forms", "platform/lists", "platform/pages", "platform/values"],
  storefront: ["platform/shared", "settings/notices", "catalogue/cards"],
};

describe.each(Object.entries(PARTS))("the parts of the screens in %s", (name, below) => {
  const folders = below.map((folder) => `packages/${name}/src/${folder}`);
  const parts = folders
    .flatMap(sourcesOf)
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".stories.tsx") && componentsOf(file).length > 0);

  it("are each rendered by a story next to one of them", () => {
    const drawn = drawnIn(...folders);
    expect(parts.length).toBeGreaterThan(15);
    expect(parts.filter((file) => !drawn.has(file)).map((file) => relative(ROOT, file))).toEqual([]);
  });
});

describe("the top bar", () => {
  const items = "packages/layouts/src/top-bar/items";

  it("has a story next to each of its items", () => {
    const drawn = drawnIn(items);
    const parts = sourcesOf(items).filter((file) => file.endsWith(".tsx") && !file.endsWith(".stories.tsx"));
    expect(parts.filter((file) => !drawn.has(file)).map((file) => relative(ROOT, file))).toEqual([]);
  });

  it("has items that import neither the shell nor API responses", () => {
    const bound = sourcesOf(items)
      .filter((file) => !file.endsWith(".stories.tsx"))
      .flatMap(importsOfFile)
      .filter(({ from }) => /shell-context|^@tablero\/api-client/.test(from));
    expect(bound.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
  });
});
