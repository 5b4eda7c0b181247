import { globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sanitize } from "storybook/internal/csf";
import type { Plugin } from "vite";
import { type ComponentChange, changesOf, sinceOf, statusOf } from "./component-changes.ts";
import { sourceAddress, sourcesOf, tokensOf } from "./component-files.ts";
import { CHANGELOG, readChanges } from "./component-status.ts";
import type { ComponentInfo } from "./types.ts";

const NAME = "virtual:component-info";
const PACKAGES = fileURLToPath(new URL("../../packages/", import.meta.url));
const COMPONENTS = `${PACKAGES}ui/src/components/`;
const IS_TEST = /\.(?:stories|guide|test)\.tsx?$/;
/** Imports across packages, and of a sibling within `ui`. */
const IMPORT = /from "(?:@tablero\/ui\/|\.\.\/)([a-z-]+)(?:\/\1\.tsx)?"/g;

function countUses(): Map<string, number> {
  const uses = new Map<string, number>();
  const files = globSync("*/src/**/*.{ts,tsx}", { cwd: PACKAGES }).filter((file) => !IS_TEST.test(file));
  for (const file of files) {
    const imported = readFileSync(PACKAGES + file, "utf8").matchAll(IMPORT);
    for (const name of new Set([...imported].map(([, folder = ""]) => folder)))
      uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return uses;
}

/** Information about each component of `ui`, by folder. A folder whose stories have no title is an error. */
function infoOf(changes: readonly ComponentChange[]): Record<string, ComponentInfo> {
  const uses = countUses();
  const folders = readdirSync(COMPONENTS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    folders.map(({ name: folder }) => {
      const stories = readFileSync(`${COMPONENTS}${folder}/${folder}.stories.tsx`, "utf8");
      const title = /\btitle: "([^"/]+\/[^"]+)"/.exec(stories)?.[1];
      if (title === undefined) throw new Error(`The stories of ${folder} have no title`);
      const name = title.slice(title.lastIndexOf("/") + 1);
      const info: ComponentInfo = {
        name,
        page: `${sanitize(title)}--docs`,
        uses: uses.get(folder) ?? 0,
        status: statusOf(name, changes),
        since: sinceOf(name, changes),
        changes: changesOf(name, changes).map(({ version, kind, text }) => ({ version, kind, text })),
        sources: sourcesOf(folder),
        tokens: tokensOf(folder),
      };
      return [folder, info];
    }),
  );
}

/** The module `virtual:component-info`, generated when Storybook is built or started. */
export function componentInfo(): Plugin {
  return {
    name: "tablero:component-info",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      this.addWatchFile(CHANGELOG);
      const changes = readChanges();
      return [
        `export default ${JSON.stringify(infoOf(changes))};`,
        `export const changes = ${JSON.stringify(changes)};`,
        `export const sourceAddress = ${JSON.stringify(sourceAddress() ?? null)};`,
      ].join("\n");
    },
  };
}
