import { type RefObject, useLayoutEffect, useState } from "react";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const isSame = (one: Box | undefined, other: Box | undefined): boolean =>
  one === other ||
  (!!one &&
    !!other &&
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height);

/** Boxes of the first match of each selector, in px from the corner of `frame`; re-measured when its size changes. */
export function useBoxes(frame: RefObject<HTMLElement | null>, selectors: readonly string[]) {
  const [boxes, setBoxes] = useState<readonly (Box | undefined)[]>([]);
  const joined = selectors.join("\n");
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const origin = element.getBoundingClientRect();
      const found = joined.split("\n").map((selector): Box | undefined => {
        const part = element.querySelector(selector)?.getBoundingClientRect();
        return (
          part && { left: part.left - origin.left, top: part.top - origin.top, width: part.width, height: part.height }
        );
      });
      setBoxes((before) =>
        before.length === found.length && found.every((box, i) => isSame(box, before[i])) ? before : found,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const part of element.querySelectorAll("*")) observer.observe(part);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, [frame, joined]);
  return boxes;
}
