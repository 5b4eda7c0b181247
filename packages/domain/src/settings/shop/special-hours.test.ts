import { expect, test } from "vitest";
import {
  comingSpecialDays,
  MAX_SPECIAL_DAYS,
  specialDaysFrom,
  specialHoursErrors,
  specialHoursText,
  withNationalHolidays,
} from "./special-hours.ts";

const NOW = "2026-12-01T09:00:00.000Z";
const day = (on: string, name = "", ...ranges: [string, string][]) => ({
  on,
  name,
  ranges: ranges.map(([from, to]) => ({ from, to })),
});

test("the special days of the next thirty days are listed in order", () => {
  const days = [
    day("2027-01-01", "Año Nuevo"),
    day("2026-12-25", "Navidad"),
    day("2026-12-31", "", ["17:00", "19:00"], ["10:00", "14:00"]),
    day("2026-12-24", "Nochebuena", ["10:00", "14:00"]),
    day("2026-11-30", "Ayer"),
  ];
  expect(specialHoursText(days, NOW)).toEqual([
    "Jueves 24 de diciembre (Nochebuena) 10:00–14:00",
    "Viernes 25 de diciembre (Navidad) cerrado",
    "Jueves 31 de diciembre 10:00–14:00 y 17:00–19:00",
  ]);
  // In Madrid it is already the next day.
  expect(comingSpecialDays(days, "2026-12-31T23:30:00.000Z").map(({ on }) => on)).toEqual(["2027-01-01"]);
  expect(specialDaysFrom(days, NOW).map(({ on }) => on)).toEqual([
    "2026-12-24",
    "2026-12-25",
    "2026-12-31",
    "2027-01-01",
  ]);
});

test("special days have to exist, be unique, and have valid periods", () => {
  const errors = (...days: ReturnType<typeof day>[]) =>
    specialHoursErrors(days).map(({ path, code, message }) => [
      path.replace("identity.specialHours.", ""),
      code,
      message,
    ]);
  expect(errors(day("2026-12-24", "", ["10:00", "14:00"], ["14:00", "15:00"]), day("2028-02-29"))).toEqual([]);
  expect(errors(day("2027-02-29"), day(""), day("2026-12-24"), day("2026-12-24"))).toEqual([
    ["0.on", "invalid-day", "Ese día no existe."],
    ["1.on", "invalid-day", "Elige el día."],
    ["3.on", "duplicate", "Ese día ya está en la lista."],
  ]);
  expect(
    errors(
      day("2026-12-24", "", ["14:00", "10:00"]),
      day("2026-12-26", "", ["10:00", "14:00"], ["13:00", "15:00"]),
      day("24/12", "", ["9", "14:00"]),
    ),
  ).toEqual([
    ["0.ranges", "invalid-hours", "El 24 de diciembre de 2026 cierra antes de abrir."],
    ["1.ranges", "invalid-hours", "Los horarios del 26 de diciembre de 2026 se pisan."],
    ["2.on", "invalid-day", "Ese día no existe."],
    ["2.ranges", "invalid-hours", "Escribe las horas del día así: 10:00."],
  ]);
});

test("the national holidays of this year and the next can be imported", () => {
  const own = day("2026-12-25", "Abrimos", ["10:00", "14:00"]);
  const all = withNationalHolidays([own], NOW);
  expect(all.slice(0, 4).map(({ on, name }) => [on, name])).toEqual([
    ["2026-12-06", "Constitución"],
    ["2026-12-08", "Inmaculada"],
    ["2026-12-25", "Abrimos"],
    ["2027-01-01", "Año Nuevo"],
  ]);
  expect(all).toContainEqual(day("2027-03-26", "Viernes Santo"));
  expect(all).toHaveLength(13);
  expect(withNationalHolidays(all, NOW)).toEqual(all);
  const full = Array.from({ length: MAX_SPECIAL_DAYS }, (_, index) => day(`2030-01-${index}`));
  expect(withNationalHolidays(full, NOW)).toHaveLength(MAX_SPECIAL_DAYS);
});
