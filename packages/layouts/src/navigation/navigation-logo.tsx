import { Logo } from "@tablero/ui/logo";
import { useBar } from "./bar-context.ts";

/** The logo as the bar has room for it: with the name, or the symbol alone. */
export function NavigationLogo() {
  const { appearance, tone } = useBar();
  const look = tone === "scheme" ? "scheme" : "dark";
  if (appearance === "default") return <Logo look={look} size={30} />;
  return <Logo part="symbol" look={look} size={appearance === "compact" ? 40 : 32} />;
}
