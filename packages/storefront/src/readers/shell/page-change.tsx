import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router-dom";

/** Elements that keep the focus when the page changes: fields in which the user is typing. */
const KEEPS = "input, textarea, select, [contenteditable]";
const DIALOG = "dialog, [role=dialog]";
/** A menu that closes with the press on its link returns the focus to its button first. */
const RETRY_MS = 100;
const MAX_RETRIES = 10;

/** Focuses the heading of the page, or its content as long as it has none. */
function focusHeading(): void {
  const main = document.querySelector<HTMLElement>("main");
  const target = main?.querySelector<HTMLElement>("h1") ?? main;
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  // Keyboard users see the page change itself; a ring around a heading suggests a control.
  target.style.outline = "none";
  target.focus({ preventScroll: true });
}

/**
 * After a page change, moves the focus to the heading and announces the title, as a browser does when it loads a page.
 * A page that focuses an element itself keeps it.
 */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const { state } = useNavigation();
  const last = useRef(pathname);
  /** The element with the focus when the change began. */
  const left = useRef<Element | null>(null);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (state === "loading") left.current = document.activeElement;
  }, [state]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    let timer = 0;
    const move = (retries: number) => {
      setTitle(document.title);
      const active = document.activeElement;
      const isChosen = active !== null && active !== left.current && active.closest("main") !== null;
      if (active?.closest(DIALOG)) {
        if (retries > 0) timer = window.setTimeout(move, RETRY_MS, retries - 1);
        return;
      }
      if (hash === "" && !isChosen && !active?.closest(KEEPS)) focusHeading();
    };
    timer = window.setTimeout(move, 0, MAX_RETRIES);
    return () => window.clearTimeout(timer);
  }, [pathname, hash]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
