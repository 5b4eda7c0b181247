import { type RefObject, useRef, useState } from "react";

export interface Strip {
  /** The scrolling list, whose items have the width of the list. */
  ref: RefObject<HTMLUListElement | null>;
  chosen: number;
  show: (index: number) => void;
  onScroll: () => void;
}

/** A list that scrolls by whole items, whether by swipe, by `show`, or in any other way. */
export function useStrip(count: number, first = 0): Strip {
  const ref = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(first);
  return {
    ref,
    chosen: Math.min(chosen, Math.max(0, count - 1)),
    show(index) {
      const list = ref.current;
      if (!list || index < 0 || index >= count) return;
      setChosen(index);
      list.scrollLeft = index * list.clientWidth;
    },
    onScroll() {
      const list = ref.current;
      // While a smooth scroll passes other items, the nearest one counts.
      if (list && list.clientWidth > 0) setChosen(Math.round(list.scrollLeft / list.clientWidth));
    },
  };
}
