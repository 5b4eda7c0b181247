import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const packages = fileURLToPath(new URL("../../../", import.meta.url));
const components = `${packages}ui/src/components/`;

function imported(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(pattern)].map((match) => match[1] as string));
}

/** The components whose classes a storefront page may need: its imports and their dependencies. */
function used(): Set<string> {
  const pages = globSync([
    `${packages}storefront/src/**/*.tsx`,
    `${packages}app/src/routes/{shop,guest}/**/*.tsx`,
  ]).filter((file) => !/\.(stories|test)\./.test(file));
  const open = imported(pages, /from "@tablero\/ui\/([a-z0-9-]+)"/g);
  const found = new Set<string>();
  for (let name = open.pop(); name; name = open.pop()) {
    if (found.has(name) || !existsSync(components + name)) continue;
    found.add(name);
    const files = globSync(`${components}${name}/*.tsx`).filter((file) => !/\.(stories|guide)\./.test(file));
    open.push(...imported(files, /from "\.\.\/([a-z0-9-]+)\//g));
  }
  return found;
}

it("shop.css lists every component that the storefront uses", () => {
  const sheet = readFileSync(new URL("../shop.css", import.meta.url), "utf8");
  const listed = new Set(/components\/\{([^}]+)\}/.exec(sheet)?.[1]?.split(","));
  expect(used().size).toBeGreaterThan(10);
  expect([...used()].filter((name) => !listed.has(name)).sort()).toEqual([]);
});
