import { useSectionChoice } from "@tablero/api-client/section-choice";
import { useMemo } from "react";
import { useShell } from "../../lib/shell-context.ts";
import type { Menus } from "../menu-item.ts";
import { useBadges } from "../use-badges.ts";
import { moreItems } from "./more-items.ts";

/** The sections of «Más» for a menu, and the person's arrangement; null until it is known. */
export function useMoreItems(menu: keyof Menus) {
  const { menus, user } = useShell();
  const badges = useBadges();
  const { choice, change } = useSectionChoice();
  const items = useMemo(
    () => choice && moreItems(menus[menu], user.role, choice, badges),
    [menus, menu, user.role, choice, badges],
  );
  return choice && items ? { choice, items, change } : null;
}
