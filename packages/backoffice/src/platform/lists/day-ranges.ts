import { addDays } from "@tablero/domain/platform/dates";

export interface DayPreset {
  label: string;
  from: string;
  to?: string;
}

/** Common date ranges. Days are yyyy-MM-dd in Madrid; an open end moves with the calendar. */
export function dayPresets(today: string): DayPreset[] {
  const month = `${today.slice(0, 8)}01`;
  const lastMonthEnd = addDays(month, -1);
  return [
    { label: "Hoy", from: today },
    { label: "Últimos 7 días", from: addDays(today, -6) },
    { label: "Últimos 30 días", from: addDays(today, -29) },
    { label: "Este mes", from: month },
    { label: "El mes pasado", from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd },
    { label: "Este año", from: `${today.slice(0, 5)}01-01` },
  ];
}

/** "Últimos 7 días", "desde 3 nov 2026", "1 oct 2026 – 31 oct 2026". */
export function rangeText(
  from: string | undefined,
  to: string | undefined,
  today: string,
  write: (day: string) => string,
): string {
  const preset = dayPresets(today).find((each) => each.from === from && each.to === to);
  if (preset) return preset.label;
  if (from && to) return from === to ? write(from) : `${write(from)} – ${write(to)}`;
  return from ? `desde ${write(from)}` : `hasta ${write(to ?? today)}`;
}
