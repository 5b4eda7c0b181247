import { useCallback, useSyncExternalStore } from "react";

/** Returns true if a media query matches. True on the server, which therefore renders the wide layout. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}

/** The `md` breakpoint from styles/space.css, for components that render differently below it. */
export const fromMd = "(min-width: 960px)";

/** The breakpoint `sm`. */
export const fromSm = "(min-width: 600px)";

/** The breakpoint `lg`. */
export const fromLg = "(min-width: 1280px)";
