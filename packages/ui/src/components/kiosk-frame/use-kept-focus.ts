import { type RefObject, useEffect } from "react";

/**
 * Keeps the focus in the frame. If it would be lost, because the focused element is removed or a press hits no control,
 * the given element gets it: a scanner and a keyboard always need a target. While another window has the focus, such as
 * the page around a frame, it is left there.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, place: () => HTMLElement | null | undefined) {
  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    let isAsked = false;
    let isOpening = true;
    const bring = () => {
      isAsked = false;
      if (!isOpening && !document.hasFocus()) return;
      isOpening = false;
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      // A window over the frame hides the frame from screen readers and has its own focus.
      if (isLost && !root.closest("[aria-hidden=true], [inert]")) place()?.focus({ preventScroll: true });
    };
    // Runs after the events of this press, because the browser moves the focus between them.
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(bring);
    };
    const removed = new MutationObserver(ask);
    removed.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled", "hidden"],
    });
    document.addEventListener("focusout", ask);
    document.addEventListener("pointerup", ask);
    window.addEventListener("focus", ask);
    ask();
    return () => {
      removed.disconnect();
      document.removeEventListener("focusout", ask);
      document.removeEventListener("pointerup", ask);
      window.removeEventListener("focus", ask);
    };
  }, [frame, place]);
}
