import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Number of the first `count` children of a row that fit. If not all do, `more` px are reserved for the button with the
 * others; this width is fixed, so that showing the button does not change the measurement.
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number, more: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return;
    const items = [...box.children].filter((item) => item instanceof HTMLElement).slice(0, count);
    const measure = () => {
      const { columnGap, paddingLeft, paddingRight } = getComputedStyle(box);
      const gap = Number.parseFloat(columnGap) || 0;
      const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + gap;
      const widths = items.map((item) => item.offsetWidth + gap);
      const all = widths.reduce((sum, width) => sum + width, 0);
      let left = room - (all > room ? more + gap : 0);
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
  }, [row, count, more]);
  return fitting;
}
