import { addDays, formatLongDay, isoWeekday, madridDay } from "../../platform/dates.ts";

/** The events of a week from Monday to Sunday. */
export interface EventWeek<E> {
  /** The Monday, yyyy-MM-dd. */
  monday: string;
  /** «Esta semana», «La semana que viene», «Del 14 al 20 de diciembre». */
  title: string;
  events: E[];
}

const findMonday = (day: string): string => addDays(day, 1 - isoWeekday(day));

const withoutYear = (day: string): string => formatLongDay(day).replace(/ de \d{4}$/, "");

/** A week in words; the month is named once, the year only if it is not that of today. */
function weekTitle(monday: string, today: string): string {
  const current = findMonday(today);
  if (monday === current) return "Esta semana";
  if (monday === addDays(current, 7)) return "La semana que viene";
  const sunday = addDays(monday, 6);
  const from = monday.slice(0, 7) === sunday.slice(0, 7) ? String(Number(monday.slice(8))) : withoutYear(monday);
  const to = sunday.slice(0, 4) === today.slice(0, 4) ? withoutYear(sunday) : formatLongDay(sunday);
  return `Del ${from} al ${to}`;
}

/** Events, soonest first, by the week in Madrid in which they begin. `today`: yyyy-MM-dd. */
export function groupByWeek<E extends { startsAt: string }>(events: readonly E[], today: string): EventWeek<E>[] {
  const weeks = new Map<string, EventWeek<E>>();
  for (const event of events) {
    const monday = findMonday(madridDay(event.startsAt));
    const week = weeks.get(monday) ?? { monday, title: weekTitle(monday, today), events: [] };
    week.events.push(event);
    weeks.set(monday, week);
  }
  return [...weeks.values()];
}
