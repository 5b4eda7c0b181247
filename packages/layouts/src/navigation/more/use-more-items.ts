import { useSections } from "@tablero/api-client/sections";
import { useMemo } from "react";
import { useShell } from "../../lib/shell-context.ts";
import type { Menus } from "../menu-item.ts";
import { useBadges } from "../use-badges.ts";
import { moreItems } from "./more-items.ts";

/** The sections of «Más» for a menu, and the person's arrangement; null until they are known. */
export function useMoreItems(menu: keyof Menus) {
  const { menus } = useShell();
  const badges = useBadges();
  const { sections, change } = useSections();
  const items = useMemo(() => sections && moreItems(menus[menu], sections, badges), [menus, menu, sections, badges]);
  return sections && items ? { open: sections.open, items, change } : null;
}
