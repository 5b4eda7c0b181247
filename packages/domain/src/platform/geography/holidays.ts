import { addDays } from "../dates.ts";

/** A public holiday, as data of the shop. */
export interface Holiday {
  /** «12-25» every year, «2027-04-23» once, «pascua-2» counted from Easter Sunday. */
  on: string;
  name: string;
  /** Official names of the provinces that observe it; missing for a nationwide holiday. */
  provinces?: readonly string[] | undefined;
}

/**
 * National holidays in Spain, the default of a shop, which adds holidays of its region and of its carriers'
 * destinations.
 */
export const NATIONAL_HOLIDAYS: readonly Holiday[] = [
  { on: "01-01", name: "Año Nuevo" },
  { on: "01-06", name: "Reyes" },
  { on: "pascua-2", name: "Viernes Santo" },
  { on: "05-01", name: "Fiesta del Trabajo" },
  { on: "08-15", name: "Asunción" },
  { on: "10-12", name: "Fiesta Nacional" },
  { on: "11-01", name: "Todos los Santos" },
  { on: "12-06", name: "Constitución" },
  { on: "12-08", name: "Inmaculada" },
  { on: "12-25", name: "Navidad" },
];

/** Easter Sunday of a year (Meeus, Gregorian). */
export function computeEaster(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e, g] = [Math.floor(b / 4), b % 4, Math.floor((8 * b + 13) / 25)];
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function isOn({ on }: Holiday, day: string): boolean {
  const [, sign, count] = /^pascua(?:([+-])(\d{1,3}))?$/.exec(on) ?? [];
  if (on.startsWith("pascua")) {
    const days = Number(count ?? 0) * (sign === "-" ? -1 : 1);
    return addDays(computeEaster(Number(day.slice(0, 4))), days) === day;
  }
  return on === day || on === day.slice(5);
}

/** The holiday of a day (yyyy-MM-dd) in a province; in an unknown province only holidays observed everywhere. */
export const holidayOn = (day: string, province: string | null, holidays: readonly Holiday[]): Holiday | null =>
  holidays.find(
    (holiday) =>
      isOn(holiday, day) && (!holiday.provinces || (province !== null && holiday.provinces.includes(province))),
  ) ?? null;
