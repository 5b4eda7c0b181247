import { hasCurrent, type Place } from "../lib/links.ts";
import type { MenuItem } from "./menu-item.ts";

/** Returns true for item types that can be expanded; groups are always open. */
const opens = ({ type }: MenuItem) => type === "collapsable" || type === "aside";

/** Ids of the branches that contain the current entry, outermost first. */
export function currentBranches(items: readonly MenuItem[], place: Place): string[] {
  return items
    .filter((item) => item.children?.some((child) => hasCurrent(child, place)))
    .flatMap((item) => [...(opens(item) ? [item.id] : []), ...currentBranches(item.children ?? [], place)]);
}

/** Ids on the path to an entry, including its own; null if the entry is not found. */
function wayTo(items: readonly MenuItem[], id: string): string[] | null {
  for (const item of items) {
    if (item.id === id) return [id];
    const way = wayTo(item.children ?? [], id);
    if (way) return [item.id, ...way];
  }
  return null;
}

function idsBelow(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) => [item.id, ...idsBelow(item.children ?? [])]);
}

function find(items: readonly MenuItem[], id: string): MenuItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : find(item.children ?? [], id);
    if (found) return found;
  }
}

/**
 * Opens a branch and closes all others, except its ancestors and those that contain the current entry; or closes the
 * branch together with its open descendants.
 */
export function toggleBranch(
  items: readonly MenuItem[],
  open: ReadonlySet<string>,
  id: string,
  place: Place,
): ReadonlySet<string> {
  if (open.has(id)) {
    const closed = new Set([id, ...idsBelow(find(items, id)?.children ?? [])]);
    return new Set([...open].filter((other) => !closed.has(other)));
  }
  const kept = new Set([...currentBranches(items, place), ...(wayTo(items, id) ?? [])]);
  return new Set([...[...open].filter((other) => kept.has(other)), id]);
}
