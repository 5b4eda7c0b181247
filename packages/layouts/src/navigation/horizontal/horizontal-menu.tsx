import { useShell } from "../../lib/shell-context.ts";
import { HorizontalNavigation } from "./horizontal-navigation.tsx";

/** The shop's horizontal menu, from md. */
export function HorizontalMenu({ className }: { className?: string }) {
  const { menus, navigation } = useShell();
  return navigation.mode === "side" ? <HorizontalNavigation items={menus.horizontal} className={className} /> : null;
}
