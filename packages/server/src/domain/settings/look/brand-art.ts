import { drawText, drawTitle, fitText, layoutTitle } from "@tablero/demo-shop/art/lettering";
import { accentTokens } from "@tablero/domain/settings/look/accent";

/** Accent colour for a shop that has chosen none. */
const DEFAULT_ACCENT = "#4f39f6";
const ICON = 64;
const [OG_WIDTH, OG_HEIGHT] = [1_200, 630];
const EDGE = 88;

/** The shop's filled background colour, and the colour of content on it. */
export function chooseGround(accent: string): { ground: string; ink: string } {
  const { primary, "on-primary": ink } = accentTokens(accent || DEFAULT_ACCENT).light;
  return { ground: primary, ink };
}

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;

/**
 * The characters of a text that the display font has. They are drawn as outlines, so that no installed font is
 * needed.
 */
const knownPart = (text: string): string =>
  [...text.normalize("NFC")]
    .filter((letter) => DRAWN.test(letter))
    .join("")
    .trim();
const DRAWN = /[ -~ÁÉÍÓÚÜÑÇÀÈÒÏáéíóúüñçàèòï¡¿«»·–—‘’“”…ªº€×&]/;

/** First letter or digit of a name, as a capital; empty for a name in unsupported letters. */
export const initialOf = (name: string): string =>
  [...knownPart(name)].find((letter) => /[\p{L}\d]/u.test(letter))?.toUpperCase() ?? "";

/** The icon for a shop without an icon picture: its initial on its colour. `square`: without rounded corners. */
export function initialIcon(name: string, accent: string, { square = false } = {}): string {
  const { ground, ink } = chooseGround(accent);
  const initial = initialOf(name);
  const layout = layoutTitle(initial, { maxWidth: 40, size: 46, lines: 1 });
  const sign = initial
    ? drawTitle(layout, { x: (ICON - layout.width) / 2, y: (ICON - layout.height) / 2, fill: ink })
    : `<circle cx="32" cy="32" r="15" fill="${ink}"/>`;
  return svg(ICON, ICON, `<rect width="${ICON}" height="${ICON}" rx="${square ? 0 : 15}" fill="${ground}"/>${sign}`);
}

/** A whole picture, centred, as an icon. */
export const pictureIcon = (png: Uint8Array): string =>
  svg(
    ICON,
    ICON,
    `<image width="${ICON}" height="${ICON}" href="data:image/png;base64,${Buffer.from(png).toString("base64")}"/>`,
  );

/** Lines of a text that fit a width, at most three; the rest is cut with «…». */
function breakLines(text: string, size: number, maxWidth: number): string[] {
  const fits = (line: string) => fitText(line, size, maxWidth) >= size;
  const lines: string[] = [];
  for (const word of knownPart(text).split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= 3 ? lines : [...lines.slice(0, 2), `${lines[2]}…`];
}

/** A logo that is not much wider than high gets the shop's name next to it. */
const MARK_RATIO = 1.6;
const PLATE_EDGE = 40;

/** A logo may have any colour, so it is placed on white. */
function fitPlate(logo: NonNullable<PreviewInputs["logo"]>, maxWidth: number) {
  const scale = Math.min((maxWidth - 2 * PLATE_EDGE) / logo.width, 200 / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const [wide, high] = [width + 2 * PLATE_EDGE, height + 2 * PLATE_EDGE];
  const data = `data:image/png;base64,${Buffer.from(logo.png).toString("base64")}`;
  return {
    width: wide,
    height: high,
    drawAt: (top: number) =>
      `<rect x="${EDGE}" y="${top}" width="${wide}" height="${high}" rx="28" fill="#ffffff"/><image x="${EDGE + PLATE_EDGE}" y="${top + PLATE_EDGE}" width="${width}" height="${height}" href="${data}"/>`,
  };
}

export interface PreviewInputs {
  name: string;
  tagline: string;
  accent: string;
  /** The logo with its aspect ratio. */
  logo: { png: Uint8Array; width: number; height: number } | null;
}

/** The preview picture of a shared page: the shop's name and tagline on its colour. */
export function previewPicture({ name, tagline, accent, logo }: PreviewInputs): string {
  const { ground, ink } = chooseGround(accent);
  const inner = OG_WIDTH - 2 * EDGE;
  const size = 40;
  const lines = breakLines(tagline, size, inner);
  const below = lines.length * 54;
  const known = knownPart(name);
  const isMark = logo !== null && logo.width / logo.height < MARK_RATIO;
  const plate = logo && fitPlate(logo, inner);
  const beside = plate ? plate.width + 40 : 0;
  const title = layoutTitle(known || "·", { maxWidth: inner - beside, size: plate ? 96 : 150 });
  const headHeight = plate ? plate.height : title.height;
  const top = (OG_HEIGHT - headHeight - (below && below + 40)) / 2;
  const titleTop = top + (headHeight - title.height) / 2;
  const words = known && (!plate || isMark) ? drawTitle(title, { x: EDGE + beside, y: titleTop, fill: ink }) : "";
  const head = (plate ? plate.drawAt(top) : "") + words;
  const texts = lines.map((line, at) =>
    drawText(line, { x: EDGE, y: top + headHeight + 40 + 36 + at * 54, size, fill: ink }),
  );
  return svg(
    OG_WIDTH,
    OG_HEIGHT,
    `<rect width="${OG_WIDTH}" height="${OG_HEIGHT}" fill="${ground}"/>${head}${texts.join("")}`,
  );
}
