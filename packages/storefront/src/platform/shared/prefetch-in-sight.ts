import { type RefObject, useEffect, useState } from "react";

/**
 * Maximum number of pages that are prefetched in one visit. Each is about 4 KB of data, and the code of the page is
 * loaded once.
 */
const MAX_PREFETCHED = 24;
/** In ms: links that the user only scrolls past are not fetched. */
const DWELL = 150;
const USED = ["scroll", "touchstart", "pointermove", "keydown"] as const;

let prefetched = 0;
let used: Promise<void> | null = null;

/** Resolves on the first interaction with the page, which until then needs the network itself. */
export function whenUsed(): Promise<void> {
  used ??= new Promise((resolve) => {
    const done = () => {
      for (const type of USED) removeEventListener(type, done, true);
      resolve();
    };
    for (const type of USED) addEventListener(type, done, { capture: true, passive: true });
  });
  return used;
}

/** Supported by some browsers, but missing in the DOM library's types. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

/**
 * Prefetch mode for the router's `Link` inside `ref`. The page is fetched once the link has been visible for a moment,
 * within a budget and not in data-saving mode; a tap then shows the page without a request.
 */
export function usePrefetchInSight(ref: RefObject<Element | null>): "render" | "none" {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const { current: element } = ref;
    if (!element || isSavingData()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => {
          observer.disconnect();
          if (prefetched >= MAX_PREFETCHED) return;
          prefetched += 1;
          setDue(true);
        }, DWELL);
      },
      { threshold: 0.5 },
    );
    let left = false;
    void whenUsed().then(() => left || observer.observe(element));
    return () => {
      left = true;
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref]);
  return due ? "render" : "none";
}
