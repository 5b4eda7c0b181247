import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { isArrowKey, nearestInDirection } from "../../_internal/nearest.ts";

const KEYS = "button:not(:disabled)";

/**
 * One tab stop for all keys: arrow keys move by the visible positions, Home and End to the first and last key. `stop`
 * is the `data-key` of the key that last had the focus.
 */
export function useKeyGrid() {
  const root = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string>();
  const keys = () => [...(root.current?.querySelectorAll<HTMLButtonElement>(KEYS) ?? [])];
  const onFocus = (event: FocusEvent<HTMLElement>) => setStop(event.target.dataset.key);

  /** Returns true if the key moved the focus. */
  const move = (event: KeyboardEvent<HTMLElement>): boolean => {
    const all = keys();
    const from = event.target instanceof HTMLButtonElement ? all.indexOf(event.target) : -1;
    if (from === -1) return false;
    const boxes = () => all.map((key) => key.getBoundingClientRect());
    const to =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? all.length - 1
          : isArrowKey(event.key)
            ? nearestInDirection(boxes(), from, event.key)
            : undefined;
    if (to === undefined) return false;
    event.preventDefault();
    all[to]?.focus();
    return true;
  };

  return { root, stop, onFocus, move };
}
