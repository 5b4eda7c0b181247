import {
  DropdownMenuLink,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from "@tablero/ui/dropdown-menu";
import { cn } from "@tablero/ui/lib/cn";
import { useLocation } from "react-router-dom";
import { hasCurrent } from "../../lib/links.ts";
import { EntryLink } from "../entry-link.tsx";
import type { MenuItem } from "../menu-item.ts";
import { ItemContent } from "./item-content.tsx";
import { useRow } from "./row-context.ts";
import { useBadgeId } from "./use-badge.ts";

/** Size of a menu's panel: as wide as its longest title, within limits. */
export const PANEL = "min-w-60 max-w-[min(20rem,calc(100vw-1rem))]!";

export interface MenuEntriesProps {
  items: readonly MenuItem[];
}

/** The entries of a branch of the horizontal navigation; nested branches open beside it. */
export function MenuEntries({ items }: MenuEntriesProps) {
  return items.map((item) => {
    if (item.type === "divider") return <DropdownMenuSeparator key={item.id} />;
    if (item.type === "spacer") return <div key={item.id} aria-hidden="true" className="h-3" />;
    if (item.type === "basic") return <Entry key={item.id} item={item} />;
    return <Branch key={item.id} item={item} />;
  });
}

const row = (current: boolean) =>
  cn(
    "min-h-11! text-table font-semibold",
    current &&
      "bg-primary-tint text-primary-text data-highlighted:bg-primary-tint-strong! data-highlighted:text-on-tint",
  );

function Entry({ item }: { item: MenuItem }) {
  const badgeId = useBadgeId(item);
  const current = hasCurrent(item, useLocation());
  return (
    <DropdownMenuLink disabled={item.disabled} className={row(current)}>
      <EntryLink item={item} aria-describedby={badgeId}>
        <ItemContent item={item} badgeId={badgeId} />
      </EntryLink>
    </DropdownMenuLink>
  );
}

function Branch({ item }: { item: MenuItem }) {
  const { container } = useRow();
  const badgeId = useBadgeId(item);
  const current = hasCurrent(item, useLocation());
  return (
    <DropdownMenuSub>
      <DropdownMenuSubTrigger
        disabled={item.disabled || !item.children?.length}
        aria-current={current || undefined}
        aria-describedby={badgeId}
        className={row(current)}
      >
        <span className="flex items-center gap-3">
          <ItemContent item={item} badgeId={badgeId} />
        </span>
      </DropdownMenuSubTrigger>
      <DropdownMenuSubContent container={container} className={PANEL}>
        <MenuEntries items={item.children ?? []} />
      </DropdownMenuSubContent>
    </DropdownMenuSub>
  );
}
