import { TOKEN_NAMES, type TokenName, tokenProperty } from "../lib/tokens.ts";

type ColourToken = TokenName<"color">;
export type Scheme = "light" | "dark";

/**
 * The colours that a theme may change: its ramp and the roles that depend on the ramp. All themes share surfaces, texts
 * and states.
 */
export const THEME_COLOURS: readonly ColourToken[] = TOKEN_NAMES.color.filter((name) =>
  /^(primary|on-primary|on-tint|focus)/.test(name),
);

/** The colours of a theme that differ from the original theme, as #rrggbb. */
export type ThemeDraft = Readonly<Record<Scheme, Readonly<Partial<Record<ColourToken, string>>>>>;

export const NO_CHANGES: ThemeDraft = { light: {}, dark: {} };

export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The draft with one colour of a scheme set, or reset if it is undefined. */
export function withColour(draft: ThemeDraft, scheme: Scheme, name: ColourToken, hex: string | undefined): ThemeDraft {
  const { [name]: _, ...others } = draft[scheme];
  return { ...draft, [scheme]: hex === undefined ? others : { ...others, [name]: hex.toLowerCase() } };
}

type Colours = (scheme: Scheme, name: ColourToken) => string;

/** The theme as the two rules in themes.css: all values that a theme sets, and the overrides for dark. */
export function themeCss(name: string, coloursOf: Colours): string {
  const lines = (scheme: Scheme, names: readonly ColourToken[], indent: string) =>
    names.map((colour) => `${indent}${tokenProperty("color", colour)}: ${coloursOf(scheme, colour)};\n`).join("");
  const differing = THEME_COLOURS.filter((colour) => coloursOf("dark", colour) !== coloursOf("light", colour));
  return [
    `[data-theme="${name}"] {\n${lines("light", THEME_COLOURS, "  ")}}\n`,
    `@media not print {\n  [data-theme="${name}"][data-scheme="dark"] {\n${lines("dark", differing, "    ")}  }\n}\n`,
  ].join("");
}

/** The theme as a context for the resolver's modifier `theme` (DTCG 2025.10). */
export function themeTokens(coloursOf: Colours): string {
  const colour = (hex: string) => {
    const components = [1, 3, 5].map(
      (at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1e4) / 1e4,
    );
    return { $value: { colorSpace: "srgb", components, hex } };
  };
  const group = (scheme: Scheme) => ({
    color: {
      $type: "color",
      ...Object.fromEntries(THEME_COLOURS.map((name) => [name, colour(coloursOf(scheme, name))])),
    },
  });
  return `${JSON.stringify({ light: group("light"), dark: group("dark") }, null, 2)}\n`;
}
