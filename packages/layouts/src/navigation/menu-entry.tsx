import { outlineArrowTopRightOnSquare } from "@tablero/ui/icons";
import { Tooltip } from "@tablero/ui/tooltip";
import { type ReactElement, useId } from "react";
import { Link } from "react-router-dom";
import { fullPageLink, isCurrent } from "../lib/links.ts";
import { useBar } from "./bar-context.ts";
import { EntryFace, useEntryClass } from "./entry-face.tsx";
import { useMenu } from "./menu-context.ts";
import type { MenuItem } from "./menu-item.ts";

export interface MenuEntryProps {
  item: MenuItem;
  /** How many branches lie around it. */
  depth: number;
}

/** What the badge of an entry shows: the live count, else the one of the menu; nothing for 0. */
export function useBadge(item: MenuItem): string | number | undefined {
  const { badges } = useMenu();
  return (badges[item.id] ?? item.badge) || undefined;
}

/** Where there is no text to see, it is shown on hover and focus. */
export function EntryHint({ item, children }: { item: MenuItem; children: ReactElement }) {
  const { appearance } = useBar();
  if (appearance !== "thin") return children;
  return (
    <Tooltip side="right" content={item.subtitle ? `${item.title}: ${item.subtitle}` : item.title}>
      {children}
    </Tooltip>
  );
}

/** The badge in words, for whoever listens. */
export function BadgeText({ id, badge }: { id: string; badge: string | number | undefined }) {
  if (badge === undefined) return null;
  return (
    <span id={id} hidden>
      {typeof badge === "number" ? `${badge} pendientes` : badge}
    </span>
  );
}

/** A link of the menu: followed by the router, by the browser, or by nobody when it is disabled. */
export function MenuEntry({ item, depth }: MenuEntryProps) {
  const { place } = useMenu();
  const badge = useBadge(item);
  const badgeId = useId();
  const link = item.link ?? "/";
  const current = !item.disabled && !item.external && isCurrent(item, place);
  const className = useEntryClass(depth, item.disabled ? "disabled" : current ? "current" : "idle");
  const outside = item.external ? fullPageLink(link) : undefined;
  const newTab = outside?.target !== undefined && !item.disabled;
  const face = (
    <>
      <EntryFace item={item} current={current} badge={badge} end={newTab ? outlineArrowTopRightOnSquare : undefined} />
      {newTab && <span className="sr-only"> (se abre en otra pestaña)</span>}
    </>
  );
  const common = { className, "aria-describedby": badge === undefined ? undefined : badgeId };

  let anchor: ReactElement;
  if (item.disabled)
    anchor = (
      <a role="link" aria-disabled="true" {...common}>
        {face}
      </a>
    );
  else if (outside)
    anchor = (
      <a {...outside} {...common}>
        {face}
      </a>
    );
  else
    anchor = (
      <Link to={link} aria-current={current ? "page" : undefined} {...common}>
        {face}
      </Link>
    );
  return (
    <>
      <EntryHint item={item}>{anchor}</EntryHint>
      <BadgeText id={badgeId} badge={badge} />
    </>
  );
}
