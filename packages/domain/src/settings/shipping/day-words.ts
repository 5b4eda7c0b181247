import { addDays } from "../../platform/dates.ts";

const weekdays = new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", weekday: "long" });
const months = new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", month: "long" });

/** From this many days on, a day is named with its year. */
const DAYS_TO_NAME_YEAR = 300;

/** «martes 24», or «martes 1 de diciembre» in another month than today. `today` and `day` are yyyy-MM-dd. */
export function weekdayText(day: string, today: string): string {
  return isSameMonth(day, today) ? bareDay(day) : `${bareDay(day)} de ${monthText(day, today)}`;
}

export const isSameMonth = (day: string, other: string) => day.slice(0, 7) === other.slice(0, 7);
export const noon = (day: string) => new Date(`${day}T12:00:00Z`);
export const bareDay = (day: string) => `${weekdays.format(noon(day))} ${noon(day).getUTCDate()}`;
export const monthText = (day: string, today: string) =>
  `${months.format(noon(day))}${day > addDays(today, DAYS_TO_NAME_YEAR) ? ` de ${day.slice(0, 4)}` : ""}`;
