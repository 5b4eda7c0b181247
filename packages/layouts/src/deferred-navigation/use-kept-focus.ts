import { useEffect } from "react";
import { isCovered } from "../lib/is-covered.ts";
import { captureFocus, type Place, restoreFocus } from "./places.ts";

/** In ms: longer than a closing dialog and a re-rendering list need to restore the focus themselves. */
const AFTER_OTHERS = 60;
/** In ms: the longest wait for a button that is disabled while its action runs. */
const WHILE_WORKING = 400;
/** Number of places that are remembered. */
const MAX_PLACES = 12;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * If the focused element disappears because of its own action (the button of a last step, an archived row, the last
 * page of a list), moves the focus to its neighbour, so that keyboard users keep their place.
 */
export function useKeptFocus(focused: readonly EventTarget[]): void {
  useEffect(() => {
    let places: Place[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = (element: EventTarget | null) => {
      if (!(element instanceof HTMLElement) || element === document.body) return;
      places = [...places.filter((place) => place.element !== element), captureFocus(element)].slice(-MAX_PLACES);
    };
    const mend = (isLate: boolean) => {
      timer = undefined;
      if (!isNowhere() || isCovered()) return;
      const last = places.at(-1)?.element;
      const works = last?.isConnected && last.matches(":disabled");
      if (works && !isLate) timer = setTimeout(() => mend(true), WHILE_WORKING);
      else restoreFocus(places);
    };
    // A disabled button keeps the focus until the next frame, so it is known only after the wait whether the focus is
    // lost.
    const look = () => {
      const last = places.at(-1)?.element;
      const isGone = last !== undefined && (!last.isConnected || last.matches(":disabled"));
      // Further changes do not restart a pending wait.
      if (isGone && timer === undefined) timer = setTimeout(() => mend(false), AFTER_OTHERS);
    };
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      stop();
      remember(target);
    };

    for (const element of focused) remember(element);
    remember(document.activeElement);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    // The first press itself may have removed the focused element.
    look();
    document.addEventListener("focusin", onFocusIn);
    // A user who clicks elsewhere has moved on deliberately.
    document.addEventListener("pointerdown", stop);
    return () => {
      stop();
      observer.disconnect();
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("pointerdown", stop);
    };
  }, [focused]);
}
