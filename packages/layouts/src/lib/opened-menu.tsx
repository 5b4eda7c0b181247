import { DropdownMenu, DropdownMenuAnchor, DropdownMenuContent } from "@tablero/ui/dropdown-menu";
import { type ReactNode, useRef } from "react";
import type { Opened } from "./use-opener.ts";

export interface OpenedMenuProps {
  opened: Opened;
  /** False keeps the focus where it is when the menu closes: a link was followed. Default: back to the button. */
  returnsFocus?: () => boolean;
  align?: "start" | "end";
  className?: string;
  container?: HTMLElement | null;
  children: ReactNode;
}

/** The menu of a button with `useOpener`, both in one positioned box. */
export function OpenedMenu({ opened, returnsFocus = () => true, children, ...content }: OpenedMenuProps) {
  const { anchor, anchorId, contentId, open, onOpenChange, openings, byKeyboard } = opened;
  // The page is not covered: who presses something else goes there.
  const left = useRef(false);
  const entered = useRef(0);
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuAnchor />
      <DropdownMenuContent
        id={contentId}
        aria-labelledby={anchorId}
        onFocus={(event) => {
          if (entered.current === openings) return;
          entered.current = openings;
          left.current = false;
          if (byKeyboard) focusFirst(event.currentTarget);
        }}
        onInteractOutside={(event) => {
          // The button closes the menu itself.
          if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          else left.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!left.current && returnsFocus()) anchor.current?.focus({ preventScroll: true });
        }}
        {...content}
      >
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Radix does so itself, but not where the key was pressed before its code was there. */
function focusFirst(menu: HTMLElement): void {
  menu.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
}
