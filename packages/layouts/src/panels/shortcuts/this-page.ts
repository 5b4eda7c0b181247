import { useLocation } from "react-router-dom";
import { isCurrent } from "../../lib/links.ts";
import { pageHeading, pageTitle } from "../../lib/page-title.ts";
import { useShell } from "../../lib/shell-context.ts";
import type { MenuItem } from "../../navigation/menu-item.ts";
import type { ShortcutDraft } from "./use-shortcuts.ts";

const MOST_LETTERS = 60;

const entries = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...entries(item.children ?? [])]);

/** The address without what chooses a layout for this visit. */
function plainAddress(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has("layout")) return pathname + search;
  parameters.delete("layout");
  const rest = parameters.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

/**
 * The page that is open, as a shortcut: its title, the icon of its entry in the menu, its address with the query. A
 * record goes by its own name, and what it is stands below.
 */
export function useThisPage(): ShortcutDraft {
  const { menus } = useShell();
  const { pathname, search } = useLocation();
  const entry = entries(menus.default)
    .filter((item) => isCurrent(item, { pathname, search }))
    .sort((a, b) => (b.link ?? "").length - (a.link ?? "").length)[0];
  const title = pageTitle() ?? entry?.title ?? pathname;
  const name = entry?.link === pathname ? title : (pageHeading() ?? title);
  return {
    label: name.slice(0, MOST_LETTERS),
    description: name === title ? null : title,
    icon: entry?.icon ?? "heroicons_outline:bookmark",
    link: plainAddress(pathname, search),
    useRouter: true,
  };
}
