import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Menus } from "./menu-item.ts";

/** Space in px left above the current entry when it is scrolled into view. */
const MARGIN = 120;

const keyOf = (menu: keyof Menus) => `tablero.menu-scroll.${menu}`;

/** Last scroll position of a menu, and the page on which it was stored. */
function kept(menu: keyof Menus): { top: number; pathname: string } | null {
  try {
    const [top, pathname] = sessionStorage.getItem(keyOf(menu))?.split(" ") ?? [];
    return pathname === undefined ? null : { top: Number(top), pathname };
  } catch {
    return null;
  }
}

function showCurrent(box: HTMLElement) {
  const active = box.querySelector<HTMLElement>("[aria-current=page]");
  if (!active) return;
  const entry = active.getBoundingClientRect();
  const top = entry.top - box.getBoundingClientRect().top;
  if (top < 0 || top + entry.height > box.clientHeight) box.scrollTop += top - MARGIN;
}

/**
 * Restores the scroll position of a menu, after a reload and in another layout with the same menu. If the page changed
 * by other means than the menu, scrolls the current entry into view.
 */
export function useMenuScroll(scroller: RefObject<HTMLElement | null>, menu: keyof Menus): void {
  const { pathname } = useLocation();
  const started = useRef(false);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const before = started.current ? null : kept(menu);
    started.current = true;
    if (before) box.scrollTop = before.top;
    if (before?.pathname !== pathname) showCurrent(box);
  }, [scroller, menu, pathname]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const keep = () => {
      try {
        sessionStorage.setItem(keyOf(menu), `${Math.round(box.scrollTop)} ${pathname}`);
      } catch {
        // In private windows, the position is not stored.
      }
    };
    box.addEventListener("scroll", keep, { passive: true });
    return () => box.removeEventListener("scroll", keep);
  }, [scroller, menu, pathname]);
}
