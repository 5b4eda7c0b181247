import { useShell } from "../../lib/shell-context.ts";
import { HorizontalNavigation } from "./horizontal-navigation.tsx";

/** The horizontal menu of the shop, from md. */
export function HorizontalMenu({ className }: { className?: string }) {
  const { menus, navigation } = useShell();
  return navigation.mode === "side" ? <HorizontalNavigation items={menus.horizontal} className={className} /> : null;
}
