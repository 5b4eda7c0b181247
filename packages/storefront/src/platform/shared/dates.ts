import { formatTime } from "@tablero/domain/platform/dates";

/**
 * Date formats that only the storefront uses; the others come from `@tablero/domain/platform/dates`. In Spanish, for
 * Madrid.
 */

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid", ...options });

const dayMonth = formatter({ day: "numeric", month: "long" });
const longWeekday = formatter({ weekday: "long" });
const briefWeekday = formatter({ weekday: "short" });
const dayNumber = formatter({ day: "numeric" });

/** A date without a time is parsed as noon UTC, which is the same day in Madrid. */
const instant = (value: string) => new Date(value.length === 10 ? `${value}T12:00:00Z` : value);

/** «14 de febrero» */
export const dayAndMonth = (value: string) => dayMonth.format(instant(value));
/** «sábado» */
export const weekday = (value: string) => longWeekday.format(instant(value));
/** «sáb» */
export const shortWeekday = (value: string) => briefWeekday.format(instant(value));
/** «21» */
export const dayOfMonth = (value: string) => dayNumber.format(instant(value));
/** «sábado 21 de noviembre» */
export const weekdayAndDate = (value: string) => `${weekday(value)} ${dayAndMonth(value)}`;
/** «17:00–21:00», without line breaks. */
export const timeSpan = (from: string, until: string) => `${formatTime(from)}\u2060–\u2060${formatTime(until)}`;

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
