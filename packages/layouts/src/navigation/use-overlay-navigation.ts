import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { NAVIGATION_ID } from "../top-bar/items/bar-toggle.tsx";

/**
 * Behaviour of a navigation over the page: it receives the focus, the page behind does not scroll, and Escape closes
 * it. The focus then returns to the hamburger, or moves to the new page if a link was followed.
 */
export function useOverlayNavigation(active: boolean, close: () => void, first: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname;
  }, [pathname]);

  useEffect(() => {
    if (!active) return;
    const place = here.current;
    const { style } = document.documentElement;
    style.overflow = "hidden";
    first.current?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      style.overflow = "";
      if (here.current !== place) return;
      const opener = document.querySelector<HTMLElement>(`[aria-controls="${NAVIGATION_ID}"]`);
      opener?.focus({ preventScroll: true });
    };
  }, [active, close, first]);
}
