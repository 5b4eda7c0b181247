import { addDays, madridDay } from "../../platform/dates.ts";

/** Working days until delivery, as shown to shoppers: 2 → «24–48 h», 4 to 6 → «4–6 días laborables». */
export function deliveryText(days: number, daysFrom?: number | null): string {
  if (daysFrom != null && daysFrom !== days) return `${daysFrom}–${days} días laborables`;
  if (days === 0) return "En el día";
  if (days === 1) return "24 h";
  if (days === 2) return "24–48 h";
  if (days === 3) return "48–72 h";
  return `${days} días laborables`;
}

const weekdays = new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", weekday: "long" });
const months = new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", month: "long" });

/** «martes 24», or «martes 1 de diciembre» in another month than today. `today` and `day` are yyyy-MM-dd. */
export function weekdayText(day: string, today: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  const text = `${weekdays.format(date)} ${date.getUTCDate()}`;
  return day.slice(0, 7) === today.slice(0, 7) ? text : `${text} de ${months.format(date)}`;
}

/** «el martes 24», «mañana, martes 24», «entre el martes 24 y el jueves 26». `now` is an instant. */
export function deliveryDayText({ from, to }: { from: string; to: string }, now: string): string {
  const today = madridDay(now);
  if (from !== to) return `entre el ${weekdayText(from, today)} y el ${weekdayText(to, today)}`;
  return to === addDays(today, 1) ? `mañana, ${weekdayText(to, today)}` : `el ${weekdayText(to, today)}`;
}

/**
 * When a parcel leaves: «Si lo pides antes de las 14:00, sale hoy», «Si lo pides antes del lunes 23 a las 14:00, sale ese
 * día», «Sale el viernes 12 de febrero».
 */
export function dispatchText(
  { day, today, until }: { day: string; today: boolean; until: string | null },
  now: string,
  time: (instant: string) => string,
): string {
  if (until === null) return `Sale el ${weekdayText(day, madridDay(now))}.`;
  if (today) return `Si lo pides antes de las ${time(until)}, sale hoy.`;
  return `Si lo pides antes del ${weekdayText(day, madridDay(now))} a las ${time(until)}, sale ese día.`;
}
