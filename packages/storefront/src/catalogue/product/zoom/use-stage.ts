import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { clampView, distance, midpoint, type Point, type Size, STEP, type View, WHOLE, zoomAt } from "./zoom.ts";

/** Maximum time and distance between the two taps of a double tap. */
const DOUBLE_TAP = { ms: 320, px: 32 };
/** Movement of a pointer up to which it does not count as a drag. */
const DRAG = 6;

export interface Stage {
  ref: RefObject<HTMLDivElement | null>;
  view: View;
  /** True while the image follows the fingers. */
  moving: boolean;
  scaleBy: (factor: number) => void;
  pan: (x: number, y: number) => void;
  reset: () => void;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    /** Only for a mouse: the stage captures a finger until it is lifted. */
    onPointerLeave: (event: PointerEvent) => void;
  };
}

const CENTRE: Point = { x: 0, y: 0 };

/** The view of one image: pinch and double tap, mouse click and drag, and actions for buttons and keys. */
export function useStage(picture: Size): Stage {
  const ref = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE);
  const [moving, setMoving] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef({ start: CENTRE, dragged: false });
  const lastTap = useRef({ at: 0, point: CENTRE });

  const measureSize = (): Size => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = ref.current ?? {};
    return { width, height };
  };
  const change = (next: (view: View) => View) => setView((before) => clampView(next(before), picture, measureSize()));
  /** A pointer's position relative to the centre of the stage. */
  const locatePointer = ({ clientX, clientY }: PointerEvent): Point => {
    const box = ref.current?.getBoundingClientRect();
    if (!box) return CENTRE;
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };
  const toggle = (point: Point) => change((before) => (before.scale > 1 ? WHOLE : zoomAt(before, STEP, point)));

  const tapped = (point: Point, pointerType: string) => {
    const { at, point: earlier } = lastTap.current;
    const isDouble = Date.now() - at < DOUBLE_TAP.ms && distance(point, earlier) < DOUBLE_TAP.px;
    lastTap.current = { at: isDouble ? 0 : Date.now(), point };
    if (isDouble || pointerType === "mouse") toggle(point);
  };
  const lift = (event: PointerEvent, isTap: boolean) => {
    const known = pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setMoving(false);
    if (known && isTap && pointers.current.size === 0 && !gesture.current.dragged)
      tapped(locatePointer(event), event.pointerType);
  };

  return {
    ref,
    view,
    moving,
    scaleBy: (factor) => change((before) => zoomAt(before, before.scale * factor, CENTRE)),
    pan: (x, y) => change((before) => ({ ...before, x: before.x + x, y: before.y + y })),
    reset: () => setView(WHOLE),
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        const place = locatePointer(event);
        if (pointers.current.size === 0) gesture.current = { start: place, dragged: false };
        else gesture.current.dragged = true;
        pointers.current.set(event.pointerId, place);
      },
      onPointerMove(event) {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const place = locatePointer(event);
        const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        pointers.current.set(event.pointerId, place);
        if (distance(place, gesture.current.start) > DRAG) gesture.current.dragged = true;
        if (!gesture.current.dragged) return;
        setMoving(true);
        const shift = (view: View, from: Point, to: Point) => ({
          ...view,
          x: view.x + to.x - from.x,
          y: view.y + to.y - from.y,
        });
        if (!other) return change((view) => shift(view, before, place));
        const factor = distance(place, other) / Math.max(1, distance(before, other));
        const at = midpoint(place, other);
        change((view) => shift(zoomAt(view, view.scale * factor, at), midpoint(before, other), at));
      },
      onPointerUp: (event) => lift(event, true),
      onPointerCancel: (event) => lift(event, false),
      onPointerLeave: (event) => lift(event, false),
    },
  };
}
