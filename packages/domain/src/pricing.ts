/** A price in cents and the instant (UTC ISO) from which it was asked. */
export interface PricePoint {
  price: number;
  from: string;
}

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/**
 * The "before" price to strike out: the lowest that was asked in the 30 days before the current one began, or null
 * when there is none or it is not higher. `history` in any order; `at` is an instant (UTC ISO).
 */
export function priorPrice(history: readonly PricePoint[], at: string): number | null {
  const now = Date.parse(at);
  const points = history
    .map(({ price, from }) => ({ price, start: Date.parse(from) }))
    .filter(({ start }) => start <= now)
    .sort((a, b) => a.start - b.start);
  const current = points.at(-1);
  if (!current) return null;

  // A price that was only written down again did not begin again.
  let first = points.length - 1;
  while (points[first - 1]?.price === current.price) first -= 1;
  const began = points[first]?.start ?? current.start;

  const windowStart = began - THIRTY_DAYS;
  const asked = points.slice(0, first).filter((_, index) => (points[index + 1]?.start ?? began) > windowStart);
  if (asked.length === 0) return null;
  const lowest = Math.min(...asked.map(({ price }) => price));
  return lowest > current.price ? lowest : null;
}
