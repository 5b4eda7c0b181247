import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { MenuContext, type MenuValue } from "./menu-context.ts";
import type { MenuItem } from "./menu-item.ts";
import { MenuList } from "./menu-list.tsx";
import { useBadges } from "./use-badges.ts";
import { useBranches } from "./use-branches.ts";

export interface NavigationItemsProps {
  items: readonly MenuItem[];
  /** Live counts by entry id. */
  badges?: MenuValue["badges"];
}

const NONE = {};

/** The entries of a menu, in the appearance of the surrounding bar. */
export function NavigationItems({ items, badges = NONE }: NavigationItemsProps) {
  const { pathname, search } = useLocation();
  const place = useMemo(() => ({ pathname, search }), [pathname, search]);
  const { open, toggle } = useBranches(items, place);
  const value = useMemo(() => ({ place, badges, open, toggle }), [place, badges, open, toggle]);
  return (
    <MenuContext value={value}>
      <MenuList items={items} className="pb-6" />
    </MenuContext>
  );
}

/** The same entries with live counts. */
export function CountedItems({ items }: Pick<NavigationItemsProps, "items">) {
  return <NavigationItems items={items} badges={useBadges()} />;
}
