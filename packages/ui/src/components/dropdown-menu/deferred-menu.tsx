import { type ReactNode, useRef } from "react";
import { isWithin } from "../../lib/within.ts";
import type { Opened } from "../deferred/deferred.tsx";
import { DropdownMenu, DropdownMenuAnchor, DropdownMenuContent } from "./dropdown-menu.tsx";

export interface DeferredMenuProps {
  opened: Opened;
  /**
   * Return false to leave the focus unchanged when the menu closes because a link was followed. Default: the focus
   * returns to the button.
   */
  returnsFocus?: () => boolean;
  align?: "start" | "end";
  className?: string;
  container?: HTMLElement | null;
  children: ReactNode;
}

/** The menu of a button with `useOpener`; both are in the same positioned box. */
export function DeferredMenu({ opened, returnsFocus = () => true, children, ...content }: DeferredMenuProps) {
  const { anchor, anchorId, contentId, open, onOpenChange, openings, byKeyboard } = opened;
  // The menu is not modal: after a press outside, the focus stays where the user pressed.
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
          // The button itself closes the menu.
          if (isWithin(anchor.current, event.target)) event.preventDefault();
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

/** Radix does this itself, except if the key was pressed before its code was loaded. */
function focusFirst(menu: HTMLElement): void {
  menu.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
}
