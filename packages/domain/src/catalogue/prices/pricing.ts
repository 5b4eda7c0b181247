import { PRIOR_PRICE_DAYS } from "../../settings/legal/prior-price.ts";
/** A price in cents and the instant (UTC ISO) from which it applies. */
export interface PricePoint {
  price: number;
  from: string;
  /** Whether the price began as an announced reduction; null for older rows, from when every cut was announced. */
  announced?: boolean | null | undefined;
}

/** A price that was reverted within this time was a mistake, not an offer. */
const UNDONE_WITHIN = 60 * 60 * 1000;

/**
 * Instants (`from`) of prices that were reverted within the hour, which a reduction need not state. Announced
 * reductions are never among them. `history` may be in any order.
 */
export function undoneInstants(history: readonly PricePoint[]): ReadonlySet<string> {
  const points = [...history].sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const undone = new Set<string>();
  let last = 0;
  for (let index = 1; index < points.length; index += 1) {
    const back = points.findLastIndex(
      (point, at) =>
        at > index &&
        point.price === points[last]?.price &&
        Date.parse(point.from) - Date.parse(points[index]?.from ?? point.from) <= UNDONE_WITHIN,
    );
    const mistakes = back > 0 ? points.slice(index, back) : [];
    if (mistakes.length > 0 && mistakes.every(({ announced = false }) => announced === false)) {
      for (const { from } of mistakes) undone.add(from);
      index = back;
    }
    last = index;
  }
  return undone;
}

function withoutUndone(history: readonly PricePoint[]): readonly PricePoint[] {
  const undone = undoneInstants(history);
  return undone.size === 0 ? history : history.filter(({ from }) => !undone.has(from));
}

const THIRTY_DAYS = PRIOR_PRICE_DAYS * 24 * 60 * 60 * 1000;

/** The lowest price in the 30 days up to an instant (UTC ISO), null if there was none. `history` in any order. */
export function lowestOf30Days(history: readonly PricePoint[], at: string): number | null {
  const end = Date.parse(at);
  const points = withoutUndone(history.filter(({ from }) => Date.parse(from) <= end))
    .map(({ price, from }) => ({ price, start: Date.parse(from) }))
    .sort((a, b) => a.start - b.start);
  const asked = points.filter((_, index) => (points[index + 1]?.start ?? end + 1) > end - THIRTY_DAYS);
  return asked.length === 0 ? null : Math.min(...asked.map(({ price }) => price));
}

/**
 * The strikethrough "before" price: the lowest in the 30 days before the current price began, or null when there is
 * none or it is not higher. `history` in any order; `at` is an instant (UTC ISO).
 */
export function priorPrice(history: readonly PricePoint[], at: string): number | null {
  const now = Date.parse(at);
  const points = withoutUndone(history.filter(({ from }) => Date.parse(from) <= now))
    .map(({ price, from }) => ({ price, start: Date.parse(from) }))
    .sort((a, b) => a.start - b.start);
  const current = points.at(-1);
  if (!current) return null;

  // A repeated entry of the same price does not start a new one.
  let first = points.length - 1;
  while (points[first - 1]?.price === current.price) first -= 1;
  const began = points[first]?.start ?? current.start;

  const windowStart = began - THIRTY_DAYS;
  const asked = points.slice(0, first).filter((_, index) => (points[index + 1]?.start ?? began) > windowStart);
  if (asked.length === 0) return null;
  const lowest = Math.min(...asked.map(({ price }) => price));
  return lowest > current.price ? lowest : null;
}
