/** A line's need, and the copies that it accepts with a cost for each unit. */
export interface UnitDemand {
  need: number;
  offers: readonly { copy: number; cost: number }[];
}

interface Path {
  /** Lines and copies by turns, from a line with open need to a copy with free units. */
  lines: number[];
  copies: number[];
}

/**
 * Assigns units of copies to lines: as many as possible, and among those ways the cheapest. `capacity` has the units of
 * each copy, shared by all lines. Returns the units by line and copy. Each round gives units to the line for which one
 * more costs least, where another line may move to a different copy (successive shortest paths).
 */
export function assignUnits(demands: readonly UnitDemand[], capacity: readonly number[]): Map<number, number>[] {
  const open = demands.map(({ need }) => need);
  const free = [...capacity];
  const units = demands.map(() => new Map<number, number>());
  const unitsIn = (line: number, copy: number) => units[line]?.get(copy) ?? 0;
  const move = (line: number, copy: number, count: number) => {
    units[line]?.set(copy, unitsIn(line, copy) + count);
  };
  for (;;) {
    const path = findPath(demands, open, free, unitsIn);
    if (!path) return units;
    const [first = 0] = path.lines;
    const last = path.copies.at(-1) ?? 0;
    const moved = path.lines.slice(1).map((line, at) => unitsIn(line, path.copies[at] ?? 0));
    const count = Math.min(open[first] ?? 0, free[last] ?? 0, ...moved);
    path.lines.forEach((line, at) => {
      move(line, path.copies[at] ?? 0, count);
      const next = path.lines[at + 1];
      if (next !== undefined) move(next, path.copies[at] ?? 0, -count);
    });
    open[first] = (open[first] ?? 0) - count;
    free[last] = (free[last] ?? 0) - count;
  }
}

/** The cheapest way to give one more unit (Bellman–Ford: giving a unit back has a negative cost). */
function findPath(
  demands: readonly UnitDemand[],
  open: readonly number[],
  free: readonly number[],
  unitsIn: (line: number, copy: number) => number,
): Path | null {
  const toLine = open.map((need) => (need > 0 ? 0 : Number.POSITIVE_INFINITY));
  const toCopy = free.map(() => Number.POSITIVE_INFINITY);
  const beforeLine = new Map<number, number>();
  const beforeCopy = new Map<number, number>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const [line, { offers }] of demands.entries()) {
      for (const { copy, cost } of offers) {
        const there = (toLine[line] ?? 0) + cost;
        if (there < (toCopy[copy] ?? 0)) {
          toCopy[copy] = there;
          beforeCopy.set(copy, line);
          changed = true;
        }
        const back = (toCopy[copy] ?? 0) - cost;
        if (unitsIn(line, copy) > 0 && back < (toLine[line] ?? 0)) {
          toLine[line] = back;
          beforeLine.set(line, copy);
          changed = true;
        }
      }
    }
  }
  let end: number | null = null;
  for (const [copy, cost] of toCopy.entries())
    if ((free[copy] ?? 0) > 0 && cost < (end === null ? Number.POSITIVE_INFINITY : (toCopy[end] ?? 0))) end = copy;
  if (end === null) return null;
  const path: Path = { lines: [], copies: [] };
  for (let copy: number | undefined = end; copy !== undefined; ) {
    const line = beforeCopy.get(copy) ?? 0;
    path.copies.unshift(copy);
    path.lines.unshift(line);
    copy = beforeLine.get(line);
  }
  return path;
}
