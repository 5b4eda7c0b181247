import { type RefObject, useEffect, useRef } from "react";
import { onDiscarded } from "../lib/discard.ts";

/**
 * For fields with a text state of their own: `drop` is called when the changes of the surrounding form are discarded.
 */
export function useDiscarded(element: RefObject<Element | null>, drop: () => void): void {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => (element.current ? onDiscarded(element.current, () => latest.current()) : undefined), [element]);
}
