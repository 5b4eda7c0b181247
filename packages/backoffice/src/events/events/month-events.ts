import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import { eventDays } from "@tablero/domain/events/events/calendar";
import { formatTime, madridDay } from "@tablero/domain/platform/dates";

export interface MonthProps {
  /** yyyy-MM */
  month: string;
  /** «Noviembre de 2026» */
  title: string;
  /** Day in Madrid. */
  today: string;
  byDay: ReadonlyMap<string, readonly AdminEvent[]>;
  loading: boolean;
  /** URL of an event over the calendar. */
  pathOf: (event: AdminEvent) => string;
}

/** The events of each of these days; an event of several days is listed on each. */
export function eventsByDay(events: readonly AdminEvent[], days: readonly string[]): Map<string, AdminEvent[]> {
  const byDay = new Map<string, AdminEvent[]>(days.map((day) => [day, []]));
  for (const event of events) for (const day of eventDays(event)) byDay.get(day)?.push(event);
  return byDay;
}

/** «17:00–21:00»; on the later days of an event that lasts several days, only «sigue». */
export const hoursOn = (day: string, { startsAt, endsAt }: AdminEvent): string =>
  madridDay(startsAt) === day ? `${formatTime(startsAt)}–${formatTime(endsAt)}` : "sigue";
