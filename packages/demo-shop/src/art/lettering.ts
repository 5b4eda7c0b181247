import { CAP_HEIGHT, GLYPHS, KERNING, UNITS_PER_EM } from "./glyphs.generated.ts";
import { joinNumbers, path, svgNumber } from "./svg.ts";

// Titles have tight tracking, small lines do not.
const TITLE_TRACKING = -24;
const TEXT_TRACKING = 4;
const FALLBACK = GLYPHS["·"] ?? ([250, ""] as const);
// Short words that open a phrase, so a line must not end with them.
const OPENERS = new Set("a al con de del e el en la las lo los o por sin un una y".split(" "));

const CAP_RATIO = CAP_HEIGHT / UNITS_PER_EM;

const glyphOf = (letter: string): readonly [number, string] => GLYPHS[letter] ?? FALLBACK;

function measureUnits(text: string, tracking: number): number {
  const letters = [...text];
  return letters.reduce(
    (sum, letter, index) => sum + glyphOf(letter)[0] + kerningOf(letter, letters[index + 1]) + tracking,
    0,
  );
}

const kerningOf = (left: string, right: string | undefined): number =>
  right === undefined ? 0 : (KERNING[left]?.[right] ?? 0);

const titleUnits = (text: string): number => measureUnits(text, TITLE_TRACKING);

/** Width of a small line at a font size. */
const textWidth = (text: string, size: number): number => (measureUnits(text, TEXT_TRACKING) * size) / UNITS_PER_EM;

/** The largest size, up to the given one, at which a small line fits the given width. */
export const fitText = (text: string, size: number, maxWidth: number): number =>
  text === "" ? size : Math.min(size, (size * maxWidth) / textWidth(text, size));

interface TextOptions {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly middle?: boolean;
}

/** Draws a small line of text as one outline. x is its left edge, or its middle with `middle`; y is its baseline. */
export const drawText = (text: string, options: TextOptions): string => drawLetters(text, options, TEXT_TRACKING);

function drawLetters(text: string, options: TextOptions, tracking: number): string {
  let pen = 0;
  let data = "";
  const letters = [...text];
  letters.forEach((letter, index) => {
    const [advance, outline] = glyphOf(letter);
    const start = pen;
    data += outline.replaceAll(/M(-?\d+)/g, (_, x: string) => `M${Number(x) + start}`);
    pen += advance + kerningOf(letter, letters[index + 1]) + tracking;
  });
  if (data === "") return "";
  const x = options.middle ? options.x - (pen * options.size) / UNITS_PER_EM / 2 : options.x;
  const scale = Math.round((options.size / UNITS_PER_EM) * 10000) / 10000;
  return `<g transform="translate(${joinNumbers(x, options.y)}) scale(${scale})">${path(options.fill, data)}</g>`;
}

export interface TitleLayout {
  readonly lines: readonly string[];
  readonly size: number;
  readonly width: number;
  /** From the top of the first line's capitals to the baseline of the last line. */
  readonly height: number;
}

const LEADING = 0.98;

/** Breaks a title into at most two lines and shrinks it until both fit in the width. */
export function layoutTitle(title: string, options: { maxWidth: number; size: number; lines?: 1 | 2 }): TitleLayout {
  const { maxWidth, size } = options;
  const fit = (lines: readonly string[]) =>
    Math.min(size, ...lines.map((line) => (maxWidth * UNITS_PER_EM) / Math.max(1, titleUnits(line))));
  const done = (lines: readonly string[]): TitleLayout => {
    const fitted = Math.floor(fit(lines) * 10) / 10;
    const width = (Math.max(...lines.map(titleUnits)) * fitted) / UNITS_PER_EM;
    return { lines, size: fitted, width, height: fitted * (CAP_RATIO + LEADING * (lines.length - 1)) };
  };
  const clean = title.trim().replaceAll(/\s+/g, " ");
  if (options.lines === 1 || fit([clean]) >= size * 0.86) return done([clean]);
  const words = clean.split(" ");
  let best: { lines: readonly string[]; cost: number } = { lines: [clean], cost: titleUnits(clean) };
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    const hanging = OPENERS.has(words[cut - 1]?.toLowerCase() ?? "") ? 1.35 : 1;
    const cost = Math.max(...lines.map(titleUnits)) * hanging;
    if (cost < best.cost) best = { lines, cost };
  }
  return done(best.lines);
}

/** Draws a laid-out title; y is the top of the capitals of its first line. */
export function drawTitle(
  layout: TitleLayout,
  options: { x: number; y: number; fill: string; middle?: boolean },
): string {
  return layout.lines
    .map((text, index) =>
      drawLetters(
        text,
        { ...options, size: layout.size, y: options.y + layout.size * (CAP_RATIO + LEADING * index) },
        TITLE_TRACKING,
      ),
    )
    .join("");
}

/** The publisher's mark: three small spaces, the last one in the accent colour. Width 3.7 × size. */
export function drawMark(x: number, y: number, size: number, fill: string, last: string): string {
  const step = size * 1.35;
  return [0, 1, 2]
    .map(
      (index) =>
        `<rect x="${svgNumber(x + index * step)}" y="${svgNumber(y)}" width="${svgNumber(size)}" height="${svgNumber(size)}" rx="${svgNumber(size * 0.26)}" fill="${
          index === 2 ? last : fill
        }"/>`,
    )
    .join("");
}
