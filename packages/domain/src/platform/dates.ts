/**
 * Date and time formatting in the time zone of the shop. An instant is UTC ISO text, a day is yyyy-MM-dd; a function
 * that takes an instant also takes a day. An unreadable text throws RangeError.
 */

const ZONE = "Europe/Madrid";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is formatted as a day; the day need not exist in the calendar. */
export const isDay = (text: string): boolean => DAY.test(text);

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("es-ES", { timeZone: ZONE, ...options });
}

const longDate = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const longDay = format({ day: "numeric", month: "long", year: "numeric" });
const shortDay = format({ day: "numeric", month: "short", year: "numeric" });
const time = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const hands = format({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** A day is read at noon UTC, which is the same day in Madrid. */
function instant(iso: string): Date {
  return new Date(isDay(iso) ? `${iso}T12:00:00Z` : iso);
}

/** Wall clock time in Madrid: yyyy-MM-ddTHH:mm:ss. */
function wallClock(date: Date): string {
  // "20/11/2026, 21:55:42": takes half the time of formatToParts.
  const [day, month, year, hour, minute, second] = hands.format(date).match(/\d+/g) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** The day in Madrid, yyyy-MM-dd. */
export function madridDay(iso: string): string {
  return wallClock(instant(iso)).slice(0, 10);
}

/** yyyy-MM-dd, the format of date inputs and tables of the back office. */
export function formatDate(iso: string): string {
  return madridDay(iso);
}

/** "sábado, 21 de noviembre de 2026" */
export function formatLongDate(iso: string): string {
  return longDate.format(instant(iso));
}

/** "21 de noviembre de 2026" */
export function formatLongDay(iso: string): string {
  return longDay.format(instant(iso));
}

/** "20 nov 2026" */
export function formatShortDate(iso: string): string {
  return shortDay.format(instant(iso));
}

/** "17:00" */
export function formatTime(iso: string): string {
  return time.format(instant(iso));
}

/** "sábado, 21 de noviembre de 2026, 17:00" */
export function formatLongDateTime(iso: string): string {
  return `${formatLongDate(iso)}, ${formatTime(iso)}`;
}

/**
 * "ahora", "hace 4 min", "hace 3 h" on the same day, "ayer, 21:14", else "20 nov 2026". `now` is an instant; instants
 * more than a minute ahead are shown as a date.
 */
export function formatRelative(iso: string, now: string = new Date().toISOString()): string {
  const minutes = Math.floor((instant(now).getTime() - instant(iso).getTime()) / 60_000);
  if (minutes < -1) return formatShortDate(iso);
  if (minutes < 1) return "ahora";
  if (minutes < 60) return `hace ${minutes} min`;
  const day = madridDay(iso);
  const today = madridDay(now);
  if (day === today) return `hace ${Math.floor(minutes / 60)} h`;
  if (day === addDays(today, -1)) return `ayer, ${formatTime(iso)}`;
  return formatShortDate(iso);
}

/** ISO weekday of a day (yyyy-MM-dd): 1 is Monday; NaN for anything else. */
export const isoWeekday = (day: string): number => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 ? 7 : weekday;
};

/** The day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Parses a typed date, dd-MM-yyyy or yyyy-MM-dd, into yyyy-MM-dd; null when there is no such day. */
export function parseInputDate(text: string): string | null {
  const trimmed = text.trim();
  const typed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(trimmed);
  const [, dayOfMonth = "", month = "", year = ""] = typed ?? [];
  const day = typed ? `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}` : trimmed;
  if (!isDay(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  // Engines read 31 February as a day in March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

/** Offset of Madrid from UTC in minutes at an instant: 60 or 120. */
function offsetMinutes(date: Date): number {
  const whole = Math.floor(date.getTime() / 1000) * 1000;
  return (Date.parse(`${wallClock(date)}Z`) - whole) / 60_000;
}

/** Converts a day and a time (HH:mm) in Madrid to an instant (UTC ISO). */
export function madridToUtc(day: string, clock = "00:00"): string {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const guess = new Date(asUtc - offsetMinutes(new Date(asUtc)) * 60_000);
  // Uses the offset at the guess, which differs from the first offset around a clock change.
  return new Date(asUtc - offsetMinutes(guess) * 60_000).toISOString();
}

/** Whether a time (HH:mm) does not exist on a day in Madrid: the clocks skip it. */
export const isSkippedTime = (day: string, clock: string): boolean => formatTime(madridToUtc(day, clock)) !== clock;

/** An instant with the offset of Madrid, to the second: "2024-01-01T19:20:30+01:00", the format of fiscal records. */
export function madridTimestamp(iso: string): string {
  const date = instant(iso);
  return `${wallClock(date)}+${String(offsetMinutes(date) / 60).padStart(2, "0")}:00`;
}
