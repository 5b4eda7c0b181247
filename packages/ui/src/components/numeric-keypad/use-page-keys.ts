import { useEffect, useRef } from "react";
import { isTyping } from "../../lib/is-typing.ts";

/** What a window puts over the page takes the keys. */
const OVER_PAGE = ":is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-state=open]";

/**
 * Hands on keys that are pressed anywhere on the page while nobody types, nothing is open over it, and no key with a
 * meaning of its own is held.
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
      // Enter presses what has the focus.
      const isPress = event.key === "Enter" || event.key === " ";
      if (isPress && event.target instanceof Element && event.target.closest("a, button, summary, [role=button]"))
        return;
      latest.current(event);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [enabled]);
}
