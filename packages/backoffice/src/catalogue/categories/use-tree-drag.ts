import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { DropPlace } from "./tree-steps.ts";

export interface TreeDrag {
  /** The category being dragged. */
  dragged: string | null;
  /** Current drop position; null where dropping is not allowed. */
  place: DropPlace | null;
  /** Props of the list around the rows, each of which has `data-category`. */
  list: { ref: (element: HTMLElement | null) => void };
  /** Props of a row's handle: a button with `touch-none`. */
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

/** Minimum pointer distance in pixels before a drag starts, so that a click remains a click. */
const MIN_DISTANCE = 6;
/** Distance from the edge of the scroll container at which scrolling starts, and the step of each scroll. */
const EDGE = 64;
const SCROLL = 14;

/** Scrolls the container of the list when the pointer is near its edge. */
function scrollAt(list: HTMLElement | null, y: number): void {
  let box: HTMLElement | null = list;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  if (y < Math.max(top, 0) + EDGE) (box ?? window).scrollBy(0, -SCROLL);
  else if (y > Math.min(bottom, window.innerHeight) - EDGE) (box ?? window).scrollBy(0, SCROLL);
}

/**
 * Drags rows of a tree by mouse, pen or touch: near the edge of a row to place it beside that row, on the middle to
 * nest it.
 */
export function useTreeDrag({ mayDrop, onDrop }: Options): TreeDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  // The place is kept here too, because the pointer may be released before a move is rendered.
  const start = useRef<{ id: string; y: number; place: DropPlace | null } | null>(null);
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
        start.current = { id, y: event.clientY, place: null };
      },
      onPointerMove: ({ clientY }) => {
        if (!start.current || (dragged === null && Math.abs(clientY - start.current.y) < MIN_DISTANCE)) return;
        setDragged(start.current.id);
        const found = placeAt(clientY);
        start.current.place = found && mayDrop(start.current.id, found) ? found : null;
        setPlace(start.current.place);
        scrollAt(list.current, clientY);
      },
      onPointerUp: () => {
        if (start.current?.place) onDrop(start.current.id, start.current.place);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
