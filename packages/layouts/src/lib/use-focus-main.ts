import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/** What keeps the focus over a change of the page: a field in which somebody types, or what lies over the page. */
const KEEPS = "input, textarea, select, [contenteditable], dialog, [role=dialog]";

/**
 * After a change of the page the focus goes to the new content, so that the keyboard goes on from there, and the title
 * of the page is returned, to be announced.
 */
export function useFocusMain(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      if (document.activeElement?.closest(KEEPS)) return;
      main.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, main]);
  return title;
}
