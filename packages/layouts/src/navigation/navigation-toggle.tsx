import { useShell } from "../lib/shell-context.ts";
import { BarToggle } from "../top-bar/items/bar-toggle.tsx";

/** The hamburger of the header, bound to the shell's navigation. */
export function NavigationToggle() {
  const { navigation } = useShell();
  return <BarToggle open={navigation.opened} onOpenChange={navigation.toggle} />;
}
