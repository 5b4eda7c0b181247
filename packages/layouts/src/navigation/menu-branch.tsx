import { outlineChevronRight } from "@tablero/ui/icons/outline-chevron-right";
import { cn } from "@tablero/ui/lib/cn";
import { type ReactNode, useId } from "react";
import { hasCurrent } from "../lib/links.ts";
import { useBar } from "./bar-context.ts";
import { EntryFace, useEntryClass } from "./entry-face.tsx";
import { useMenu } from "./menu-context.ts";
import { BadgeText, EntryHint, type MenuEntryProps, useBadge } from "./menu-entry.tsx";
import type { MenuItem } from "./menu-item.ts";

/** A branch that expands in place; `children` is the list of its entries. */
export function Collapsable({ item, depth, children }: MenuEntryProps & { children: ReactNode }) {
  const { open, toggle, place } = useMenu();
  const badge = useBadge(item);
  const listId = useId();
  const badgeId = useId();
  const expanded = !item.disabled && open.has(item.id);
  const leadsHere = hasCurrent(item, place);
  const className = useEntryClass(depth, item.disabled ? "disabled" : "idle");
  return (
    <>
      <button
        type="button"
        disabled={item.disabled}
        aria-expanded={expanded}
        aria-controls={listId}
        aria-current={leadsHere && !expanded ? "true" : undefined}
        aria-describedby={badge === undefined ? undefined : badgeId}
        onClick={() => toggle(item.id)}
        className={cn(className, leadsHere && "text-nav-text! group-data-folded/bar:before:bg-nav-text/12")}
      >
        <EntryFace
          item={item}
          current={leadsHere}
          badge={badge}
          end={outlineChevronRight}
          endClass={cn("transition-transform duration-slow", expanded && "rotate-90 rtl:-rotate-90")}
        />
      </button>
      <BadgeText id={badgeId} badge={badge} />
      <div
        id={listId}
        className={cn(
          "grid transition-[grid-template-rows,visibility] duration-slow ease-nav group-data-folded/bar:invisible group-data-folded/bar:grid-rows-[0fr]",
          expanded ? "grid-rows-[1fr]" : "invisible grid-rows-[0fr]",
        )}
      >
        <div className="min-h-0 overflow-hidden">{children}</div>
      </div>
    </>
  );
}

/** A branch of a narrow bar: its entries are shown in a panel beside it. */
export function AsideButton({ item }: { item: MenuItem }) {
  const { aside, toggleAside } = useBar();
  const { place } = useMenu();
  const badge = useBadge(item);
  const badgeId = useId();
  const expanded = aside === item.id;
  const leadsHere = !item.disabled && hasCurrent(item, place);
  const current = leadsHere || expanded;
  const className = useEntryClass(0, item.disabled ? "disabled" : current ? "current" : "idle");
  return (
    <>
      <EntryHint item={item}>
        <button
          type="button"
          disabled={item.disabled}
          aria-expanded={expanded}
          aria-controls={expanded ? asideId(item) : undefined}
          aria-current={leadsHere ? "true" : undefined}
          aria-describedby={badge === undefined ? undefined : badgeId}
          onClick={(event) => toggleAside(item, event.currentTarget)}
          className={className}
        >
          <EntryFace item={item} current={current} badge={badge} />
        </button>
      </EntryHint>
      <BadgeText id={badgeId} badge={badge} />
    </>
  );
}

/** id of the panel that a branch opens beside the bar. */
export const asideId = ({ id }: { id: string }) => `navegacion-${id}`;
