// Creates the storefront's display font and the letter outlines of the cover art from one variable font. Usage: node
// scripts/art/make-fonts.ts path/to/bricolage-grotesque-latin-standard-normal.woff2

import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import { readCommand } from "../lib/command.ts";
import { Missing } from "../lib/missing.ts";
import { readLetters } from "./letter-outlines.ts";

/** For headings from 16 px: at optical size 60, the dots of i and j merge with their stems below 25 px. As wide as that. */
const TEXT_AXES = { wdth: 80, opsz: 30, wght: 750 };
/** For the large letters of covers. */
const COVER_AXES = { wdth: 85, opsz: 60, wght: 750 };
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const LETTERS = "ÁÉÍÓÚÜÑÇÀÈÒÏáéíóúüñçàèòï¡¿«»·–—‘’“”…ªº€×&";
const COVER_LETTERS = [...new Set(`${ASCII.replaceAll(/[`^~{}|\\<>_@#$]/g, "")}${LETTERS}`)].sort();

const [source = ""] = readCommand("scripts/art/make-fonts.ts").positionals;
if (!existsSync(source)) throw new Missing(`There is no font ${source}.`);

const root = join(import.meta.dirname, "../..");
const fonts = join(root, "packages/ui/src/assets/fonts");
const variable = await readFile(source);

await mkdir(fonts, { recursive: true });
const display = await subsetFont(variable, `${ASCII}${LETTERS}`, {
  targetFormat: "woff2",
  variationAxes: TEXT_AXES,
  noHinting: true,
  keepFeatures: ["kern", "mark", "ccmp"],
});
await writeFile(join(fonts, "bricolage-grotesque-display.woff2"), display);
await copyFile(join(dirname(source), "..", "LICENSE"), join(fonts, "bricolage-grotesque-OFL.txt"));

const outlines = await subsetFont(variable, COVER_LETTERS.join(""), {
  targetFormat: "sfnt",
  variationAxes: COVER_AXES,
  noHinting: true,
});
const font = readLetters(outlines);
const rows = COVER_LETTERS.flatMap((letter) => {
  const glyph = font.letter(letter);
  return glyph === null ? [] : [`  ${JSON.stringify(letter)}: [${glyph.advance}, "${glyph.path}"],`];
});
// Kerning only for pairs of letters, because other characters look fine without it.
const pairs = COVER_LETTERS.filter((letter) => /\p{L}/u.test(letter));
const kerning = pairs.flatMap((left) => {
  const row = pairs.flatMap((right) => {
    const value = font.kerning(left, right);
    return Math.abs(value) < 6 ? [] : [`${right}: ${value}`];
  });
  return row.length === 0 ? [] : [`  ${left}: { ${row.join(", ")} },`];
});
const table = [
  "// Made by scripts/art/make-fonts.ts: Bricolage Grotesque (SIL Open Font License), wdth 85, opsz 60, wght 750.",
  "// Do not edit. Font units, y down, baseline at 0.",
  `export const UNITS_PER_EM = ${font.unitsPerEm};`,
  `export const CAP_HEIGHT = ${font.capHeight};`,
  "/** Advance and outline of each letter. */",
  "export const GLYPHS: Readonly<Record<string, readonly [advance: number, path: string]>> = {",
  ...rows,
  "};",
  "/** Kerning by left and right letter. */",
  "export const KERNING: Readonly<Record<string, Readonly<Record<string, number>>>> = {",
  ...kerning,
  "};",
  "",
].join("\n");
await writeFile(join(root, "packages/demo-shop/src/art/glyphs.generated.ts"), table);
process.stdout.write(`display font ${display.length} bytes, ${rows.length} letters in ${table.length} bytes\n`);
