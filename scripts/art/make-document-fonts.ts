// Creates the fonts of PDF files from DejaVu Sans Condensed, which has the widths of Helvetica: letters of Latin,
// Greek, Cyrillic, Armenian and Georgian, and the symbols used in game titles, without hinting and features. Usage:
// node scripts/art/make-document-fonts.ts path/to/dejavu-fonts-ttf

import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { readCommand } from "../lib/command.ts";

/** Unicode blocks: first and last code point. */
const BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x58f],
  [0x10a0, 0x10ff],
  [0x1d00, 0x1fff],
  [0x2000, 0x218f],
  [0x2190, 0x23ff],
  [0x2460, 0x24ff],
  [0x25a0, 0x27bf],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
  [0xfb00, 0xfb06],
  [0xfffd, 0xfffd],
];
const letters = BLOCKS.map(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(""),
).join("");

const [source = ""] = readCommand("scripts/art/make-document-fonts.ts").positionals;
const fonts = join(import.meta.dirname, "../../packages/server/src/documents/fonts");
await mkdir(fonts, { recursive: true });
for (const [weight, name] of [
  ["regular", "DejaVuSansCondensed.ttf"],
  ["bold", "DejaVuSansCondensed-Bold.ttf"],
] as const) {
  const font = await subsetFont(await readFile(join(source, "ttf", name)), letters, {
    targetFormat: "sfnt",
    noHinting: true,
    keepFeatures: [],
  });
  await writeFile(join(fonts, `${weight}.ttf`), font);
  process.stdout.write(`${weight} ${font.length} bytes\n`);
}
await copyFile(join(source, "LICENSE"), join(fonts, "dejavu-LICENSE.txt"));
