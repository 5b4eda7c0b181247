import { addDays, madridDay, madridToUtc } from "@tablero/domain/platform/dates";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { hashText } from "@tablero/domain/platform/kit/hash-text";
import { createNext, createRandom, type Random } from "./art/random.ts";

export { createRandom, type Random };

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * A UUIDv7 for the instant `at` whose random part is derived from `key`, so that the same shop always gets the same
 * ids.
 */
export function stableId(key: string, at: string): string {
  return uuidv7(Date.parse(at), createNext(key));
}

/** 40 hex digits for a guest's link: deterministic, for demo data only. */
export function stableToken(key: string): string {
  return Array.from({ length: 5 }, (_, part) => hashText(`${part}:${key}`).toString(16).padStart(8, "0")).join("");
}

/** Memoises a function by key. */
export function memoizeByKey(make: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** Instants relative to one `now`. */
export interface Clock {
  now: string;
  /** ISO instant the given milliseconds before now (negative: after now). */
  ago(milliseconds: number): string;
  /** ISO instant of a time "HH:mm" in Madrid, `days` from today. */
  at(days: number, time: string): string;
  /** `yyyy-MM-dd` in Madrid, `days` from today. */
  day(days: number): string;
}

export function createClock(now: Date): Clock {
  const today = madridDay(now.toISOString());
  // The same times on the same days are requested repeatedly, so they are cached.
  const instants = new Map<string, string>();
  return {
    now: now.toISOString(),
    ago: (milliseconds) => new Date(now.getTime() - milliseconds).toISOString(),
    at(days, time) {
      const key = `${days} ${time}`;
      const instant = instants.get(key) ?? madridToUtc(addDays(today, days), time);
      instants.set(key, instant);
      return instant;
    },
    day: (days) => addDays(today, days),
  };
}

/** ISO instant at which the shop gets its first rows. */
export const shopOpening = (clock: Clock): string => clock.ago(900 * DAY);

/** ISO instant after another one. */
export function after(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}

/** Returns a required element. Throws if it is missing, which is a bug in the demo data. */
export function requireFound<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Demo shop: no ${what}`);
  return value;
}
