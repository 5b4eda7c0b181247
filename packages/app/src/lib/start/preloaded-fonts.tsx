import displayFont from "@tablero/ui/fonts/bricolage-grotesque-display.woff2?url";
import textFont from "@tablero/ui/fonts/inter-text.woff2?url";
import { useMatches } from "react-router-dom";
import { hasLateFonts } from "./late-fonts.ts";

/**
 * Link to a font of the first paint, which React moves into the head. A font found only in a style sheet would load one
 * round trip later. Rendered only on the server, so it adds no code to the browser.
 */
function Preloaded({ href }: { href: string }) {
  const isLate = useMatches().some(({ handle }) => hasLateFonts(handle));
  return (
    <link
      rel="preload"
      as="font"
      type="font/woff2"
      href={href}
      crossOrigin="anonymous"
      fetchPriority={isLate ? "low" : undefined}
    />
  );
}

export const TextFont = () => <Preloaded href={textFont} />;
export const DisplayFont = () => <Preloaded href={displayFont} />;
