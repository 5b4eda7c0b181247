import type { Plugin } from "vite";

/**
 * In the shop, a font that loads late is not used on that page. A story would then show the fallback font at random, so
 * here text waits for its font. Without `enforce`, a plugin runs between Vite's two CSS plugins, where imports are
 * inlined and the module is still a style sheet; later it is JavaScript, with the rules stored elsewhere.
 */
export const waitForFonts = (): Plugin => ({
  name: "tablero:wait-for-fonts",
  transform: (code, id) =>
    id.split("?")[0]?.endsWith(".css") ? code.replaceAll(/font-display:\s*optional/g, "font-display: block") : null,
});
