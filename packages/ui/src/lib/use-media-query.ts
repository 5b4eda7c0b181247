import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds. On the server: true, so that the wide page is what is rendered. */
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

/** The breakpoint `md` of styles/space.css, for code that draws something else below it. */
export const fromMd = "(min-width: 960px)";
