import { isoWeekday } from "../../platform/dates.ts";
import type { FieldError } from "../../platform/failure.ts";
import type { Holiday } from "../../platform/geography/holidays.ts";
import { findProvince } from "../../platform/geography/postcodes.ts";
import type { DispatchRules } from "../shipping/dispatch.ts";
import { isTime } from "../shop/opening-hours.ts";

/** Which answer the checkout suggests for a cart with goods in stock and preorders: one parcel, or two. */
export const MIXED_PARCELS = ["one", "two"] as const;
export type MixedParcels = (typeof MIXED_PARCELS)[number];

export const MIXED_PARCELS_LABELS: Record<MixedParcels, string> = { one: "En uno", two: "En dos" };

/** Settings for when parcels leave. */
export interface DispatchSettings {
  cutOff: string;
  /** ISO weekdays: 1 is Monday. */
  departureDays: number[];
  /** Announced threshold for free delivery in cents; null for none. The charged prices are in the rates. */
  freeShippingFrom: number | null;
  mixedParcels: MixedParcels;
  holidays: { on: string; name: string; provinces?: string[] | undefined }[];
}

/** The dispatch settings in stored form. */
export interface StoredDispatch {
  dispatch: DispatchRules;
  freeShippingFrom: number | null;
  mixedParcels: MixedParcels;
}

export const readDispatch = ({
  dispatch: { cutOff, days, holidays },
  freeShippingFrom,
  mixedParcels,
}: StoredDispatch): DispatchSettings => ({
  cutOff,
  freeShippingFrom,
  mixedParcels,
  departureDays: [...days],
  holidays: holidays.map(({ on, name, provinces }) => ({ on, name, ...(provinces && { provinces: [...provinces] }) })),
});

export const storeDispatch = ({
  cutOff,
  departureDays: days,
  holidays,
  freeShippingFrom,
  mixedParcels,
}: DispatchSettings): StoredDispatch => ({ dispatch: { cutOff, days, holidays }, freeShippingFrom, mixedParcels });

const HOLIDAY = /^(?:(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|pascua(?:[+-]\d{1,3})?)$/;

/** Whether a text is a valid day of a holiday: «12-25», «2027-04-23» or «pascua-2». */
export function isHolidayDay(on: Holiday["on"]): boolean {
  if (!HOLIDAY.test(on)) return false;
  if (on.startsWith("pascua")) return true;
  // 2028 is a leap year, so every valid day exists in it.
  const day = on.length === 5 ? `2028-${on}` : on;
  return !Number.isNaN(isoWeekday(day)) && new Date(`${day}T12:00:00Z`).toISOString().startsWith(day);
}

/** A day of a holiday in Spanish notation: «25/12», «23/04/2027», «pascua-2». */
export function holidayText(on: Holiday["on"]): string {
  const [, year, month, day] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(on) ?? [];
  return month ? [day, month, year].filter(Boolean).join("/") : on;
}

/** The day that this text stands for; other texts are returned unchanged. */
export function parseHoliday(text: string): Holiday["on"] {
  const [, day = "", month = "", year] = /^\s*(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\s*$/.exec(text) ?? [];
  if (!day) return text.trim().toLowerCase().replace(/\s/g, "");
  return [year, month.padStart(2, "0"), day.padStart(2, "0")].filter(Boolean).join("-");
}

export function dispatchErrors({ cutOff, departureDays, holidays }: DispatchSettings): FieldError[] {
  const errors: FieldError[] = [];
  if (!isTime(cutOff))
    errors.push({ path: "dispatch.cutOff", code: "invalid-time", message: "Escribe la hora así: 14:00." });
  if (departureDays.length === 0)
    errors.push({
      path: "dispatch.departureDays",
      code: "required",
      message: "Elige al menos un día en el que salen paquetes.",
    });
  for (const [index, { on, name, provinces = [] }] of holidays.entries()) {
    if (provinces.some((province) => findProvince(province)?.name !== province))
      errors.push({
        path: `dispatch.holidays.${index}.provinces`,
        code: "invalid-province",
        message: "Elige provincias de la lista.",
      });
    if (!isHolidayDay(on))
      errors.push({ path: `dispatch.holidays.${index}.on`, code: "invalid-day", message: "Ese día no existe." });
    if (!name.trim())
      errors.push({ path: `dispatch.holidays.${index}.name`, code: "required", message: "Ponle un nombre." });
  }
  return errors;
}
