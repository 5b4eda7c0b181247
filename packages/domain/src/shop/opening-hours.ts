/** Hours on some weekdays: ISO weekdays (1 is Monday), times as HH:mm. */
export interface OpeningHours {
  days: readonly number[];
  ranges: readonly { from: string; to: string }[];
}

const WEEKDAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/**
 * Short lines for display: «Domingo 11:00–15:00»; days with several opening periods have a line of their own before
 * their hours, «Lunes a sábado», «11:00–14:00 y 17:00–21:30».
 */
export function openingHoursText(hours: readonly OpeningHours[]): string[] {
  return hours.flatMap(({ days, ranges }) => {
    const text = daysText(days);
    const name = text.charAt(0).toUpperCase() + text.slice(1);
    const times = ranges.map(({ from, to }) => `${from}–${to}`).join(" y ");
    return ranges.length > 1 ? [name, times] : [`${name} ${times}`.trim()];
  });
}

function daysText(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const names = sorted.map((day) => WEEKDAYS[day - 1] ?? "");
  const inRow = sorted.every((day, index) => index === 0 || day === (sorted[index - 1] ?? 0) + 1);
  if (names.length > 2 && inRow) return `${names[0]} a ${names.at(-1)}`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} y ${names.at(-1)}`;
}
