import { useEffect } from "react";
import { isCovered } from "../lib/is-covered.ts";
import { type Place, placeOf, resume } from "./places.ts";

/** In ms: after the attempts of a dialog that closes, and of a list that renders its rows anew. */
const AFTER_OTHERS = 60;
/** In ms: a button that is disabled while it works is waited for. */
const WHILE_WORKING = 400;
/** Places that are remembered. */
const MAX_PLACES = 12;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Where the focused element goes away with its own action (a button that was the last step, a row that was archived, a
 * page of a list that was the last), the focus goes on beside it, so that the keyboard stays where the work was.
 */
export function useKeptFocus(focused: readonly EventTarget[]): void {
  useEffect(() => {
    let places: Place[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = (element: EventTarget | null) => {
      if (!(element instanceof HTMLElement) || element === document.body) return;
      places = [...places.filter((place) => place.element !== element), placeOf(element)].slice(-MAX_PLACES);
    };
    const mend = (isLate: boolean) => {
      timer = undefined;
      if (!isNowhere() || isCovered()) return;
      const last = places.at(-1)?.element;
      const works = last?.isConnected && last.matches(":disabled");
      if (works && !isLate) timer = setTimeout(() => mend(true), WHILE_WORKING);
      else resume(places);
    };
    // A button that is disabled keeps the focus until the next frame: whether it is lost is seen when the time is up.
    const look = () => {
      const last = places.at(-1)?.element;
      const isGone = last !== undefined && (!last.isConnected || last.matches(":disabled"));
      // One that waits is not put off by what else changes meanwhile.
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
    // The first press itself may have ended it.
    look();
    document.addEventListener("focusin", onFocusIn);
    // Whoever presses elsewhere has gone away on purpose.
    document.addEventListener("pointerdown", stop);
    return () => {
      stop();
      observer.disconnect();
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("pointerdown", stop);
    };
  }, [focused]);
}
