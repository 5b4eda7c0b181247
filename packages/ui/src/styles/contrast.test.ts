import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Every pair of text and background that the roles allow, in six themes and two schemes, against WCAG 2.2 AA. */
const sheet = ["colour.css", "themes.css"]
  .map((name) => readFileSync(new URL(name, import.meta.url), "utf8"))
  .join("\n");

const THEMES = ["theme-default", "theme-brand", "theme-teal", "theme-rose", "theme-purple", "theme-amber"];
const TONES = ["neutral", "info", "progress", "success", "warning", "danger", "pickup"];
const GAMES = ["arcania", "bestiarium", "duelo", "mesa", "rol", "minis"];
const SURFACES = ["page", "card", "sunken", "hover"];

/** [foreground, background, least ratio] */
const PAIRS: [string, string, number][] = [
  ...[...SURFACES, "primary-tint"].flatMap((surface) =>
    ["text", "secondary", "hint", "primary-text"].map((text): [string, string, number] => [text, surface, 4.5]),
  ),
  ...["text", "secondary", "hint"].flatMap((text): [string, string, number][] => [
    [text, "raised", 4.5],
    [text, "raised-hover", 4.5],
  ]),
  ["on-tint", "primary-tint", 4.5],
  ["on-tint", "primary-tint-strong", 4.5],
  ["on-primary", "primary", 4.5],
  ["on-primary", "primary-hover", 4.5],
  ["on-primary", "primary-press", 4.5],
  ["on-danger", "danger", 4.5],
  ["on-danger", "danger-hover", 4.5],
  ["border-strong", "card", 3],
  ["border-strong", "page", 3],
  ["focus", "card", 3],
  ["focus", "page", 3],
  ["nav-text", "nav", 4.5],
  ["nav-hint", "nav", 4.5],
  // the headings of the navigation's groups
  ["primary-400", "nav", 4.5],
  ["on-tooltip", "tooltip", 4.5],
  ...TONES.flatMap((tone): [string, string, number][] => [
    [`${tone}-text`, `${tone}-bg`, 4.5],
    [`${tone}-icon`, "card", 3],
    [`${tone}-icon`, `${tone}-bg`, 3],
  ]),
  ["danger-text", "card", 4.5],
  ["success-text", "card", 4.5],
  ["warning-text", "card", 4.5],
];

function readBlock(selector: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, found, body] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const clean = (found ?? "").replace(/\/\*[\s\S]*?\*\//g, "").trim();
    if (clean !== selector) continue;
    for (const [, name, value] of (body ?? "").matchAll(/--color-([\w-]+):\s*([^;]+);/g)) {
      values.set(name as string, (value as string).trim());
    }
  }
  return values;
}

function tokens(theme: string, scheme: string): Map<string, string> {
  const blocks = [readBlock("@theme")];
  if (scheme === "dark") blocks.push(readBlock('[data-scheme="dark"]'));
  if (theme !== "theme-default") {
    blocks.push(readBlock(`[data-theme="${theme}"]`));
    if (scheme === "dark") blocks.push(readBlock(`[data-theme="${theme}"][data-scheme="dark"]`));
  }
  return new Map(blocks.flatMap((block) => [...block]));
}

/** Relative luminance of an oklch() or #rrggbb colour, through linear sRGB clipped to its gamut. */
function luminance(colour: string): number {
  const [r, g, b] = linear(colour).map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(colour: string): number[] {
  const oklch = /^oklch\(([\d.]+)%\s+([\d.]+)\s+([\d.]+)\)$/.exec(colour);
  if (!oklch) {
    const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
    if (!hex) throw new Error(`cannot read the colour ${colour}`);
    return [0, 2, 4].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
  }
  const [lightness, chroma, hue] = [Number(oklch[1]) / 100, Number(oklch[2]), (Number(oklch[3]) * Math.PI) / 180];
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe.each(THEMES)("%s", (theme) => {
  it.each(["light", "dark"])("passes AA in %s", (scheme) => {
    const values = tokens(theme, scheme);
    const failures = PAIRS.map(([text, ground, least]) => {
      const [one, other] = [values.get(text), values.get(ground)];
      if (!one || !other) return `${text} / ${ground}: a token is missing`;
      const ratio = contrast(one, other);
      return ratio < least ? `${text} / ${ground}: ${ratio.toFixed(2)} < ${least}` : undefined;
    }).filter(Boolean);
    expect(failures).toEqual([]);
  });
});

it("lets white text stand on every game colour", () => {
  const values = tokens("theme-default", "light");
  for (const game of GAMES) {
    expect(contrast("#ffffff", values.get(`game-${game}`) ?? ""), game).toBeGreaterThanOrEqual(4.5);
  }
});

it("measures as WCAG does", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
  // theme-default: white on indigo 600, 6.46 on the colour board
  expect(contrast("oklch(100% 0 0)", "oklch(51.1% 0.262 277)")).toBeCloseTo(6.46, 1);
});
