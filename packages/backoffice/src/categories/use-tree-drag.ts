import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { DropPlace } from "./tree-steps.ts";

export interface TreeDrag {
  /** The category that is held. */
  dragged: string | null;
  /** Where it would go now; null where it may not. */
  place: DropPlace | null;
  /** For the list around the rows, each with `data-category`. */
  list: { ref: (element: HTMLElement | null) => void };
  /** For the handle of a row: a button with `touch-none`. */
  handle(id: string): {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

interface Options {
  mayDrop: (id: string, place: DropPlace) => boolean;
  onDrop: (id: string, place: DropPlace) => void;
}

/** A few pixels of way first, so that a click stays a click. */
const LEAST = 6;
/** How near the edge of what scrolls it begins to scroll, and how far each time. */
const EDGE = 64;
const SCROLL = 14;

/** Scrolls what the list is in, where the pointer is near its edge. */
function scrollAt(list: HTMLElement | null, y: number): void {
  let box: HTMLElement | null = list;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  if (y < Math.max(top, 0) + EDGE) (box ?? window).scrollBy(0, -SCROLL);
  else if (y > Math.min(bottom, window.innerHeight) - EDGE) (box ?? window).scrollBy(0, SCROLL);
}

/** Drags rows of a tree by mouse, pen or finger: over the edges of a row beside it, over its middle into it. */
export function useTreeDrag({ mayDrop, onDrop }: Options): TreeDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const start = useRef<{ id: string; y: number } | null>(null);
  const list = useRef<HTMLElement | null>(null);

  const end = () => {
    start.current = null;
    setDragged(null);
    setPlace(null);
  };

  useEffect(() => {
    if (dragged === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      start.current = null;
      setDragged(null);
      setPlace(null);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [dragged]);

  function placeAt(y: number): DropPlace | null {
    for (const row of list.current?.querySelectorAll<HTMLElement>("[data-category]") ?? []) {
      const { top, bottom, height } = row.getBoundingClientRect();
      if (y < top || y >= bottom) continue;
      const share = (y - top) / height;
      return { id: row.dataset.category ?? "", side: share < 0.3 ? "before" : share > 0.7 ? "after" : "into" };
    }
    return null;
  }

  return {
    dragged,
    place,
    list: {
      ref: (element) => {
        list.current = element;
      },
    },
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { id, y: event.clientY };
      },
      onPointerMove: ({ clientY }) => {
        if (!start.current || (dragged === null && Math.abs(clientY - start.current.y) < LEAST)) return;
        setDragged(start.current.id);
        const found = placeAt(clientY);
        setPlace(found && mayDrop(start.current.id, found) ? found : null);
        scrollAt(list.current, clientY);
      },
      onPointerUp: () => {
        if (start.current && place) onDrop(start.current.id, place);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
