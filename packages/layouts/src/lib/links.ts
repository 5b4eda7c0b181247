import type { MenuItem } from "../navigation/menu-item.ts";

/** Returns true if a link is internal, so the router can handle it. */
export const isInternal = (link: string): boolean => /^\/(?!\/)/.test(link);

/** Attributes of a full-page link; external sites open in a new tab without opener and referrer. */
export function fullPageLink(link: string): { href: string; target?: "_blank"; rel?: string } {
  if (isInternal(link) || !/^https?:/i.test(link)) return { href: link };
  return { href: link, target: "_blank", rel: "noopener noreferrer" };
}

/** The parts of a URL that determine which entry is current. */
export interface Place {
  pathname: string;
  search: string;
}

const withoutEndSlash = (path: string) => path.replace(/(?<=.)\/+$/, "");

/**
 * Returns true if an entry is the current page or an ancestor of it: its path is a prefix of the current path, and the
 * current query contains its query. With `exact`, path and query must be equal.
 */
export function isCurrent({ link, exact }: Pick<MenuItem, "link" | "exact">, place: Place): boolean {
  if (!link || !isInternal(link)) return false;
  const target = new URL(link, "http://app");
  const path = withoutEndSlash(target.pathname);
  const here = withoutEndSlash(place.pathname);
  const asked = [...target.searchParams];
  const given = new URLSearchParams(place.search);
  const queryHolds = asked.every(([key, value]) => given.getAll(key).includes(value));
  if (exact) return here === path && queryHolds && given.size === asked.length;
  return (here === path || here.startsWith(`${path}/`)) && queryHolds;
}

/** Returns true if an entry or a descendant is current. */
export function hasCurrent(item: MenuItem, place: Place): boolean {
  return isCurrent(item, place) || (item.children?.some((child) => hasCurrent(child, place)) ?? false);
}
