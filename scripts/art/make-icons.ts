/**
 * Writes packages/ui/src/components/icon/*.generated.json and icons/*.generated.ts from the lists in icon-names.txt and
 * the icons of the menu. Each icon is a separate file (`@tablero/ui/icons/outline-check`), so a page ships only the
 * icons that it imports, never a whole collection. Run: npm exec -- node scripts/art/make-icons.ts
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { MENU_GROUPS } from "../../packages/domain/src/platform/resources/groups.ts";
import { REGISTRY } from "../../packages/domain/src/platform/resources/registry.ts";
import { isMirroredIcon } from "../../packages/ui/src/components/icon/is-mirrored-icon.ts";
import { readCommand } from "../lib/command.ts";

type Style = "outline" | "solid" | "solid20" | "solid16";
const SUFFIX: Record<Style, string> = { outline: "", solid: "-solid", solid20: "-20-solid", solid16: "-16-solid" };
const BOX: Record<Style, number> = { outline: 24, solid: 24, solid20: 20, solid16: 16 };

const root = new URL("../../", import.meta.url);
const target = new URL("packages/ui/src/components/icon/", root);
const require = createRequire(new URL("packages/ui/package.json", root));
const collection = require("@iconify-json/heroicons/icons.json") as { icons: Record<string, { body: string }> };

function readNames(): Map<Style | "named", string[]> {
  const lists = new Map<Style | "named", string[]>();
  let current: string[] | undefined;
  for (const raw of readFileSync(new URL("scripts/art/icon-names.txt", root), "utf8").split("\n")) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    if (line.endsWith(":")) {
      current = [];
      lists.set(line.slice(0, -1) as Style | "named", current);
    } else if (current) {
      current.push(...line.split(/\s+/));
    } else {
      throw new Error(`icon-names.txt: "${line}" stands before the first list`);
    }
  }
  return lists;
}

/** Splits the body into path data: strokes or non-zero fills (`d`), and even-odd fills (`e`). */
function readPaths(name: string): { d: string[]; e: string[] } {
  const icon = collection.icons[name];
  if (!icon) throw new Error(`heroicons has no icon "${name}"`);
  const groupIsEvenOdd = /<g[^>]*fill-rule="evenodd"/.test(icon.body);
  const paths: { d: string[]; e: string[] } = { d: [], e: [] };
  for (const [tag, attributes] of icon.body.matchAll(/<path([^>]*)\/>/g)) {
    const d = /\bd="([^"]+)"/.exec(attributes ?? "")?.[1];
    if (!d) throw new Error(`${name}: a path without data in ${tag}`);
    const list = groupIsEvenOdd || /fill-rule="evenodd"/.test(tag) ? paths.e : paths.d;
    list.push(d);
  }
  if (/<(rect|circle|ellipse)\b/.test(icon.body)) throw new Error(`${name}: has shapes that are not paths`);
  return paths;
}

function constantName(style: Style, name: string): string {
  return style + name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const HEAD = `// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";
`;
readCommand("scripts/art/make-icons.ts");
const folder = new URL("icons/", target);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const lists = readNames();
const shown = [...MENU_GROUPS, ...REGISTRY].map(({ icon }) => icon);
const named = new Set([...(lists.get("named") ?? []), ...shown].sort());
lists.delete("named");
const outlines: Record<"named" | "outline", Record<string, { d: string[] }>> = { named: {}, outline: {} };
for (const name of named) outlines.named[name] = { d: readPaths(name).d };
for (const [style, names] of lists as Map<Style, string[]>) {
  for (const name of new Set(names)) {
    const { d, e } = readPaths(name + SUFFIX[style]);
    const data: Record<string, unknown> = { box: BOX[style] };
    if (style === "outline") data.stroke = true;
    if (d.length > 0) data.d = d;
    if (e.length > 0) data.e = e;
    if (isMirroredIcon(name)) data.mirror = true;
    const code = `export const ${constantName(style, name)}: IconData = ${JSON.stringify(data)};`;
    writeFileSync(new URL(`${style}-${name}.generated.ts`, folder), `${HEAD}\n${code}\n`);
    if (style === "outline" && !named.has(name)) outlines.outline[name] = { d };
  }
}
for (const [file, icons] of Object.entries(outlines))
  writeFileSync(new URL(`${file}.generated.json`, target), `${JSON.stringify(icons)}\n`);
