import { useLayoutEffect, useRef } from "react";

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** The element itself, or the link to the same address if a list has re-rendered its cells. */
function inDocument(opener: HTMLElement): HTMLElement | null {
  const href = opener.getAttribute("href");
  if (opener.isConnected || href === null) return opener;
  return document.querySelector<HTMLElement>(`a[href=${JSON.stringify(href)}]`);
}

/**
 * When a window closes, returns the focus to the element that opened it. The dialog itself cannot do this: a record
 * window is replaced while it loads, so it no longer knows which element had the focus.
 */
export function useReturnFocus(open: boolean): void {
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  // Read during rendering, because fields of the window take the focus on mount, before any effect runs.
  if (open && !wasOpen.current) opener.current = focused();
  useLayoutEffect(() => {
    wasOpen.current = open;
    if (open) return;
    const target = opener.current;
    opener.current = null;
    if (!target) return;
    // After the dialog's own attempt, which runs in a timer when the dialog is removed.
    const timer = setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) inDocument(target)?.focus();
    }, 20);
    return () => clearTimeout(timer);
  }, [open]);
}
