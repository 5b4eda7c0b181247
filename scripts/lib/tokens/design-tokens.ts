import { readFileSync } from "node:fs";
import { readColour, toGamma } from "../../../packages/ui/src/_internal/contrast.ts";
import { type CssDeclaration, type CssRule, parseCss } from "./css-rules.ts";

/*
 * The tokens of packages/ui/src/styles in the format of the W3C's Design Tokens Community Group (2025.10). The names
 * are those of the classes, so that designers and developers use the same terms: `bg-primary-tint`, `shadow-panel`.
 */

export interface Token {
  $type?: string;
  $value: unknown;
  $description?: string;
}
export interface TokenGroup {
  $type?: string;
  $description?: string;
  [name: string]: Token | TokenGroup | string | undefined;
}

export const THEMES = ["default", "brand", "teal", "rose", "purple", "amber"] as const;
export const SCHEMES = ["light", "dark"] as const;
export const DENSITIES = ["cosy", "compact"] as const;

const STYLES = new URL("../../../packages/ui/src/styles/", import.meta.url);
/** The spacing steps in use, as listed in space.css. */
const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24];

type Values = ReadonlyMap<string, CssDeclaration>;

const read = (name: string): CssRule[] => parseCss(readFileSync(new URL(`${name}.css`, STYLES), "utf8"));

/**
 * The declarations of every block with this selector, including those in `@media not …`, because print is light and
 * phones are cosy.
 */
function declared(rules: readonly CssRule[], selector: string): CssDeclaration[] {
  return rules.flatMap(({ prelude, declarations, rules: inner }) => [
    ...(prelude === selector ? declarations : []),
    ...(prelude.startsWith("@media not ") ? declared(inner, selector) : []),
  ]);
}

const valuesOf = (rules: readonly CssRule[], ...selectors: string[]): Values =>
  new Map(selectors.flatMap((selector) => declared(rules, selector).map((entry) => [entry.name, entry] as const)));

