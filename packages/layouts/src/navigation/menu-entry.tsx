import { outlineArrowTopRightOnSquare } from "@tablero/ui/icons/outline-arrow-top-right-on-square";
import { type ReactElement, useId } from "react";
import { fullPageLink, isCurrent } from "../lib/links.ts";
import { useBar } from "./bar-context.ts";
import { EntryFace, useEntryClass } from "./entry-face.tsx";
import { EntryLink } from "./entry-link.tsx";
import { useMenu } from "./menu-context.ts";
import type { MenuItem } from "./menu-item.ts";

export interface MenuEntryProps {
  item: MenuItem;
  /** Number of ancestor branches. */
  depth: number;
}

/** Badge of an entry: the live count, otherwise the badge of the menu item; none for 0. */
export function useBadge(item: MenuItem): string | number | undefined {
  const { badges } = useMenu();
  return (badges[item.id] ?? item.badge) || undefined;
}

/** Shows the text of an entry on hover and focus if the text is not visible. */
export function EntryHint({ item, children }: { item: MenuItem; children: ReactElement }) {
  const { Hint } = useBar();
  if (!Hint) return children;
  return <Hint text={item.subtitle ? `${item.title}: ${item.subtitle}` : item.title}>{children}</Hint>;
}

/** The badge as text, for screen readers. */
export function BadgeText({ id, badge }: { id: string; badge: string | number | undefined }) {
  if (badge === undefined) return null;
  return (
    <span id={id} hidden>
      {typeof badge === "number" ? `${badge} pendientes` : badge}
    </span>
  );
}

/** A menu link, handled by the router or by the browser, or inert when disabled. */
export function MenuEntry({ item, depth }: MenuEntryProps) {
  const { place } = useMenu();
  const badge = useBadge(item);
  const badgeId = useId();
  const outside = item.external ? fullPageLink(item.link ?? "/") : undefined;
  const newTab = outside?.target !== undefined && !item.disabled;
  const current = !item.disabled && !outside && isCurrent(item, place);
  const className = useEntryClass(depth, item.disabled ? "disabled" : current ? "current" : "idle");
  return (
    <>
      <EntryHint item={item}>
        <EntryLink item={item} className={className} aria-describedby={badge === undefined ? undefined : badgeId}>
          <EntryFace
            item={item}
            current={current}
            badge={badge}
            end={newTab ? outlineArrowTopRightOnSquare : undefined}
          />
          {newTab && <span className="sr-only"> (se abre en otra pestaña)</span>}
        </EntryLink>
      </EntryHint>
      <BadgeText id={badgeId} badge={badge} />
    </>
  );
}
