import { lazy, type ReactNode } from "react";

let idle: Promise<void> | undefined;

/** Once the page is loaded and has nothing to do, or at the first touch, key or focus. At once on the server. */
function whenIdle(): Promise<void> {
  if (typeof window === "undefined") return Promise.resolve();
  idle ??= new Promise((resolve) => {
    const touched = ["pointerdown", "pointerover", "keydown", "focusin", "touchstart"] as const;
    const done = () => {
      for (const type of touched) removeEventListener(type, done, true);
      resolve();
    };
    const wait = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(done, { timeout: 2000 });
      else setTimeout(done, 200);
    };
    for (const type of touched) addEventListener(type, done, { capture: true, passive: true });
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });
  return idle;
}

/**
 * A part of a page that the server renders whole and whose code comes when the page is idle: until then its links and
 * forms work as the browser's own. It stands in a Suspense of its own; its props may change early only in a transition
 * or through `useDeferredValue`.
 */
export const lazyWhenIdle = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy(async () => {
    await whenIdle();
    return { default: await load() };
  });
