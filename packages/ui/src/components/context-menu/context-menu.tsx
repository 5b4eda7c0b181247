import * as Menu from "@radix-ui/react-dropdown-menu";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Slot } from "../../lib/slot.tsx";
import { DropdownMenu, DropdownMenuContent } from "../dropdown-menu/dropdown-menu.tsx";

export interface ContextMenuProps {
  /** Accessible name of the menu, such as "Acciones de Catan". */
  label: string;
  /** The same items as in the menu of the row: `DropdownMenuItem`, `DropdownMenuLink`, `DropdownMenuSeparator`. */
  items: ReactNode;
  /** The element to which the menu belongs, as the only child; it must accept `onContextMenu`. */
  children: ReactNode;
  /** Keeps the browser's own menu, and closes an open one. */
  disabled?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
}

/** Elements in which users need the browser's own menu: open in a new tab, copy, paste, spelling. */
const OWN_MENU = "a[href], input, textarea, select, [contenteditable=true], img, video";

/**
 * A context menu, opened with the right mouse button, by a long press if the browser reports one, or with Shift + F10
 * or the menu key. It is only a second way: the same actions must also be behind a visible button.
 */
export function ContextMenu({ label, items, children, disabled = false, onOpenChange }: ContextMenuProps) {
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  const [open, setOpen] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const pressedOutside = useRef(false);

  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };

  // Actions on an element that was disabled meanwhile must not stay on offer.
  useEffect(() => {
    if (!disabled || !open) return;
    setOpen(false);
    onOpenChange?.(false);
  }, [disabled, open, onOpenChange]);

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget, clientX, clientY } = event;
    if (disabled || event.defaultPrevented || !(target instanceof Element)) return;
    // In React, events also bubble up from a menu or window that is rendered elsewhere in the document.
    if (!currentTarget.contains(target) || target.closest(OWN_MENU)) return;
    // With Shift and the right button, the browser shows its own menu; Firefox always does so.
    if (event.shiftKey && event.button === 2) return;
    const selection = window.getSelection();
    if (selection && !selection.isCollapsed && selection.containsNode(target, true)) return;
    event.preventDefault();
    const { left, bottom } = target.getBoundingClientRect();
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    pressedOutside.current = false;
    // When the menu is opened by keyboard, some browsers report no position.
    setPlace(clientX === 0 && clientY === 0 ? { x: left, y: bottom } : { x: clientX, y: clientY });
    change(true);
  };

  return (
    <>
      <Slot onContextMenu={onContextMenu}>{children}</Slot>
      {place === null ? null : (
        // Recreated for each press, because an open menu does not follow its trigger.
        <DropdownMenu key={`${place.x} ${place.y}`} open={open} onOpenChange={change}>
          {createPortal(
            <Menu.Trigger asChild disabled>
              <span
                aria-hidden="true"
                data-slot="context-menu-place"
                className="pointer-events-none fixed size-0"
                style={{ left: place.x, top: place.y }}
              />
            </Menu.Trigger>,
            // The trigger may be a list item or a table row, where such siblings are not allowed.
            document.body,
          )}
          <DropdownMenuContent
            align="start"
            sideOffset={2}
            aria-label={label}
            aria-labelledby={undefined}
            onInteractOutside={() => {
              pressedOutside.current = true;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (!pressedOutside.current) before.current?.focus({ preventScroll: true });
            }}
          >
            {items}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </>
  );
}
