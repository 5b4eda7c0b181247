import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/**
 * Elements that keep the focus when the page changes: fields in which the user is typing, and dialogs over the page.
 */
const KEEPS = "input, textarea, select, [contenteditable], dialog, [role=dialog]";

/** A window over the page is announced by its own name. */
const WINDOW = "dialog[open], [role=dialog]";

/**
 * After a page change, moves the focus to the new content, so that keyboard use continues there. Returns the page title
 * to be announced: at the change, and again once the record's name is known.
 */
export function useFocusMain(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    let before = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === before || document.querySelector(WINDOW)) return;
      before = document.title;
      setTitle(before);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
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
