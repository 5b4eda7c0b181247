import { cn } from "@tablero/ui/lib/cn";
import { useFitting } from "@tablero/ui/lib/use-fitting";
import { type ComponentType, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { isCurrent } from "../../lib/links.ts";
import { EntryLink } from "../entry-link.tsx";
import type { MenuItem } from "../menu-item.ts";
import { useBadges } from "../use-badges.ts";
import { BranchMenu, rowItem } from "./branch-menu.tsx";
import { ItemContent } from "./item-content.tsx";
import { RowContext } from "./row-context.ts";
import { useBadgeId } from "./use-badge.ts";

export interface HorizontalNavigationProps {
  /** Entries of the row, in order. */
  items: ReadonlyArray<MenuItem>;
  /** The last menu of the row; receives the items that do not fit. Default: a menu with only those. */
  More?: ComponentType<{ rest: readonly MenuItem[] }> | undefined;
  /** Classes of the landmark. */
  className?: string | undefined;
}

/** Width in px of the overflow menu. */
const MORE = 88;
/** The same width, reserved at the end of a row that always has the menu. */
const ROOM_FOR_MORE = "pe-22";

/**
 * A menu as a row: entries are links, and branches of any type open menus. Items that do not fit move to one more menu
 * at the end. Dividers are rendered only inside menus.
 */
export function HorizontalNavigation({ items, More, className }: HorizontalNavigationProps) {
  const row = useRef<HTMLUListElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const badges = useBadges();
  const shared = useMemo(() => ({ badges, container }), [badges, container]);
  const shown = items.filter((item) => item.type !== "divider");
  const fitting = useFitting(row, shown.length, More ? 0 : MORE);
  const rest = shown.slice(fitting);
  return (
    <RowContext value={shared}>
      <nav ref={setContainer} aria-label="Principal" className={cn("min-w-24", className)}>
        <ul ref={row} className={cn("relative flex w-full overflow-x-clip", More && ROOM_FOR_MORE)}>
          {shown.map((item, index) => (
            // Items that do not fit stay in the DOM to be measured, but they are invisible and cannot be focused.
            <li key={item.id} className={cn("shrink-0 pe-1", index >= fitting && "invisible order-2")}>
              <RowItem item={item} />
            </li>
          ))}
          {(More || rest.length > 0) && (
            <li className="order-1 shrink-0">
              {More ? <More rest={rest} /> : <BranchMenu items={rest}>Más</BranchMenu>}
            </li>
          )}
        </ul>
      </nav>
    </RowContext>
  );
}

function RowItem({ item }: { item: MenuItem }) {
  const badgeId = useBadgeId(item);
  const place = useLocation();
  if (item.type === "spacer") return <div aria-hidden="true" className="w-6" />;
  const content = <ItemContent item={item} badgeId={badgeId} />;
  if (item.type !== "basic")
    return (
      <BranchMenu items={item.children ?? []} disabled={item.disabled} badgeId={badgeId}>
        {content}
      </BranchMenu>
    );
  return (
    <EntryLink
      item={item}
      aria-describedby={badgeId}
      className={cn(rowItem(isCurrent(item, place)), !item.disabled && "hover:bg-hover")}
    >
      {content}
    </EntryLink>
  );
}
