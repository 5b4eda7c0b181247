import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const NAME = "virtual:component-uses";
const PACKAGES = fileURLToPath(new URL("../packages/", import.meta.url));
const IS_TEST = /\.(?:stories|guide|test)\.tsx?$/;
/** Imports across packages, and of a neighbour within `ui`. */
const IMPORT = /from "(?:@tablero\/ui\/|\.\.\/)([a-z-]+)(?:\/\1\.tsx)?"/g;

/** How many files of screens and components import each component of `ui`. */
function countUses(): Record<string, number> {
  const uses: Record<string, number> = {};
  const files = globSync("*/src/**/*.{ts,tsx}", { cwd: PACKAGES }).filter((file) => !IS_TEST.test(file));
  for (const file of files) {
    const imported = readFileSync(PACKAGES + file, "utf8").matchAll(IMPORT);
    for (const name of new Set([...imported].map(([, folder = ""]) => folder))) uses[name] = (uses[name] ?? 0) + 1;
  }
  return uses;
}

/** The module `virtual:component-uses`, counted when Storybook is built or started. */
export function componentUses(): Plugin {
  return {
    name: "tablero:component-uses",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(countUses())};` : null),
  };
}
