import { defer, useOpener } from "@tablero/ui/deferred";
import { DeferredFailed } from "@tablero/ui/deferred-failed";
import { Icon } from "@tablero/ui/icon";
import { outlineChevronDown } from "@tablero/ui/icons/outline-chevron-down";
import { cn } from "@tablero/ui/lib/cn";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { hasCurrent } from "../../lib/links.ts";
import type { MenuItem } from "../menu-item.ts";

/** An item of the row: a link, or a button that opens a menu. */
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
  /** Content of the button. */
  children: ReactNode;
}

const entries = defer(async () => (await import("./branch-entries.tsx")).default);

/** A branch of the row: a button that opens a menu below it. */
export function BranchMenu({ items, disabled, badgeId, children }: BranchMenuProps) {
  const place = useLocation();
  const current = items.some((item) => hasCurrent(item, place));
  const { button, opened, code: Entries, failed, retry } = useOpener("menu", entries);
  return (
    <div className="relative">
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
        {...button}
      >
        {children}
        <Icon
          icon={outlineChevronDown}
          size={16}
          className="transition-transform duration-base group-data-[state=open]:rotate-180"
        />
      </button>
      {Entries && <Entries opened={opened} items={items} />}
      {opened.open && failed && <DeferredFailed onRetry={retry} />}
    </div>
  );
}
