import { formatShortDate, isDay } from "../../platform/dates.ts";
import { formatMoney, formatPercent } from "../../platform/money/money.ts";
import type { FeeStep } from "./fees.ts";

/** «1,2 % + 0,25 € desde el 1 ene 2026» */
export function feeText({ percent, fixed, from }: FeeStep): string {
  const parts = [...(percent > 0 ? [formatPercent(percent)] : []), ...(fixed > 0 ? [formatMoney(fixed)] : [])];
  return `${parts.join(" + ") || "sin comisión"} desde el ${isDay(from) ? formatShortDate(from) : from || "…"}`;
}
