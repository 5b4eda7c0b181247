/** The hour of the day for an hour and the words after it; null if the combination is not used. */
const DAY_PARTS: readonly [RegExp, (hour: number) => number | null][] = [
  [/\s*a\.? ?m\.?$/, (hour) => (hour < 1 || hour > 12 ? null : hour % 12)],
  [/\s*p\.? ?m\.?$/, (hour) => (hour < 1 ? null : hour < 12 ? hour + 12 : hour)],
  [/\s*de la madrugada$/, (hour) => (hour > 12 ? null : hour % 12)],
  [/\s*de la mañana$/, (hour) => (hour < 1 || hour > 12 ? null : hour)],
  [/\s*de la tarde$/, (hour) => (hour < 1 ? null : hour < 12 ? hour + 12 : hour)],
  // "Las 12 de la noche" is midnight; "las 2 de la noche" is after midnight.
  [/\s*de la noche$/, (hour) => (hour === 12 ? 0 : hour < 6 || hour > 12 ? hour : hour + 12)],
];

const NAMED: Readonly<Record<string, string>> = { mediodía: "12:00", mediodia: "12:00", medianoche: "00:00" };

const two = (number: number) => String(number).padStart(2, "0");

/**
 * Parses a time typed as 16:30, 16.30, 1630, 16h30, 16, "4 pm" or "4 de la tarde" and returns HH:mm. Undefined if it is
 * not a time of day; null if empty.
 */
export function parseTime(text: string): string | null | undefined {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, " ");
  if (typed === "") return null;
  const named = NAMED[typed];
  if (named) return named;
  const part = DAY_PARTS.find(([pattern]) => pattern.test(typed));
  const digits = (part ? typed.replace(part[0], "") : typed).replace(/^(?:a )?las? /, "").replace(/ ?h$/, "");
  const found = /^(\d{1,2})(?: ?[:.h] ?(\d{2}))?$/.exec(digits) ?? /^(\d{1,2})(\d{2})$/.exec(digits);
  if (!found) return undefined;
  const said = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  const hour = part ? part[1](said) : said;
  return hour === null || hour > 23 || minute > 59 ? undefined : `${two(hour)}:${two(minute)}`;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const LAST_MINUTE = 23 * 60 + 59;

interface Limits {
  min?: string | undefined;
  max?: string | undefined;
}

/** Returns true if a time (HH:mm) is outside its limits. */
export const isOutside = (time: string, { min, max }: Limits): boolean =>
  Boolean((min && time < min) || (max && time > max));

/**
 * The next time, in a grid of `step` minutes, in the given direction, within the limits and the day. Without a time,
 * returns the first one, or the last one when moving back.
 */
export function stepTime(time: string | null, step: number, direction: 1 | -1, { min, max }: Limits = {}): string {
  const first = min ? minutesOf(min) : 0;
  const last = max ? minutesOf(max) : LAST_MINUTE;
  const at = time === null ? null : minutesOf(time);
  const next =
    at === null
      ? direction === 1
        ? first
        : last
      : (direction === 1 ? Math.floor(at / step) + 1 : Math.ceil(at / step) - 1) * step;
  const kept = Math.min(last, Math.max(first, next));
  return `${two(Math.floor(kept / 60))}:${two(kept % 60)}`;
}
