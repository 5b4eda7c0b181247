export type ArrowKey = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const centre = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/**
 * Index of the box to which an arrow key moves: the nearest one in that direction, with sideways distance counted three
 * times. Returns the same index if there is none; nothing wraps around.
 */
export function nearestInDirection(boxes: readonly Box[], from: number, key: ArrowKey): number {
  const start = boxes[from];
  if (!start) return from;
  const { x, y } = centre(start);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, box] of boxes.entries()) {
    const { x: otherX, y: otherY } = centre(box);
    const ahead = { ArrowUp: y - otherY, ArrowDown: otherY - y, ArrowLeft: x - otherX, ArrowRight: otherX - x }[key];
    const aside = Math.abs(key === "ArrowUp" || key === "ArrowDown" ? otherX - x : otherY - y);
    const distance = ahead + 3 * aside;
    if (index === from || ahead < 1 || distance >= least) continue;
    best = index;
    least = distance;
  }
  return best;
}

export function isArrowKey(key: string): key is ArrowKey {
  return key === "ArrowUp" || key === "ArrowDown" || key === "ArrowLeft" || key === "ArrowRight";
}
