import { formatShortDate } from "@tablero/domain/platform/dates";

/** «cobros del 20 nov 2026», «cobros del 18 nov 2026 al 20 nov 2026» */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? `cobros del ${formatShortDate(from)}` : `cobros del ${formatShortDate(from)} al ${formatShortDate(to)}`;
