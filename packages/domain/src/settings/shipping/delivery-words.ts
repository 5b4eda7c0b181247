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

/** From this many days on, a day is named with its year. */
const DAYS_TO_NAME_YEAR = 300;

/** «martes 24», or «martes 1 de diciembre» in another month than today. `today` and `day` are yyyy-MM-dd. */
export function weekdayText(day: string, today: string): string {
  return isSameMonth(day, today) ? bareDay(day) : `${bareDay(day)} de ${monthText(day, today)}`;
}

const isSameMonth = (day: string, other: string) => day.slice(0, 7) === other.slice(0, 7);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const bareDay = (day: string) => `${weekdays.format(noon(day))} ${noon(day).getUTCDate()}`;
const monthText = (day: string, today: string) =>
  `${months.format(noon(day))}${day > addDays(today, DAYS_TO_NAME_YEAR) ? ` de ${day.slice(0, 4)}` : ""}`;

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

/** Within this many days, a day needs no month. */
const DAYS_WITHOUT_MONTH = 6;

/**
 * The delivery promise as cards show it, without what is obvious: «Llega mañana», «Llega el martes 1 o el miércoles 2»,
 * «Llega entre el 9 y el 11 de diciembre». The parameters are days, so that server and browser write the same words.
 */
export function cardPromiseText({ today, from, to }: { today: string; from: string; to: string }): string {
  if (from === to && to === addDays(today, 1)) return "Llega mañana";
  const isNear = to <= addDays(today, DAYS_WITHOUT_MONTH);
  const inMonth = (day: string) => (isNear || isSameMonth(day, today) ? "" : ` de ${monthText(day, today)}`);
  const monthOfFirst = isSameMonth(from, to) ? "" : inMonth(from);
  const last = inMonth(to);
  if (from === to) return `Llega el ${bareDay(to)}${last}`;
  if (to === addDays(from, 1)) return `Llega el ${bareDay(from)}${monthOfFirst} o el ${bareDay(to)}${last}`;
  return `Llega entre el ${noon(from).getUTCDate()}${monthOfFirst} y el ${noon(to).getUTCDate()}${last}`;
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
