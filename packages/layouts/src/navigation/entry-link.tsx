import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router-dom";
import { fullPageLink, isCurrent, isInternal } from "../lib/links.ts";
import type { MenuItem } from "./menu-item.ts";

export interface EntryLinkProps extends ComponentProps<"a"> {
  item: MenuItem;
}

/** In HTML, a link without `href` is not a link. */
const LEADS_NOWHERE = { role: "link", "aria-disabled": true } as const;

/** The link of an entry, handled by the router or by the browser, or inert while the entry is disabled. */
export function EntryLink({ item, ...props }: EntryLinkProps) {
  const place = useLocation();
  const { link = "/" } = item;
  if (item.disabled) return <span {...LEADS_NOWHERE} {...props} />;
  if (item.external || !isInternal(link)) return <a {...fullPageLink(link)} {...props} />;
  return <Link to={link} aria-current={isCurrent(item, place) ? "page" : undefined} {...props} />;
}
