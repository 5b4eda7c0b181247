import { createContext, useContext, useSyncExternalStore } from "react";

/** The direction in which text runs. */
export type Direction = "ltr" | "rtl";

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** The key pressed on the element, as on a left-to-right page: ArrowRight moves forward, ArrowLeft back. */
export const keyAlong = (key: string, element: Element): string =>
  isRightToLeft(element) ? (MIRRORED[key] ?? key) : key;

/** The direction of a part of the page that differs from the page's direction. */
export const DirectionOfPart = createContext<Direction | undefined>(undefined);

function followPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["dir"] });
  return () => observer.disconnect();
}

const ofPage = (): Direction => (document.documentElement.dir === "rtl" ? "rtl" : "ltr");
const onServer = (): Direction => "ltr";

/** For libraries that do not read the page's direction, and set `dir="ltr"` on their elements by default. */
export function useDirection(): Direction {
  const page = useSyncExternalStore(followPage, ofPage, onServer);
  return useContext(DirectionOfPart) ?? page;
}
