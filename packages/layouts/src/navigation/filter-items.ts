import { matchesText } from "@tablero/ui/lib/matches-text";
import type { MenuItem } from "./menu-item.ts";

/** The entries whose name fits, under their headings. */
export const filterItems = (items: readonly MenuItem[], query: string): MenuItem[] =>
  items.flatMap((item) => {
    if (!item.children) return item.link && matchesText(`${item.title} ${item.subtitle ?? ""}`, query) ? [item] : [];
    const children = filterItems(item.children, query);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
