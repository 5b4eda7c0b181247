import type { Colours, Ground, Ink } from "./colours.ts";
import { Markup } from "./markup.ts";

export interface Look {
  ink?: Ink;
  ground?: Ground;
  /** True if the borders use the colour of lines. */
  line?: boolean;
  css?: string;
}

/**
 * The attributes `class` and `style` of an element. Email clients do not support custom properties, so the light
 * colours are inlined into each element, and a class overrides them with the dark ones in clients that support that
 * scheme.
 */
export function lookAttributes({ ink, ground, line, css = "" }: Look): Markup {
  const classes = [ink && `ink-${ink}`, ground && `ground-${ground}`, line && "line"].filter(Boolean).join(" ");
  return new Markup((colours) => {
    const styles = [
      ink && `color:${colours.inks[ink][0]}`,
      ground && `background-color:${colours.grounds[ground][0]}`,
      css,
      line && `border-color:${colours.line[0]}`,
    ];
    return `class="${classes}" style="${styles.filter(Boolean).join(";")}"`;
  });
}

const darkRules = ({ inks, grounds, line }: Colours): string =>
  [
    ...Object.entries(inks).map(([name, [, colour]]) => `.ink-${name}{color:${colour}!important}`),
    ...Object.entries(grounds).map(([name, [, colour]]) => `.ground-${name}{background-color:${colour}!important}`),
    `.line{border-color:${line[1]}!important}`,
    // A logo made for light backgrounds keeps a light background.
    ".plate{background-color:#ffffff;border-radius:8px;padding:6px 10px}.plate img{color:#1d293d!important}",
  ].join("");

/** Media query for the dark scheme. */
export const DARK = "@media (prefers-color-scheme:dark)";

/** Styles that cannot be inlined: for the dark scheme and narrow screens. */
export const SHEET = new Markup(
  (colours) =>
    `:root{color-scheme:light dark;supported-color-schemes:light dark}a{text-underline-offset:2px}@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}${DARK}{${darkRules(colours)}}`,
);
