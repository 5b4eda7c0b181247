import { createContext, useContext } from "react";
import type { Place } from "../lib/links.ts";

export interface MenuValue {
  place: Place;
  /** Live counts by entry id. */
  badges: Readonly<Record<string, number>>;
  /** Ids of the branches that are expanded in place. */
  open: ReadonlySet<string>;
  toggle: (id: string) => void;
}

export const MenuContext = createContext<MenuValue | null>(null);

/** State shared by the entries of a menu. */
export function useMenu(): MenuValue {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error("useMenu needs NavigationItems around it");
  return menu;
}
