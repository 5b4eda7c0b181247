const short = new Intl.RelativeTimeFormat("es", { numeric: "auto", style: "short" });
// The short form "hace 3 d" is not used in Spanish.
const long = new Intl.RelativeTimeFormat("es", { numeric: "auto" });
const day = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "short", year: "numeric" });
const full = new Intl.DateTimeFormat("es-ES", { dateStyle: "full", timeStyle: "short" });

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * "ahora", "hace 4 min", "hace 3 h", "hace 3 días", and after a week the date, in the browser's time zone. Future times
 * have the same format: "dentro de 4 min".
 */
export function relativeTime(iso: string, now: string): string {
  const minutes = (Date.parse(iso) - Date.parse(now)) / 60_000;
  const far = Math.abs(minutes);
  if (far < 1) return "ahora";
  if (far < HOUR) return short.format(Math.trunc(minutes), "minute");
  if (far < DAY) return short.format(Math.trunc(minutes / HOUR), "hour");
  if (far < 7 * DAY) return long.format(Math.trunc(minutes / DAY), "day");
  return day.format(new Date(iso));
}

/** "sábado, 21 de noviembre de 2026, 17:00", in the browser's time zone. */
export const wholeTime = (iso: string): string => full.format(new Date(iso));
