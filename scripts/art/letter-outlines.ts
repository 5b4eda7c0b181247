// Outlines and kerning of one static font, as SVG path data and numbers.

import { create, type Font, type Glyph } from "fontkit";

const COMMANDS = { lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" } as const;

/** A list of numbers without separators where a sign already separates two of them. */
const listed = (values: readonly number[]): string =>
  values.map((value, at) => (at > 0 && value >= 0 ? ` ${value}` : `${value}`)).join("");

/** Whole font units, y down; each point is relative to the one before its segment. */
function pathOf(glyph: Glyph): string {
  let [x, y] = [0, 0];
  return glyph.path.commands
    .map(({ command, args }) => {
      const points = args.map((value, at) => Math.round(at % 2 === 0 ? value : -value));
      const from = [x, y];
      [x = x, y = y] = points.slice(-2);
      if (command === "moveTo") return `M${points.join(" ")}`;
      return COMMANDS[command] + listed(points.map((value, at) => value - (from[at % 2] ?? 0)));
    })
    .join("");
}

/** The letters of a font file that has no variations. */
export function readLetters(file: Uint8Array) {
  const font = create(Buffer.from(file)) as Font;
  const advance = (glyph: Glyph) => glyph.advanceWidth;
  return {
    unitsPerEm: font.unitsPerEm,
    capHeight: font.capHeight,
    /** Null for a letter that is missing in the font. */
    letter(text: string): { advance: number; path: string } | null {
      const code = text.codePointAt(0) ?? 0;
      if (!font.hasGlyphForCodePoint(code)) return null;
      const glyph = font.glyphForCodePoint(code);
      return { advance: advance(glyph), path: pathOf(glyph) };
    },
    /** Font units by which the distance between two letters is changed. */
    kerning(left: string, right: string): number {
      const { glyphs, positions } = font.layout(left + right, { kern: true });
      const [glyph] = glyphs;
      return glyph && glyphs.length === 2 ? (positions[0]?.xAdvance ?? 0) - advance(glyph) : 0;
    },
  };
}
