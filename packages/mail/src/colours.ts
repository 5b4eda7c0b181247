import { accentTokens } from "@tablero/domain/settings/look/accent";

type Pair = readonly [light: string, dark: string];

const INKS = {
  text: ["#1d293d", "#f1f5f9"],
  secondary: ["#45556c", "#c2cedd"],
  link: ["#4f39f6", "#a3b3ff"],
  "on-primary": ["#ffffff", "#ffffff"],
} as const satisfies Record<string, Pair>;

const GROUNDS = {
  page: ["#f1f5f9", "#0f172b"],
  card: ["#ffffff", "#1d293d"],
  sunken: ["#f8fafc", "#152034"],
  primary: ["#4f39f6", "#4f39f6"],
  mark: ["#4f39f6", "#a3b3ff"],
  "mark-off": ["#dbdce0", "#3c475b"],
  token: ["#f59e0b", "#f59e0b"],
} as const satisfies Record<string, Pair>;

export type Ink = keyof typeof INKS;
export type Ground = keyof typeof GROUNDS;

/** Colours of an email, light and dark. */
export interface Colours {
  inks: Readonly<Record<Ink, Pair>>;
  grounds: Readonly<Record<Ground, Pair>>;
  line: Pair;
}

/** Colours of the design tokens. */
const DEFAULT: Colours = { inks: INKS, grounds: GROUNDS, line: ["#e2e8f0", "#313e53"] };

/**
 * Buttons and links in the shop's accent colour, `#rrggbb`, at the lightness set by the accent rules; empty without an
 * accent.
 */
export function chooseColours(accent: string): Colours {
  if (!accent) return DEFAULT;
  const { light, dark } = accentTokens(accent);
  return {
    ...DEFAULT,
    inks: {
      ...INKS,
      link: [light["primary-text"], dark["primary-text"]],
      "on-primary": [light["on-primary"], dark["on-primary"]],
    },
    grounds: { ...GROUNDS, primary: [light.primary, dark.primary] },
  };
}
