import { addDays, madridDay } from "../../platform/dates.ts";
import { bareDay, isSameMonth, weekdayText } from "./day-words.ts";

/** Working days until delivery, as shown to shoppers: 2 → «24–48 h», 4 to 6 → «4–6 días laborables». */
export function deliveryText(days: number, daysFrom?: number | null): string {
  if (daysFrom != null && daysFrom !== days) return `${daysFrom}–${days} días laborables`;
  if (days === 0) return "En el día";
  if (days === 1) return "24 h";
  if (days === 2) return "24–48 h";
  if (days === 3) return "48–72 h";
  return `${days} días laborables`;
}

/** «el martes 24», «mañana, martes 24», «el martes 24 o el miércoles 25», «entre el martes 24 y el viernes 27». */
function arrivalText({ from, to }: { from: string; to: string }, today: string): string {
  if (from === to)
    return to === addDays(today, 1) ? `mañana, ${weekdayText(to, today)}` : `el ${weekdayText(to, today)}`;
  const first = isSameMonth(from, to) ? bareDay(from) : weekdayText(from, today);
  const last = weekdayText(to, today);
  return to === addDays(from, 1) ? `el ${first} o el ${last}` : `entre el ${first} y el ${last}`;
}

interface Promised {
  from: string;
  to: string;
  pickup: boolean;
}

/** The days of a promise alone: «el martes 1 o el miércoles 2 de diciembre», «hoy». `now` is an instant. */
export function promiseDaysText({ from, to, pickup }: Promised, now: string): string {
  const today = madridDay(now);
  if (!pickup) return arrivalText({ from, to }, today);
  return to === today ? "hoy" : arrivalText({ from: to, to }, today);
}

/**
 * The delivery promise as every page and mail shows it: «Llega el martes 1 o el miércoles 2 de diciembre», «Llega
 * mañana, martes 24», «Listo para recoger hoy». `now` is an instant.
 */
export const promiseText = (promise: Promised, now: string): string =>
  `${promise.pickup ? "Listo para recoger" : "Llega"} ${promiseDaysText(promise, now)}`;

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
