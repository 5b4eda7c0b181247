/** Whether a link stays inside the app, so that the router can follow it. */
export const isInternal = (link: string): boolean => /^\/(?!\/)/.test(link);

/** Attributes of a link that loads a page in full; other sites open beside this one and learn nothing about it. */
export function fullPageLink(link: string): { href: string; target?: "_blank"; rel?: string } {
  if (isInternal(link) || !/^https?:/i.test(link)) return { href: link };
  return { href: link, target: "_blank", rel: "noopener noreferrer" };
}

/** Whether an entry is the place where we are, or a part of it. */
export function isCurrent(link: string, pathname: string): boolean {
  return pathname === link || pathname.startsWith(`${link}/`);
}
