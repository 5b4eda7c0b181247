import { addDays } from "../../platform/dates.ts";
import { bareDay, isSameMonth, monthText, noon } from "./day-words.ts";

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
