// Creates the text font of the shop: Inter's Latin 1 and typographic characters, in the weights that the design uses,
// without unused features. 22 KB instead of 48; other characters come from the complete files (styles/fonts.css).
// Usage: node scripts/art/make-text-font.ts

import { copyFile, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import { readCommand } from "../lib/command.ts";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
/** Matches the `unicode-range` of the font. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2009, 0x200b)}${range(0x2010, 0x2026)}\u202F\u2039\u203A\u2060€™←↑→↓−`;

const fonts = join(import.meta.dirname, "../../packages/ui/src/assets/fonts");
const inter = dirname(
  createRequire(join(import.meta.dirname, "../../packages/ui/package.json")).resolve(
    "@fontsource-variable/inter/package.json",
  ),
);
readCommand("scripts/art/make-text-font.ts");
const subset = await subsetFont(await readFile(join(inter, "files/inter-latin-wght-normal.woff2")), LETTERS, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700 } },
  noHinting: true,
  keepFeatures: ["kern", "mark", "ccmp", "tnum"],
});
await writeFile(join(fonts, "inter-text.woff2"), subset);
await copyFile(join(inter, "LICENSE"), join(fonts, "inter-OFL.txt"));
process.stdout.write(`text font ${subset.length} bytes\n`);
