import { addDays } from "../../platform/dates.ts";
import { formatMoney } from "../../platform/money/money.ts";
import { bareDay, isSameMonth, monthText, noon } from "./day-words.ts";
import type { CardDelivery } from "./stock-delivery.ts";

/** Within this many days, a day needs no month. */
const DAYS_WITHOUT_MONTH = 6;
/** Within this many days, the number of a day is unique, so a line with two ways omits the month. */
const DAYS_OF_UNIQUE_NUMBERS = 27;
/** Within this many days, a line with two ways names the weekday. */
const DAYS_WITH_WEEKDAY = 13;

/**
 * The delivery promise as cards show it, without what is obvious: «Llega mañana», «Llega el martes 1 o el miércoles 2»,
 * «Llega entre el 9 y el 11 de diciembre», and what a sooner way costs: «Llega el lunes 7; por 4,95 €, el jueves 3»,
 * shorter, because a card on a phone has two lines of 25 letters for it. The parameters are days, so that server and
 * browser write the same words.
 */
export function cardPromiseText({ today, from, to, sooner }: CardDelivery): string {
  if (!sooner) return `Llega ${daysText({ today, from, to })}`;
  const other = shortDaysText({ today, from: sooner.from, to: sooner.to });
  return `Llega ${shortDaysText({ today, from, to })}; por ${formatMoney(sooner.price)}, ${other}`;
}

function daysText({ today, from, to }: Pick<CardDelivery, "today" | "from" | "to">): string {
  if (from === to && to === addDays(today, 1)) return "mañana";
  const isNear = to <= addDays(today, DAYS_WITHOUT_MONTH);
  const inMonth = (day: string) => (isNear || isSameMonth(day, today) ? "" : ` de ${monthText(day, today)}`);
  const monthOfFirst = isSameMonth(from, to) ? "" : inMonth(from);
  const last = inMonth(to);
  if (from === to) return `el ${bareDay(to)}${last}`;
  if (to === addDays(from, 1)) return `el ${bareDay(from)}${monthOfFirst} o el ${bareDay(to)}${last}`;
  return `entre el ${noon(from).getUTCDate()}${monthOfFirst} y el ${noon(to).getUTCDate()}${last}`;
}

function shortDaysText({ today, from, to }: Pick<CardDelivery, "today" | "from" | "to">): string {
  if (from === to && to === addDays(today, 1)) return "mañana";
  const month = to <= addDays(today, DAYS_OF_UNIQUE_NUMBERS) ? "" : ` de ${monthText(to, today)}`;
  const number = (day: string) => noon(day).getUTCDate();
  if (to === addDays(from, 1)) return `el ${number(from)} o el ${number(to)}${month}`;
  if (from !== to) return `del ${number(from)} al ${number(to)}${month}`;
  return to <= addDays(today, DAYS_WITH_WEEKDAY) ? `el ${bareDay(to)}` : `el ${number(to)}${month}`;
}
