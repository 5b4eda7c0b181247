import { Markup, markup } from "./markup.ts";

/**
 * Colours of the design tokens, light and dark. Mail clients do not support custom properties: light is inlined into
 * each element, dark overrides it by class where a client supports the scheme.
 */
export const INKS = {
  text: ["#1d293d", "#f1f5f9"],
  secondary: ["#45556c", "#c2cedd"],
  link: ["#4f39f6", "#a3b3ff"],
  "on-primary": ["#ffffff", "#ffffff"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export const GROUNDS = {
  page: ["#f1f5f9", "#0f172b"],
  card: ["#ffffff", "#1d293d"],
  sunken: ["#f8fafc", "#152034"],
  primary: ["#4f39f6", "#4f39f6"],
  mark: ["#4f39f6", "#a3b3ff"],
  "mark-off": ["#dbdce0", "#3c475b"],
  token: ["#f59e0b", "#f59e0b"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

const LINE = ["#e2e8f0", "#313e53"] as const;

export interface Look {
  ink?: keyof typeof INKS;
  ground?: keyof typeof GROUNDS;
  /** Its borders use the line colour. */
  line?: boolean;
  css?: string;
}

/** The attributes `class` and `style` of an element. */
export function look({ ink, ground, line, css = "" }: Look): Markup {
  const classes = [ink && `ink-${ink}`, ground && `ground-${ground}`, line && "line"].filter(Boolean).join(" ");
  const styles = [
    ink && `color:${INKS[ink][0]}`,
    ground && `background-color:${GROUNDS[ground][0]}`,
    css,
    line && `border-color:${LINE[0]}`,
  ];
  return markup`class="${classes}" style="${styles.filter(Boolean).join(";")}"`;
}

const dark = [
  ...Object.entries(INKS).map(([name, [, colour]]) => `.ink-${name}{color:${colour}!important}`),
  ...Object.entries(GROUNDS).map(([name, [, colour]]) => `.ground-${name}{background-color:${colour}!important}`),
  `.line{border-color:${LINE[1]}!important}`,
].join("");

/** Media query for the dark scheme. */
export const DARK = "@media (prefers-color-scheme:dark)";

/** Styles that cannot be inlined: the dark scheme, and narrow screens. */
export const SHEET = new Markup(
  `:root{color-scheme:light dark;supported-color-schemes:light dark}a{text-underline-offset:2px}@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}${DARK}{${dark}}`,
);

export const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
