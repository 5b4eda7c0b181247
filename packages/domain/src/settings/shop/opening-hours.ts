/** Hours on some weekdays: ISO weekdays (1 is Monday), times as HH:mm. */
export interface OpeningHours {
  days: readonly number[];
  ranges: readonly OpeningRange[];
}

export interface OpeningRange {
  from: string;
  to: string;
}

/** Names of ISO weekdays, from Monday. */
export const WEEKDAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/**
 * Short lines for display: «Domingo 11:00–15:00». Days with several opening periods get a line of their own
 * before the hours: «Lunes a sábado», «11:00–14:00 y 17:00–21:30».
 */
export function openingHoursText(hours: readonly OpeningHours[]): string[] {
  return hours.flatMap(({ days, ranges }) => {
    const text = daysText(days);
    const name = text.charAt(0).toUpperCase() + text.slice(1);
    const times = rangesText(ranges);
    return ranges.length > 1 ? [name, times] : [`${name} ${times}`.trim()];
  });
}

/** «11:00–14:00 y 17:00–21:30». */
export const rangesText = (ranges: readonly OpeningRange[]): string =>
  ranges.map(({ from, to }) => `${from}–${to}`).join(" y ");

function daysText(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const names = sorted.map((day) => WEEKDAYS[day - 1] ?? "");
  const inRow = sorted.every((day, index) => index === 0 || day === (sorted[index - 1] ?? 0) + 1);
  if (names.length > 2 && inRow) return `${names[0]} a ${names.at(-1)}`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} y ${names.at(-1)}`;
}

/** The opening periods of each weekday, from Monday; on a day without periods the shop is closed. */
export const hoursByDay = (hours: readonly OpeningHours[]): OpeningRange[][] =>
  WEEKDAYS.map((_, index) =>
    hours.flatMap(({ days, ranges }) => (days.includes(index + 1) ? ranges.map((range) => ({ ...range })) : [])),
  );

/** Opening periods, earliest first. */
export const sortRanges = (ranges: readonly OpeningRange[]): OpeningRange[] =>
  ranges.map(({ from, to }) => ({ from, to })).sort((a, b) => (a.from < b.from ? -1 : 1));

/** Groups the weekdays that have the same opening periods; closed days are omitted. */
export function hoursOfDays(week: readonly (readonly OpeningRange[])[]): { days: number[]; ranges: OpeningRange[] }[] {
  const groups = new Map<string, { days: number[]; ranges: OpeningRange[] }>();
  for (const [index, ranges] of week.entries()) {
    if (ranges.length === 0) continue;
    const sorted = sortRanges(ranges);
    const key = JSON.stringify(sorted);
    const group = groups.get(key) ?? { days: [], ranges: sorted };
    group.days.push(index + 1);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Whether a text is a time of day, HH:mm. */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Errors in opening hours, in Spanish: invalid times, and periods of a day that overlap. */
export const hoursErrors = (hours: readonly OpeningHours[]): string[] =>
  hoursByDay(hours).flatMap((ranges, index) => rangesError(ranges, WEEKDAYS[index] ?? "") ?? []);

/** The error of one day's opening periods, in Spanish, or null. The day is written with its grammatical article. */
export function rangesError(ranges: readonly OpeningRange[], day: string): string | null {
  if (ranges.some(({ from, to }) => !isTime(from) || !isTime(to))) return `Escribe las horas del ${day} así: 10:00.`;
  if (ranges.some(({ from, to }) => from >= to)) return `El ${day} cierra antes de abrir.`;
  const sorted = sortRanges(ranges);
  const overlaps = sorted.some(({ from }, place) => place > 0 && from < (sorted[place - 1]?.to ?? ""));
  return overlaps ? `Los horarios del ${day} se pisan.` : null;
}
