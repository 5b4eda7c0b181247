import { type RefObject, useEffect, useRef } from "react";
import { onDiscarded } from "../lib/discard.ts";

/** For fields that hold a text of their own: `drop` is called when the changes of the form around them are discarded. */
export function useDiscarded(element: RefObject<Element | null>, drop: () => void): void {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => (element.current ? onDiscarded(element.current, () => latest.current()) : undefined), [element]);
}
