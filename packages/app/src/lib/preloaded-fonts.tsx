import displayFont from "@tablero/ui/fonts/bricolage-grotesque-display.woff2?url";
import textFont from "@tablero/ui/fonts/inter-text.woff2?url";

/**
 * Links to the fonts of the first paint, which React puts into the head: found in a style sheet, they would come one
 * round trip later. Rendered on the server only, so that they weigh nothing in the browser.
 */
const preloaded = (href: string) => (
  <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
);

export const TextFont = () => preloaded(textFont);
export const DisplayFont = () => preloaded(displayFont);
