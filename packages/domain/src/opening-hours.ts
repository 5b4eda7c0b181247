/** Hours of some days of the week: ISO weekdays (1 is Monday), clock times as HH:mm. */
export interface OpeningHours {
  days: readonly number[];
  ranges: readonly { from: string; to: string }[];
}

const WEEKDAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** One line per entry, as a shop window says it: «Lunes a sábado 11:00–14:00 y 17:00–21:30». */
export function openingHoursText(hours: readonly OpeningHours[]): string[] {
  return hours.map(({ days, ranges }) => {
    const text = `${daysText(days)} ${ranges.map(({ from, to }) => `${from}–${to}`).join(" y ")}`.trim();
    return text.charAt(0).toUpperCase() + text.slice(1);
  });
}

function daysText(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const names = sorted.map((day) => WEEKDAYS[day - 1] ?? "");
  const inRow = sorted.every((day, index) => index === 0 || day === (sorted[index - 1] ?? 0) + 1);
  if (names.length > 2 && inRow) return `${names[0]} a ${names.at(-1)}`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} y ${names.at(-1)}`;
}
