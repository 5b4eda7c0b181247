import { Logo } from "@tablero/ui/logo";
import { useShell } from "../lib/shell-context.ts";
import { HomeLink } from "../navigation/home-link.tsx";
import { NavigationToggle } from "../navigation/navigation-toggle.tsx";

export interface BarStartProps {
  /** True if the menu is in the same row; the logo then includes the name only from lg. */
  beside?: boolean;
}

/** Start of the bar in layouts with a top menu: the logo, or below md the hamburger. */
export function BarStart({ beside = false }: BarStartProps) {
  const { navigation } = useShell();
  if (navigation.mode === "over") return <NavigationToggle />;
  return (
    <HomeLink>
      {beside && <Logo part="symbol" size={32} className="lg:hidden" />}
      <Logo size={26} className={beside ? "max-lg:hidden" : undefined} />
    </HomeLink>
  );
}
