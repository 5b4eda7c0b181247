import { addDays, madridDay, madridToUtc } from "../../platform/dates.ts";
import { lowestOf30Days, type PricePoint, priorPrice, undoneInstants } from "./pricing.ts";

/** A stored price. `announced` is null in older rows, from when every cut was announced. */
export interface StoredPrice {
  price: number;
  /** Instant (UTC ISO). */
  from: string;
  announced: boolean | null;
  actor: string | null;
}

/**
 * Price history of a variant, oldest first. Each price comes with the lowest price of the 30 days before it,
 * which an announced reduction must show. `kept` must be in order; `now` is an instant (UTC ISO).
 */
export function priceLine(kept: readonly StoredPrice[], now: string) {
  const undone = undoneInstants(kept);
  const points = kept.map(({ price, from, announced, actor }, index) => ({
    price,
    since: from,
    announced: announced ?? priorPrice(kept.slice(0, index + 1), from) !== null,
    lowest: lowestOf30Days(kept.slice(0, index), from) ?? price,
    undone: undone.has(from),
    actor,
  }));
  return { points, lowest: lowestOf30Days(kept, now) };
}

/** The strikethrough price beside a price that begins now; null if it is not announced or not a reduction. */
export const reductionOf = (
  history: readonly PricePoint[],
  { price, from, announce }: PricePoint & { announce: boolean },
): number | null => (announce ? priorPrice([...history, { price, from }], from) : null);

/** The strikethrough price beside the last of these prices; null if its reduction was not announced. */
export function struckPrice(kept: readonly Pick<StoredPrice, "price" | "from" | "announced">[], now: string) {
  return kept.at(-1)?.announced === false ? null : priorPrice(kept, now);
}

/** Number of days in the price chart. */
export const CHART_DAYS = 90;

/**
 * Daily prices in Madrid, oldest first, beginning with the first price: the price at the end of each day and the
 * lowest of the 30 days up to then. Today has the values at `now`. `points` must be oldest first; `now` is an
 * instant (UTC ISO).
 */
export function dailyPrices(
  points: readonly { price: number; since: string; announced?: boolean }[],
  now: string,
  days = CHART_DAYS,
): { day: string; price: number; lowest: number }[] {
  const history = points.map(({ price, since, announced }) => ({ price, from: since, announced }));
  const today = madridDay(now);
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index + 1 - days);
    const at = day === today ? now : lastInstantOf(day);
    const asked = history.findLast(({ from }) => Date.parse(from) <= Date.parse(at));
    return asked ? [{ day, price: asked.price, lowest: lowestOf30Days(history, at) ?? asked.price }] : [];
  }).flat();
}

const lastInstantOf = (day: string): string => new Date(Date.parse(madridToUtc(addDays(day, 1))) - 1).toISOString();
