import { useLocation } from "react-router-dom";
import { isCurrent } from "../../lib/links.ts";
import { pageTitle } from "../../lib/page-title.ts";
import { useShell } from "../../lib/shell-context.ts";
import type { MenuItem } from "../../navigation/menu-item.ts";
import type { ShortcutDraft } from "./use-shortcuts.ts";

const MAX_LETTERS = 60;

const entries = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...entries(item.children ?? [])]);

/** The URL without the layout parameter, which applies to this visit only. */
function withoutLayoutParameter(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has("layout")) return pathname + search;
  parameters.delete("layout");
  const rest = parameters.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

/**
 * The current page as a shortcut: its title, the icon of its menu entry, and its URL with the query. A record has its
 * own name as label, with its section below.
 */
export function useThisPage(): ShortcutDraft {
  const { menus } = useShell();
  const { pathname, search } = useLocation();
  const entry = entries(menus.default)
    .filter((item) => isCurrent(item, { pathname, search }))
    .sort((a, b) => (b.link ?? "").length - (a.link ?? "").length)[0];
  const title = pageTitle() ?? entry?.title ?? pathname;
  return {
    label: title.slice(0, MAX_LETTERS),
    description: entry && entry.title !== title ? entry.title : null,
    icon: entry?.icon ?? "heroicons_outline:bookmark",
    link: withoutLayoutParameter(pathname, search),
    useRouter: true,
  };
}
