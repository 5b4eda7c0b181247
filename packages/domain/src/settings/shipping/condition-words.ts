import { addDays, madridDay } from "../../platform/dates.ts";
import { weekdayText } from "./day-words.ts";

/** Condition under which the days of a promise count. */
export type PromiseCondition = "transfer" | "online" | "confirmation";

const CONDITIONS: Readonly<Record<PromiseCondition, string>> = {
  transfer: "Si la transferencia llega",
  online: "Si pagas",
  confirmation: "Si lo confirmas",
};

/**
 * The condition of a promise, which ends before the parcel leaves: «Si la transferencia llega hoy», «Si pagas antes del
 * lunes 7 de diciembre». `dispatch`: the day on which the parcel leaves if the condition is met now. `now` is an instant.
 */
export function conditionText(condition: PromiseCondition, dispatch: string, now: string): string {
  const today = madridDay(now);
  const until =
    dispatch <= today
      ? "antes de la salida de hoy"
      : dispatch === addDays(today, 1)
        ? "hoy"
        : `antes del ${weekdayText(dispatch, today)}`;
  return `${CONDITIONS[condition]} ${until}`;
}
