/**
 * Parses a date typed as dd-MM-yyyy (also with / or .) or yyyy-MM-dd and returns yyyy-MM-dd. Undefined if it is not a
 * valid date; null if empty.
 */
export function parseDay(text: string): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed);
  const spanish = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(trimmed);
  const parts = iso ? [iso[1], iso[2], iso[3]] : spanish ? [spanish[3], spanish[2], spanish[1]] : null;
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

/** Converts yyyy-MM-dd to a local date at midnight, as the calendar requires. */
export function dayToDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** Formats a local date as yyyy-MM-dd. */
export function dateToDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
