import { useShell } from "../../lib/shell-context.ts";
import { MoreInRow } from "../more/more-in-row.tsx";
import { HorizontalNavigation } from "./horizontal-navigation.tsx";

/** The shop's horizontal menu, from md, with all other sections under «Más». */
export function HorizontalMenu({ className }: { className?: string }) {
  const { menus, navigation } = useShell();
  if (navigation.mode !== "side") return null;
  return <HorizontalNavigation items={menus.horizontal} More={MoreInRow} className={className} />;
}
