import { createContext, useContext, useSyncExternalStore } from "react";

/** The direction in which text runs. */
export type Direction = "ltr" | "rtl";

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** The key that was pressed on the element, as on a page from left to right: ArrowRight goes on, ArrowLeft back. */
export const keyAlong = (key: string, element: Element): string =>
  isRightToLeft(element) ? (MIRRORED[key] ?? key) : key;

/** The direction of a part of the page that has another one than the page. */
export const DirectionOfPart = createContext<Direction | undefined>(undefined);

function followPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["dir"] });
  return () => observer.disconnect();
}

const ofPage = (): Direction => (document.documentElement.dir === "rtl" ? "rtl" : "ltr");
const onServer = (): Direction => "ltr";

/** For libraries that do not read the direction of the page, and write `dir="ltr"` on what they draw unless told. */
export function useDirection(): Direction {
  const page = useSyncExternalStore(followPage, ofPage, onServer);
  return useContext(DirectionOfPart) ?? page;
}
