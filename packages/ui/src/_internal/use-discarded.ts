import { type RefObject, useEffect, useRef } from "react";
import { onDiscarded } from "../lib/discard.ts";

/** For fields with their own text state: calls `drop` when the changes in the surrounding form are discarded. */
export function useDiscarded(element: RefObject<Element | null>, drop: () => void): void {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => (element.current ? onDiscarded(element.current, () => latest.current()) : undefined), [element]);
}
