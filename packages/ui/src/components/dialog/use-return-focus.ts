import { useRef } from "react";

/**
 * Focus around a window without its own trigger, to which Radix would restore no focus. `remember` belongs to
 * `onOpenAutoFocus`, `restore` to `onCloseAutoFocus`: it returns the focus to the element that had it, unless something
 * else has it by then, such as the heading of a new page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember: (): void => {
      opener.current = document.activeElement;
    },
    restore: (event: Event): void => {
      const element = opener.current;
      if (event.defaultPrevented || !(element instanceof HTMLElement)) return;
      if (!element.isConnected || element === document.body) return;
      event.preventDefault();
      const here = document.activeElement;
      if (here === null || here === document.body) element.focus({ preventScroll: true });
    },
  };
}
