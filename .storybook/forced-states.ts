import type { Plugin } from "vite";

/** Not `\:hover`, which is part of a class name, nor `(hover:hover)` and `(forced-colors:active)`, which ask a device. */
const STATE = /(?<!\\|\((?:hover|any-hover|forced-colors)):(hover|active|focus-visible|focus-within|focus)(?![\w-])/g;

/** Each state of pointer and focus, or the attribute that stands for it; as specific as before. */
export const withForcedStates = (css: string): string => css.replace(STATE, ':is(:$1,[data-force~="$1"])');

/**
 * Hover, press and focus that last: `data-force="hover"` on an element counts as the pointer over it, for the tables of
 * all states. Rewritten in Storybook alone: the style sheets of the shop have nothing of it. Without `enforce` a plugin
 * runs after Tailwind and between Vite's own two for CSS, where the module is still a style sheet.
 */
export const forcedStates = (): Plugin => ({
  name: "tablero:forced-states",
  transform: (code, id) => (id.split("?")[0]?.endsWith(".css") ? withForcedStates(code) : null),
});
