import { addDays, formatTime, madridDay } from "../../platform/dates.ts";

/** An event as calendars need it; instants are UTC ISO. */
export interface CalendarEvent {
  id: string;
  slug: string;
  title: string;
  startsAt: string;
  endsAt: string;
  place: string;
  state: string;
}

const stamp = (at: string) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Lines of at most 75 bytes, as RFC 5545 requires; a character is never split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 74) {
      parts.push(part);
      part = "";
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join("\r\n ");
}

/**
 * Events as an iCalendar file (RFC 5545). `origin` is that of the shop's pages, `address` the shop's postal
 * address, `now` UTC ISO.
 */
export function icsCalendar(
  events: readonly CalendarEvent[],
  { name, origin, address, now }: { name: string; origin: string; address: readonly string[]; now: string },
): string {
  const host = new URL(origin).hostname;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tablero//Eventos//ES",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.id}@${host}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(event.startsAt)}`,
      `DTEND:${stamp(event.endsAt)}`,
      `SUMMARY:${escaped(event.title)}`,
      `LOCATION:${escaped([event.place, ...address].filter(Boolean).join(", "))}`,
      `URL:${origin}/evento/${encodeURIComponent(event.slug)}`,
      `STATUS:${event.state === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** The days of a month in weeks from Monday to Sunday, including days of the adjacent months; days are yyyy-MM-dd. */
export function monthWeeks(month: string): string[][] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const start = first.getTime() - ((first.getUTCDay() + 6) % 7) * 86_400_000;
  const last = Date.UTC(year, number, 0);
  const weeks: string[][] = [];
  for (let at = start; at <= last; at += 7 * 86_400_000)
    weeks.push(Array.from({ length: 7 }, (_, day) => new Date(at + day * 86_400_000).toISOString().slice(0, 10)));
  return weeks;
}

/** The month a number of months later; yyyy-MM. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const monthName = new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", month: "long", year: "numeric" });

/** «Noviembre de 2026», from yyyy-MM. */
export function monthTitle(month: string): string {
  const words = monthName.format(new Date(`${month}-01T12:00:00Z`));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** «lunes» to «domingo», in the order of a week. */
export const WEEKDAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;

/**
 * The days in Madrid on which an event is shown. An event that ends during the following night belongs to the
 * evening on which it began. Local time decides, so a day of 23 or 25 hours is still one day.
 */
export function eventDays({ startsAt, endsAt }: Pick<CalendarEvent, "startsAt" | "endsAt">): string[] {
  const first = madridDay(startsAt);
  const last = madridDay(endsAt);
  if (last <= first) return [first];
  if (last === addDays(first, 1) && formatTime(endsAt) <= formatTime(startsAt)) return [first];
  const days: string[] = [];
  // An end at midnight counts as the end of the day before.
  const until = formatTime(endsAt) === "00:00" ? addDays(last, -1) : last;
  for (let day = first; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}
