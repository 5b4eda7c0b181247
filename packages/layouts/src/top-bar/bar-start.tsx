import { Logo } from "@tablero/ui/logo";
import { useShell } from "../lib/shell-context.ts";
import { NavigationToggle } from "../navigation/navigation-toggle.tsx";

export interface BarStartProps {
  /** The menu stands in the same row: the name goes with the logo only from lg. */
  beside?: boolean;
}

/** What a bar of a layout with a menu on top begins with: the logo, or below md the hamburger. */
export function BarStart({ beside = false }: BarStartProps) {
  const { navigation } = useShell();
  if (navigation.mode === "over") return <NavigationToggle />;
  return (
    <>
      {beside && <Logo part="symbol" size={32} className="lg:hidden" />}
      <Logo size={26} className={beside ? "max-lg:hidden" : undefined} />
    </>
  );
}
