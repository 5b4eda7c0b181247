import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const UI = fileURLToPath(new URL("../../packages/ui/", import.meta.url));

const { name, exports } = JSON.parse(readFileSync(join(UI, "package.json"), "utf8")) as {
  name: string;
  exports: Record<string, string>;
};

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\/]/g, "\\$&");

/** File patterns by public import path; every `*` in a target stands for the same text. */
const PATTERNS = Object.entries(exports)
  .filter(([, target]) => /\.tsx?$/.test(target))
  .map(([from, target]) => {
    const [first = "", ...others] = target.replace(/^\.\//, "").split("*").map(escaped);
    const rest = others.map((piece, index) => (index === 0 ? `([^/]+)${piece}` : `\\1${piece}`));
    return { from: name + from.slice(1), file: new RegExp(`^${first}${rest.join("")}$`) };
  });

/** The import path of this `ui` file for consumers; undefined if the package does not export it. */
export function publicPath(file: string): string | undefined {
  const path = relative(UI, file).split(sep).join("/");
  for (const { from, file: pattern } of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return from.replace("*", found[1] ?? "");
  }
  return undefined;
}
