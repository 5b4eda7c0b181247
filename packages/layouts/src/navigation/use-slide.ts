import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Lets the page beside the bar glide when the room of the bar changes. The page is laid out once, at its new width; what
 * moves is a transform, so that a long list beside it costs no layout per frame. Length and curve are those of
 * `panel`, whose transition is off under reduced motion.
 */
export function useSlide(
  room: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  state: string,
  animated: boolean,
): void {
  const last = useRef<{ width: number; slide?: Animation }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new state that changes the room
  useLayoutEffect(() => {
    const column = room.current?.nextElementSibling;
    if (!room.current || !panel.current || !column) return;
    const width = room.current.offsetWidth;
    const before = last.current;
    last.current = { width };
    if (!before || !animated || before.width === width) return;
    const { transitionDuration, transitionTimingFunction } = getComputedStyle(panel.current);
    const duration = Number.parseFloat(transitionDuration) * 1000;
    if (!duration) return;
    // A slide that is under way goes on from where it is.
    const moved = column.getBoundingClientRect().left - width;
    before.slide?.cancel();
    last.current.slide = column.animate(
      [{ transform: `translateX(${before.width + moved - width}px)` }, { transform: "none" }],
      { duration, easing: transitionTimingFunction },
    );
  }, [room, panel, state, animated]);
}
