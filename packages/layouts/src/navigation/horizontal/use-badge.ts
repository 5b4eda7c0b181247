import { useId } from "react";
import type { MenuItem } from "../menu-item.ts";
import { useRow } from "./row-context.ts";

/** Badge of an item: the live count, otherwise the badge of the menu item; none for 0. */
export function useBadge(item: MenuItem): string | number | undefined {
  const { badges } = useRow();
  return (badges[item.id] ?? item.badge) || undefined;
}

/** The id of the badge text that describes the item; undefined without a badge. */
export function useBadgeId(item: MenuItem): string | undefined {
  const id = useId();
  return useBadge(item) === undefined ? undefined : id;
}
