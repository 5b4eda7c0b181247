import { computeContrast, isHexColour, type Oklch, toHex, toOklch } from "./colour.ts";

/** Roles of the design tokens derived from the accent. */
export const ACCENT_ROLES = [
  "primary",
  "primary-hover",
  "primary-press",
  "on-primary",
  "primary-text",
  "primary-tint",
  "primary-tint-strong",
  "on-tint",
  "focus",
] as const;
export type AccentRole = (typeof ACCENT_ROLES)[number];
export type AccentTokens = Readonly<Record<AccentRole, string>>;
export type Scheme = "light" | "dark";

/** Surfaces of the design tokens behind text in the accent colour; `tests/architecture` compares them. */
export const SURFACES: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  light: {
    page: "#f1f5f9",
    card: "#ffffff",
    sunken: "#f8fafc",
    hover: "#ecf1f6",
    raised: "#ffffff",
    "raised-hover": "#ecf1f6",
  },
  dark: {
    page: "#0f172b",
    card: "#1d293d",
    sunken: "#152034",
    hover: "#253246",
    raised: "#263347",
    "raised-hover": "#313e53",
  },
};
/** Text colours of the design tokens that also appear on the tint. */
const TEXTS: Readonly<Record<Scheme, readonly string[]>> = {
  light: ["#1d293d", "#45556c", "#56677e"],
  dark: ["#f1f5f9", "#c2cedd", "#9dadc2"],
};

/**
 * WCAG 2.2 AA requires 4.5 for text; the margin covers rounding, because the surfaces here are rounded and the
 * tokens are not.
 */
const READABLE = 4.53;
/** A button has to stand out from its background, although its text identifies it. */
const DISTINCT = 1.4;
const STEP = 0.004;

/** The lightness nearest to the given one at which the colour is accepted. */
function nearest(colour: Oklch, accepts: (hex: string, l: number) => boolean): Oklch {
  for (let away = 0; away <= 1; away += STEP)
    for (const l of [colour.l - away, colour.l + away])
      if (l >= 0 && l <= 1 && accepts(toHex({ ...colour, l }), l)) return { ...colour, l };
  throw new Error("no lightness is accepted");
}

const isLegibleOn = (grounds: readonly string[]) => (hex: string) =>
  grounds.every((ground) => computeContrast(hex, ground) >= READABLE);

interface ButtonColours {
  primary: string;
  "primary-hover": string;
  "primary-press": string;
  "on-primary": string;
}

/** A filled button: under the pointer, the background gets darker if its text is white, and lighter if it is dark. */
function buttonColours(accent: Oklch, scheme: Scheme): ButtonColours {
  const grounds = Object.values(SURFACES[scheme]);
  const ink = toHex({ l: 0.155, c: Math.min(accent.c, 0.03), h: accent.h });
  const standsOut = (hex: string) => grounds.every((ground) => computeContrast(hex, ground) >= DISTINCT);
  const isLegible = (hex: string) => Math.max(computeContrast(hex, "#ffffff"), computeContrast(hex, ink)) >= READABLE;
  const settled = nearest(accent, (hex) => isLegible(hex) && standsOut(hex));
  const primary = toHex(settled);
  const onPrimary = computeContrast(primary, "#ffffff") >= READABLE ? "#ffffff" : ink;
  const sense = onPrimary === "#ffffff" ? -1 : 1;
  const shade = (by: number) => toHex({ ...settled, l: Math.min(0.98, Math.max(0.05, settled.l + sense * by)) });
  return { primary, "primary-hover": shade(0.055), "primary-press": shade(0.1), "on-primary": onPrimary };
}

function buildTokens(accent: Oklch, scheme: Scheme): AccentTokens {
  const light = scheme === "light";
  const grounds = Object.values(SURFACES[scheme]);
  const soft = (l: number, c: number) => ({ l, c: Math.min(accent.c, c), h: accent.h });
  const tint = toHex(
    nearest(soft(light ? 0.968 : 0.331, light ? 0.018 : 0.075), (hex) =>
      TEXTS[scheme].every((text) => isLegibleOn([hex])(text)),
    ),
  );
  const strong = toHex(soft(light ? 0.93 : 0.361, light ? 0.034 : 0.096));
  const wish = light ? accent : { ...accent, l: Math.max(accent.l, 0.785) };
  const text = nearest(wish, isLegibleOn([...grounds, tint]));
  const onTint = nearest({ ...text, l: text.l + (light ? -0.1 : 0.085) }, isLegibleOn([...grounds, tint, strong]));
  return {
    ...buttonColours(accent, scheme),
    "primary-text": toHex(text),
    "primary-tint": tint,
    "primary-tint-strong": strong,
    "on-tint": toHex(onTint),
    focus: toHex(text),
  };
}

/**
 * The tokens of an accent (`#rrggbb`) for both schemes: its hue, with the nearest lightness at which every pair
 * of text and background meets WCAG 2.2 AA. Throws for a text that is not a colour.
 */
export function accentTokens(accent: string): Record<Scheme, AccentTokens> {
  if (!isHexColour(accent)) throw new Error(`Not a colour: "${accent}"`);
  const colour = toOklch(accent);
  return { light: buildTokens(colour, "light"), dark: buildTokens(colour, "dark") };
}

export type Shift = "darker" | "lighter" | null;

/** The result of one use of the accent. */
export interface AccentUse {
  use: "button" | "link";
  scheme: Scheme;
  colour: string;
  /** Its lightness compared with the chosen colour; null if unchanged. */
  shift: Shift;
  /** The lowest contrast of the text in this use, 1 to 21. */
  contrast: number;
}

/** The results of an accent for buttons and links, in both schemes. */
export function accentUses(accent: string): AccentUse[] {
  const tokens = accentTokens(accent);
  const chosen = toOklch(accent).l;
  const describeShift = (colour: string): Shift => {
    const by = toOklch(colour).l - chosen;
    return Math.abs(by) < STEP ? null : by < 0 ? "darker" : "lighter";
  };
  return (["light", "dark"] as const).flatMap((scheme): AccentUse[] => {
    const { primary, "on-primary": on, "primary-text": text } = tokens[scheme];
    const grounds = Object.values(SURFACES[scheme]);
    return [
      { use: "button", scheme, colour: primary, shift: describeShift(primary), contrast: computeContrast(primary, on) },
      {
        ...{ use: "link", scheme, colour: text, shift: describeShift(text) },
        contrast: Math.min(...grounds.map((ground) => computeContrast(text, ground))),
      },
    ];
  });
}

const declarations = (tokens: AccentTokens): string =>
  ACCENT_ROLES.map((role) => `--color-${role}:${tokens[role]}`).join(";");

/** The style sheet that replaces the storefront's own accent. Printed pages use the light scheme. */
export function accentCss(accent: string): string {
  const { light, dark } = accentTokens(accent);
  return `html[data-theme]{${declarations(light)}}@media not print{html[data-scheme=dark]{${declarations(dark)}}}`;
}
