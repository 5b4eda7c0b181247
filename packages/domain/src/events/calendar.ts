/** An event as calendars take it; instants are UTC ISO. */
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

/** Lines of at most 75 bytes, as RFC 5545 asks for; a character is never cut. */
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

/** Events as an iCalendar file (RFC 5545). `origin`: of the shop's pages; `now`: UTC ISO. */
export function icsCalendar(
  events: readonly CalendarEvent[],
  { name, origin, now }: { name: string; origin: string; now: string },
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
      `LOCATION:${escaped(event.place)}`,
      `URL:${origin}/evento/${encodeURIComponent(event.slug)}`,
      `STATUS:${event.state === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** Days of a month in weeks from Monday to Sunday, with those of its neighbours; days are yyyy-MM-dd. */
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

/** The month so many months later; yyyy-MM. */
export function monthLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
