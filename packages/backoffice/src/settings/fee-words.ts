import { formatShortDate } from "@tablero/domain/platform/dates";
import { formatMoney, formatPercent } from "@tablero/domain/platform/money/money";
import type { FeeStep } from "@tablero/domain/settings/payments/fees";

/** «1,2 % + 0,25 € desde el 1 ene 2026» */
export function feeText({ percent, fixed, from }: FeeStep): string {
  const parts = [...(percent > 0 ? [formatPercent(percent)] : []), ...(fixed > 0 ? [formatMoney(fixed)] : [])];
  return `${parts.join(" + ") || "sin comisión"} desde el ${isDay(from) ? formatShortDate(from) : from || "…"}`;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
