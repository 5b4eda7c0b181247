import type { Plugin } from "vite";

/**
 * In the shop a font that is late is left out for that page. A story would then show the fallback at random: here text
 * waits for its font.
 */
export const waitForFonts = (): Plugin => ({
  name: "tablero:wait-for-fonts",
  enforce: "post",
  transform: (code, id) =>
    id.split("?")[0]?.endsWith(".css") ? code.replaceAll(/font-display:\s*optional/g, "font-display: block") : null,
});
