import type { MenuItem } from "../navigation/menu-item.ts";

/** Whether a link stays inside the app, so that the router can follow it. */
export const isInternal = (link: string): boolean => /^\/(?!\/)/.test(link);

/** Attributes of a link that loads a page in full; other sites open beside this one and learn nothing about it. */
export function fullPageLink(link: string): { href: string; target?: "_blank"; rel?: string } {
  if (isInternal(link) || !/^https?:/i.test(link)) return { href: link };
  return { href: link, target: "_blank", rel: "noopener noreferrer" };
}

/** What of an address decides which entry is current. */
export interface Place {
  pathname: string;
  search: string;
}

const withoutEndSlash = (path: string) => path.replace(/(?<=.)\/+$/, "");

/**
 * Whether an entry is the place where we are, or a part of it: its path begins the address and what its query says
 * holds there too. An exact one: path and query are the same.
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

/** Whether an entry or one below it is current. */
export function holdsCurrent(item: MenuItem, place: Place): boolean {
  return isCurrent(item, place) || (item.children?.some((child) => holdsCurrent(child, place)) ?? false);
}
