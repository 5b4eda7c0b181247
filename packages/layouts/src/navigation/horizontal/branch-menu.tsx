import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@tablero/ui/dropdown-menu";
import { Icon } from "@tablero/ui/icon";
import { outlineChevronDown } from "@tablero/ui/icons";
import { cn } from "@tablero/ui/lib/cn";
import { type ReactNode, useRef } from "react";
import { useLocation } from "react-router-dom";
import { holdsCurrent } from "../../lib/links.ts";
import type { MenuItem } from "../menu-item.ts";
import { MenuEntries, PANEL } from "./menu-entries.tsx";
import { useRow } from "./row-context.ts";

/** An item of the row: a link or the button of a menu. */
export const rowItem = (current: boolean) =>
  cn(
    "flex min-h-11 max-w-72 shrink-0 items-center gap-3 rounded-md px-3 text-table font-semibold no-underline transition-colors duration-fast -outline-offset-2!",
    "aria-disabled:cursor-not-allowed aria-disabled:opacity-50 disabled:cursor-not-allowed disabled:opacity-50",
    current ? "text-primary-text" : "text-text",
  );

export interface BranchMenuProps {
  items: readonly MenuItem[];
  disabled?: boolean | undefined;
  badgeId?: string | undefined;
  /** Inside of the button. */
  children: ReactNode;
}

/** A branch of the row: a button that opens what the branch holds below it. */
export function BranchMenu({ items, disabled, badgeId, children }: BranchMenuProps) {
  const { container } = useRow();
  const place = useLocation();
  const current = items.some((item) => holdsCurrent(item, place));
  const here = useRef(place.pathname);
  here.current = place.pathname;
  const openedAt = useRef(place.pathname);
  return (
    <DropdownMenu
      onOpenChange={(open) => {
        if (open) openedAt.current = here.current;
      }}
    >
      <DropdownMenuTrigger asChild>
        <button
          type="button"
          disabled={disabled || items.length === 0}
          aria-current={current || undefined}
          aria-describedby={badgeId}
          className={cn(
            "group",
            rowItem(current),
            current
              ? "hover:not-disabled:bg-primary-tint data-[state=open]:bg-primary-tint"
              : "hover:not-disabled:bg-hover data-[state=open]:bg-hover",
          )}
        >
          {children}
          <Icon
            icon={outlineChevronDown}
            size={16}
            className="transition-transform duration-base group-data-[state=open]:rotate-180"
          />
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        container={container}
        align="start"
        className={PANEL}
        onCloseAutoFocus={(event) => {
          // A link was followed: the focus belongs to the new page.
          if (here.current !== openedAt.current) event.preventDefault();
        }}
      >
        <MenuEntries items={items} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
