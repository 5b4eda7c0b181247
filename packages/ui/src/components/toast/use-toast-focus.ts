import { type RefObject, useEffect } from "react";

/**
 * When a focused toast disappears, returns the focus to the previous element; otherwise does nothing. Sonner remembers
 * that element for too long and would move the focus of a user who has moved on, so Sonner is prevented from noticing
 * any focus.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = region.current;
    if (!place) return;
    let before: HTMLElement | null = null;
    const isOutside = (element: EventTarget | null) => element instanceof HTMLElement && !place.contains(element);
    const onFocusIn = (event: FocusEvent) => {
      event.stopPropagation();
      if (event.relatedTarget instanceof HTMLElement && isOutside(event.relatedTarget)) before = event.relatedTarget;
    };
    const onFocusOut = (event: FocusEvent) => {
      event.stopPropagation();
      if (isOutside(event.relatedTarget)) before = null;
    };
    const observer = new MutationObserver(() => {
      if (!before || document.activeElement !== document.body) return;
      before.focus({ preventScroll: true });
      before = null;
    });
    place.addEventListener("focusin", onFocusIn);
    place.addEventListener("focusout", onFocusOut);
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      place.removeEventListener("focusin", onFocusIn);
      place.removeEventListener("focusout", onFocusOut);
      observer.disconnect();
    };
  }, [region]);
}
