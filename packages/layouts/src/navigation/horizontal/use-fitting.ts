import { type RefObject, useLayoutEffect, useState } from "react";

/** Number of the first children of a row that fit, leaving room for its last child when not all do. */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return;
    const items = [...box.children].slice(0, count) as HTMLElement[];
    const measure = () => {
      const room = box.clientWidth;
      const widths = items.map((item) => item.offsetWidth);
      const all = widths.reduce((sum, width) => sum + width, 0);
      // A fixed width is reserved for the button, so that rendering it does not affect the measurement.
      let left = room - (all > room ? MORE : 0);
      const full = widths.findIndex((width) => {
        left -= width;
        return left < 0;
      });
      setFitting(full === -1 ? count : full);
    };
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...items]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [row, count]);
  return fitting;
}

/** Width in px reserved for the overflow button. */
const MORE = 88;
