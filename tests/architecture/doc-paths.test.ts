import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./sources.ts";

const BUILT = new Set(["node_modules", "build", ".react-router", "storybook-static", "test-results"]);

/** Code files and the shortened paths that docs use: without `packages/` and `src/`. */
const SHORT = globSync("{packages,scripts,tests,docs,.storybook}/**/*.{ts,tsx}", {
  cwd: ROOT,
  exclude: (name) => BUILT.has(name),
}).flatMap((file) => {
  const path = file.replace(/^packages\//, "");
  return [`/${file}`, `/${path.replace(/^([a-z-]+)\/src\//, "$1/")}`];
});

const PAGES = globSync(["docs/**/*.md", "*.md"], { cwd: ROOT }).filter((page) => !/CHANGELOG|upgrades\//.test(page));

it.each(PAGES)("the page %s names only existing files", (page) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const named = [...text.matchAll(/(?<=`)(?:[\w.-]+\/)+[\w.-]+\.tsx?(?=[`#])/g)].map(([path]) => path);
  // Names of generated files, and of files that the reader creates, contain a placeholder, which the pattern does not
  // match.
  expect(named.filter((path) => !SHORT.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});
