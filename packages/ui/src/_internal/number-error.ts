import { formatSpanishNumber, parseSpanishNumber } from "../lib/spanish-number.ts";
import type { NumberDraftOptions } from "./use-number-draft.ts";

/** Reason why a typed text cannot become the value of the field; null if it can. */
export function numberError(
  text: string,
  { min, max, decimals, units }: Pick<NumberDraftOptions, "min" | "max" | "decimals" | "units">,
): string | null {
  const number = parseSpanishNumber(text, units);
  if (number === undefined) return `«${text.trim()}» no es un número.`;
  if (number === null) return null;
  if (number < 0 && min === 0) return "No puede ser negativo.";
  if (number < min) return `Como mínimo, ${formatSpanishNumber(min)}.`;
  if (number > max) return `Como máximo, ${formatSpanishNumber(max)}.`;
  if (Math.abs(Number(number.toFixed(decimals)) - number) > 1e-9)
    return decimals === 0 ? "Sin decimales." : `Como mucho, ${decimals} decimales.`;
  return null;
}
