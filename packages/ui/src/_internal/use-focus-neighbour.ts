import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

const STOPS = "button, a";

/**
 * When the focused entry of a group is removed, its neighbour takes the focus; if there is none, the group itself, if
 * it can be focused. Returns the listener that tracks the focus.
 */
export function useFocusNeighbour(root: RefObject<HTMLElement | null>, count: number) {
  const focused = useRef(-1);
  const before = useRef(count);

  useLayoutEffect(() => {
    const lost = count < before.current && focused.current >= 0 && document.activeElement === document.body;
    before.current = count;
    if (!lost) return;
    const stops = root.current?.querySelectorAll<HTMLElement>(STOPS);
    const next = stops?.[Math.min(focused.current, stops.length - 1)] ?? root.current;
    next?.focus();
  }, [root, count]);

  return (event: FocusEvent<HTMLElement>) => {
    focused.current = [...event.currentTarget.querySelectorAll(STOPS)].indexOf(event.target);
  };
}
