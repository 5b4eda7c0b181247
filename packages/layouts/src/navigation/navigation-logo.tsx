import { Logo } from "@tablero/ui/logo";
import { useBar } from "./bar-context.ts";
import { HomeLink } from "./home-link.tsx";

/** The logo that fits into the bar: with the name, or only the symbol. */
export function NavigationLogo() {
  const { appearance, tone } = useBar();
  const look = tone === "scheme" ? "scheme" : "dark";
  return (
    <HomeLink>
      {appearance === "default" ? (
        <Logo variant={look} size={30} />
      ) : (
        <Logo part="symbol" variant={look} size={appearance === "compact" ? 40 : 32} />
      )}
    </HomeLink>
  );
}
