import { useLayoutEffectOn } from "@tablero/ui/lib/effect-on";
import { type RefObject, useRef } from "react";

/**
 * Animates the page when the width of the bar beside it changes. The page is laid out once, at its new width; only a
 * transform is animated, so that a long list needs no layout per frame. Duration and easing are those of `panel`, whose
 * transition is off under reduced motion.
 */
export function useSlideAnimation(
  room: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  state: string,
  animated: boolean,
): void {
  const last = useRef<{ width: number; slide?: Animation }>(undefined);

  // A change of this state changes the width.
  useLayoutEffectOn([room, panel, state, animated], () => {
    const column = room.current?.nextElementSibling;
    if (!room.current || !panel.current || !column) return;
    const width = room.current.offsetWidth;
    const before = last.current;
    last.current = { width };
    if (!before || !animated || before.width === width) return;
    const { transitionDuration, transitionTimingFunction } = getComputedStyle(panel.current);
    const duration = Number.parseFloat(transitionDuration) * 1000;
    if (!duration) return;
    // A running animation continues from its current position.
    const { left, right } = column.getBoundingClientRect();
    const isRtl = getComputedStyle(column).direction === "rtl";
    const moved = (isRtl ? document.documentElement.clientWidth - right : left) - width;
    const from = (before.width + moved - width) * (isRtl ? -1 : 1);
    before.slide?.cancel();
    last.current.slide = column.animate([{ transform: `translateX(${from}px)` }, { transform: "none" }], {
      duration,
      easing: transitionTimingFunction,
    });
  });
}
