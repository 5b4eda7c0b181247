import { DENSITIES, densityTokens, looksTokens, SCHEMES, THEMES, type TokenGroup } from "./design-tokens.ts";

/*
 * The resolver of the W3C's Design Tokens Community Group (2025.10): one file with which a tool selects a theme, a
 * scheme and a density. A theme contains the colours of both schemes, in the groups `light` and `dark`; the scheme
 * selects them by aliases. Neither overrides a token of the other, so their order does not matter.
 */

type Scheme = (typeof SCHEMES)[number];
type Context = readonly TokenGroup[];

export interface TokenResolver {
  $schema: string;
  name: string;
  version: "2025.10";
  description: string;
  sets: Record<string, { description: string; sources: readonly { $ref: string }[] }>;
  modifiers: Record<string, { description: string; contexts: Record<string, Context>; default: string }>;
  resolutionOrder: readonly { $ref: string }[];
}

/** The resolver over base.tokens.json, with themes, schemes and densities as modifiers. */
export const tokenResolver = (): TokenResolver => ({
  $schema: "https://www.designtokens.org/schemas/2025.10/resolver.json",
  name: "Tablero",
  version: "2025.10",
  description: "Design tokens of Tablero: choose a theme, a scheme and a density",
  sets: {
    base: {
      description: "The same in every theme, scheme and density",
      sources: [{ $ref: "base.tokens.json" }],
    },
  },
  modifiers: {
    theme: {
      description: "What is primary",
      contexts: Object.fromEntries(THEMES.map((theme) => [theme, [themeColours(theme)]])),
      default: THEMES[0],
    },
    scheme: {
      description: "Light or dark",
      contexts: Object.fromEntries(SCHEMES.map((scheme) => [scheme, [chosenScheme(scheme)]])),
      default: SCHEMES[0],
    },
    density: {
      description: "Heights of controls, rows and entries, and the gaps of forms",
      contexts: Object.fromEntries(DENSITIES.map((density) => [density, [{ size: densityTokens(density).size }]])),
      default: DENSITIES[0],
    },
  },
  resolutionOrder: [
    { $ref: "#/sets/base" },
    { $ref: "#/modifiers/theme" },
    { $ref: "#/modifiers/scheme" },
    { $ref: "#/modifiers/density" },
  ],
});

const colours = (theme: (typeof THEMES)[number], scheme: Scheme) => looksTokens(theme, scheme).color as TokenGroup;

const themeColours = (theme: (typeof THEMES)[number]): TokenGroup =>
  Object.fromEntries(SCHEMES.map((scheme) => [scheme, { color: colours(theme, scheme) }]));

/** Aliases to the colours of this scheme, and its shadows, which are the same in every theme. */
function chosenScheme(scheme: Scheme): TokenGroup {
  const names = Object.keys(colours(THEMES[0], scheme)).filter((name) => !name.startsWith("$"));
  return {
    color: {
      $type: "color",
      ...Object.fromEntries(names.map((name) => [name, { $value: `{${scheme}.color.${name}}` }])),
    },
    shadow: looksTokens(THEMES[0], scheme).shadow,
  };
}
