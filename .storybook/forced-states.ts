import type { Plugin } from "vite";

/**
 * Excludes `\:hover`, which is part of a class name, and `(hover:hover)` and `(forced-colors:active)`, which are media
 * features.
 */
const STATE = /(?<!\\|\((?:hover|any-hover|forced-colors)):(hover|active|focus-visible|focus-within|focus)(?![\w-])/g;

/** Replaces each hover, press or focus state by either the state or its attribute, with the same specificity. */
export const withForcedStates = (css: string): string => css.replace(STATE, ':is(:$1,[data-force~="$1"])');

/**
 * Permanent hover, press and focus states: `data-force="hover"` makes an element look hovered, for the tables of all
 * states. Only Storybook's style sheets are rewritten, not the shop's. Without `enforce`, a plugin runs after Tailwind
 * and between Vite's two CSS plugins, where the module is still a style sheet.
 */
export const forcedStates = (): Plugin => ({
  name: "tablero:forced-states",
  transform: (code, id) => (id.split("?")[0]?.endsWith(".css") ? withForcedStates(code) : null),
});
