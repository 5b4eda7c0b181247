import { whenIdle } from "@tablero/ui/lib/when-idle";
import { lazy, type ReactNode } from "react";

const TOUCHED = ["pointerdown", "pointerover", "keydown", "focusin", "touchstart"] as const;

let idle: Promise<void> = Promise.resolve();

/**
 * Called before a page that the server rendered comes to life: late parts then wait until it is loaded and has nothing
 * to do, or for the first touch, key or focus. Where there is no server's page to look at, they come at once.
 */
export function holdLateParts(): void {
  idle = new Promise((resolve) => {
    const done = () => {
      for (const type of TOUCHED) removeEventListener(type, done, true);
      resolve();
    };
    const wait = () => whenIdle(done);
    for (const type of TOUCHED) addEventListener(type, done, { capture: true, passive: true });
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });
}

/**
 * A part of a page that the server renders whole and whose code comes when the page is idle: until then its links and
 * forms work as the browser's own. It stands in a Suspense of its own; its props may change early only in a transition
 * or through `useDeferredValue`.
 */
export const lazyWhenIdle = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy(async () => {
    await idle;
    return { default: await load() };
  });
