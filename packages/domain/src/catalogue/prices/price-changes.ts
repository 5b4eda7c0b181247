import { roundHalfUp } from "../../platform/money/cents.ts";
import { formatMoney, formatPercent, MAX_AMOUNT } from "../../platform/money/money.ts";

/** Endings for prices of a bulk change. */
export const PRICE_ENDINGS = ["exact", "95", "99", "00"] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

export const PRICE_ENDING_LABELS: Record<PriceEnding, string> = {
  exact: "Sin redondear",
  "95": "Acabado en ,95",
  "99": "Acabado en ,99",
  "00": "Euros enteros",
};

/** The highest price that a variant may have, in cents. */
export const MAX_PRICE = MAX_AMOUNT;
/** In basis points: a cut leaves a positive price, and the upper limit catches typing errors. */
export const MIN_PERCENT = -9_999;
export const MAX_PERCENT = 100_000;

export interface PriceStep {
  by: "percent" | "amount";
  /** Basis points or cents, signed. */
  value: number;
  ending: PriceEnding;
}

/**
 * The price after a step, in cents; null when the result is not a valid price (zero, negative, above the maximum).
 * Rounding never turns a cut into a raise or vice versa.
 */
export function applyPriceStep(price: number, { by, value, ending }: PriceStep): number | null {
  const target = by === "percent" ? roundHalfUp(price * (10_000 + value), 10_000) : price + value;
  if (target <= 0) return price === 0 && target === 0 ? 0 : null;
  const result = ending === "exact" ? target : ended(target, Number(ending), price, Math.sign(value));
  return result > 0 && result <= MAX_PRICE ? result : null;
}

/**
 * The nearest price with the given ending, on the side of `price` that the sign indicates; on a tie, the higher
 * one.
 */
function ended(target: number, ending: number, price: number, sign: number): number {
  const below = Math.floor((target - ending) / 100) * 100 + ending;
  const above = below + 100;
  const nearest = above - target <= target - below ? above : below;
  if (sign < 0 && nearest > price) return below;
  return sign > 0 && nearest < price ? above : nearest;
}

/** "−10 %", "+2,50 €", followed by the ending, if any. */
export function stepText({ by, value, ending }: PriceStep): string {
  if (value === 0) return PRICE_ENDING_LABELS[ending];
  const size = by === "percent" ? formatPercent(Math.abs(value)) : formatMoney(Math.abs(value));
  const words = `${value < 0 ? "−" : "+"}${size}`;
  return ending === "exact" ? words : `${words}, ${PRICE_ENDING_LABELS[ending].toLowerCase()}`;
}
