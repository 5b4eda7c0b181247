import { useEffect, useRef } from "react";
import { isTyping } from "../../lib/is-typing.ts";

/** A window over the page receives the keys itself. */
const OVER_PAGE = ":is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-state=open]";

/**
 * Forwards keys pressed anywhere on the page, unless the user is typing in a field, a window is open over the page, or
 * a modifier key is held.
 */
export function usePageKeys(enabled: boolean, onKey: (event: KeyboardEvent) => void) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTyping(event.target) || document.querySelector(OVER_PAGE)) return;
      // Enter activates the focused element.
      const isPress = event.key === "Enter" || event.key === " ";
      if (isPress && event.target instanceof Element && event.target.closest("a, button, summary, [role=button]"))
        return;
      latest.current(event);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [enabled]);
}