/** Tokens for every declaration with this name prefix; returning undefined omits one. */
function group(
  values: Values,
  prefix: string,
  $type: string,
  readValue: (entry: CssDeclaration, name: string) => unknown,
): TokenGroup {
  const tokens: TokenGroup = { $type };
  for (const entry of values.values()) {
    const name = entry.name.startsWith(prefix) ? entry.name.slice(prefix.length) : "";
    if (!name || name.includes("*") || name.includes("--")) continue;
    const $value = readValue(entry, name);
    // A comment that starts with the hex colour is dropped, because it repeats the value.
    const $description = entry.comment.replace(/^#[0-9a-f]{6}(, )?/, "");
    tokens[name] = { $value, ...($description && { $description }) };
  }
  return tokens;
}

/** The colours and shadows of one theme in one scheme: one file, which a design tool imports as one mode. */
export function looksTokens(theme: (typeof THEMES)[number], scheme: (typeof SCHEMES)[number]): TokenGroup {
  const own = theme === "default" ? [] : [`[data-theme="theme-${theme}"]`];
  const dark = scheme === "dark" ? ['[data-scheme="dark"]'] : [];
  const ownDark = own.length > 0 && dark.length > 0 ? [`${own[0]}${dark[0]}`] : [];
  const colours = valuesOf([...read("colour"), ...read("themes")], "@theme", ...dark, ...own, ...ownDark);
  const shadows = valuesOf(read("shadow"), ':is(:root, [data-scheme="light"])', ...dark);
  return {
    $description: `theme-${theme}, ${scheme}`,
    color: group(colours, "--color-", "color", ({ value }) => colour(value)),
    shadow: group(shadows, "--elevation-", "shadow", ({ value }) => value.split(/,(?![^(]*\))/).map(shadowLayer)),
  };
}

/** Heights and gaps of one density. */
export function densityTokens(density: (typeof DENSITIES)[number]): TokenGroup {
  const own = density === "cosy" ? [] : valuesOf(read("density"), `[data-density="${density}"]`);
  const sizes = new Map([...valuesOf(read("space"), "@theme"), ...own]);
  return {
    $description: `density ${density}`,
    size: group(sizes, "--spacing-", "dimension", ({ value }) => dimension(value)),
  };
}

/** Tokens shared by all themes and schemes. */
export function baseTokens(): TokenGroup {
  const space = valuesOf(read("space"), "@theme");
  const radius = valuesOf(read("radius"), "@theme");
  const motion = valuesOf(read("motion"), "@theme");
  const type = valuesOf(read("type"), "@theme");
  const layers = valuesOf(read("z-index"), "@theme");
  const step = dimension(space.get("--spacing")!.value);
  return {
    $description: "Space, corners, type, motion and layers: the same in every theme and scheme",
    space: {
      $type: "dimension",
      ...Object.fromEntries(SPACES.map((n) => [n, { $value: { ...step, value: round(n * step.value) } }])),
    },
    breakpoint: group(space, "--breakpoint-", "dimension", ({ value }) => dimension(value)),
    radius: group(radius, "--radius-", "dimension", ({ value }) => dimension(value)),
    font: group(type, "--font-", "fontFamily", ({ value }) =>
      value.split(", ").map((name) => name.replaceAll('"', "")),
    ),
    text: group(type, "--text-", "typography", ({ value }, name) => typography(type, name, dimension(value))),
    duration: group(motion, "--duration-", "duration", ({ value }) => ({
      value: Number.parseFloat(value),
      unit: "ms",
    })),
    ease: group(motion, "--ease-", "cubicBezier", ({ value }) => [...value.matchAll(/-?[\d.]+/g)].map(Number)),
    layer: group(layers, "--z-index-", "number", ({ value }) => Number(value)),
  };
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;

function dimension(text: string): { value: number; unit: string } {
  const [, value, unit] = /^(-?[\d.]+)(px|rem)$/.exec(text) ?? [];
  if (!unit) throw new Error(`cannot read the length ${text}`);
  return { value: Number(value), unit };
}

function typography(type: Values, name: string, fontSize: { value: number; unit: string }) {
  const part = (of: string) => type.get(`--text-${name}--${of}`)?.value;
  const lineHeight = dimension(part("line-height")!);
  return {
    fontFamily: name.startsWith("display-") ? "{font.display}" : "{font.sans}",
    fontSize,
    fontWeight: Number(part("font-weight")),
    letterSpacing: { ...fontSize, value: round(fontSize.value * Number.parseFloat(part("letter-spacing") ?? "0")) },
    lineHeight: round(lineHeight.value / fontSize.value),
  };
}

/** `0 4px 12px -2px rgb(15 23 42 / 0.08)` */
function shadowLayer(text: string) {
  const [, lengths = "", paint = ""] = /^\s*([^a-z]*(?:px[^a-z]*)*)(rgb\(.*\))$/.exec(text) ?? [];
  const [offsetX, offsetY, blur, spread] = [0, 1, 2, 3].map((at) => ({
    value: Number.parseFloat(lengths.split(" ")[at] || "0"),
    unit: "px",
  }));
  const [r = 0, g = 0, b = 0, alpha = 1] = [...paint.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
  const components = [r, g, b].map((channel) => round(channel / 255));
  return { color: { colorSpace: "srgb", components, alpha }, offsetX, offsetY, blur, spread };
}

function colour(text: string) {
  if (text === "transparent") return { colorSpace: "srgb", components: [0, 0, 0], alpha: 0 };
  const { rgb, alpha } = readColour(text);
  const channels = rgb.map((channel) => Math.round(toGamma(channel) * 255));
  const hex = `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)/.exec(text) ?? [];
  if (!lightness) return { colorSpace: "srgb", components: channels.map((channel) => round(channel / 255)), hex };
  const components = [round(Number(lightness) / 100), Number(chroma), Number(hue)];
  return { colorSpace: "oklch", components, ...(alpha < 1 && { alpha }), hex };
}
