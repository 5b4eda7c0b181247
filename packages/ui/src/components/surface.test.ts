import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../../", import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { exports: Record<string, string> };
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** `@tablero/ui/<name>` resolves to `<name>/<name>.tsx`, so a folder without that file cannot be imported. */
it("each component has its own path", () => {
  expect(folders.filter((name) => !existsSync(`${here}${name}/${name}.tsx`))).toEqual([]);
});

const ICONS = "./icons/*";

/** Importable modules by import name, with their files. Icons are left out, because each is a module of its own. */
function publicModules(): [name: string, file: string][] {
  return Object.entries(manifest.exports).flatMap(([pattern, target]): [string, string][] => {
    // A thousand lines about icons would hide every other change.
    if (!/\.tsx?$/.test(target) || pattern === ICONS) return [];
    if (!pattern.includes("*")) return [[pattern, `${root}${target}`]];
    // The star stands for the same text everywhere, so only a folder's file with the same name can be imported.
    return globSync(`${root}${target}`)
      .filter((file) => !/\.(stories|test)\./.test(file))
      .filter((file) => !target.includes("*/*") || basename(dirname(file)) === basename(file, ".tsx"))
      .map((file) => [pattern.replace("*", basename(file).replace(/\.tsx?$/, "")), file]);
  });
}

/** Exports of a module; types are marked as such. */
function exportsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  if (/^export (\*|default)/m.test(source)) throw new Error(`${file}: exports are named, one by one`);
  const declared = [
    ...source.matchAll(/^export (?:async )?(?:(type|interface) |(?:abstract )?class |function |const |let )(\w+)/gm),
  ].map(([, type, name]) => (type ? `type ${name}` : `${name}`));
  const listed = [...source.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type, names]) =>
    (names ?? "")
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => name.replace(/^(type )?.* as /, "$1"))
      .map((name) => (type && !name.startsWith("type ") ? `type ${name}` : name)),
  );
  return [...declared, ...listed].sort();
}

it("the package has no barrel file that exports all components, and no module re-exports another one", () => {
  expect(Object.keys(manifest.exports)).not.toContain(".");
  expect(globSync(`${root}src/**/index.{ts,tsx}`)).toEqual([]);
  const handedOn = publicModules().filter(([, file]) =>
    /^export [^;]*from "\.\.\/(?!file-drop\/)/m.test(readFileSync(file, "utf8")),
  );
  expect(handedOn.map(([name]) => name)).toEqual([]);
});

/** surface.txt is the public API of the design system. `vitest -u` updates it, and its diff is reviewed. */
it("the package keeps its public API", async () => {
  const lines = publicModules()
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, file]) => [name, ...exportsOf(file).map((entry) => `  ${entry}`)].join("\n"));
  lines.push(`${ICONS}\n  ${globSync(`${root}${manifest.exports[ICONS]}`).length} icons`);
  await expect(`${lines.join("\n\n")}\n`).toMatchFileSnapshot(`${root}surface.txt`);
});
