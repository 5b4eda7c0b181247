import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseSync } from "vite";

export const ROOT = resolve(import.meta.dirname, "../..");

export interface Import {
  file: string;
  from: string;
  typeOnly: boolean;
  /** Loaded when the call runs: `import("…")`. */
  dynamic: boolean;
}

/** Absolute paths of the TypeScript files below a folder of the repository. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A story helper, which is not part of any build: `shop-story.tsx`, `story-shell.tsx`. */
export const isStoryHelper = (file: string): boolean => /[/-]story[-.][^/]*$/.test(file);

/**
 * Imports of a file: static, side-effect, dynamic, or re-exports. For a dynamic import with a computed address, `from`
 * is the expression. `import { type A }` is not a type import, because its module is loaded.
 */
export function importsOfFile(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = module;
  const statements = [
    ...staticImports.map(({ start, moduleRequest }) => ({ start, from: moduleRequest.value, dynamic: false })),
    ...staticExports.flatMap(({ start, entries: [first] }) =>
      first?.moduleRequest ? [{ start, from: first.moduleRequest.value, dynamic: false }] : [],
    ),
    ...dynamicImports.map(({ start, moduleRequest: { start: begin, end } }) => ({
      start,
      from: text.slice(begin, end).replace(/^(["'`])(.*)\1$/, "$2"),
      dynamic: true,
    })),
  ];
  return statements
    .sort((one, other) => one.start - other.start)
    .map(({ start, from, dynamic }) => ({
      file: relative(ROOT, file),
      from,
      dynamic,
      typeOnly: /^(import|export)\s+type\s+(?!from\b)/.test(text.slice(start)),
    }));
}

/** The imports of a folder, without its tests and stories unless requested. */
export function importsOf(folder: string, { tests = false } = {}): Import[] {
  return sourcesOf(folder)
    .filter((file) => tests || !/\.(test|stories|fixtures)\.tsx?$/.test(file))
    .flatMap(importsOfFile);
}
