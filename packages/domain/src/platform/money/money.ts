/** Money is in integer cents, percentages in basis points (2100 = 21 %). */

/**
 * Maximum amount that may be typed, sent or imported, in cents: a million euros. Sums of such amounts are
 * larger, so amounts are stored and compared in 64 bits.
 */
export const MAX_AMOUNT = 100_000_000;

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Cents as Spanish text: 123450 → "1.234,50 €". Thousands are always grouped; es-ES omits this below 10.000. A
 * no-break space before the sign keeps a price on one line.
 */
export function formatMoney(cents: number, currency = "EUR"): string {
  let formatter = formatters.get(currency);
  if (!formatter) {
    formatter = new Intl.NumberFormat("es-ES", {
      style: "currency",
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: "always",
    });
    formatters.set(currency, formatter);
  }
  // `+ 0` turns a negative zero into zero, which would read "-0,00 €".
  return formatter.format(cents / 100 + 0);
}

const percentFormatter = new Intl.NumberFormat("es-ES", { style: "percent", maximumFractionDigits: 2 });

/** Basis points as Spanish text with a no-break space: 2100 → "21 %", 520 → "5,2 %". */
export function formatPercent(basisPoints: number): string {
  return percentFormatter.format(basisPoints / 10_000);
}

/**
 * Parses a typed amount into cents; null if it is not an amount. Accepts "1.234,50", "12,5", "12.50", "12", a
 * minus and a euro sign. A dot before exactly three digits groups thousands, as in Spanish: "1.234" is 1234
 * euros.
 */
export function parseMoney(text: string): number | null {
  const compact = text
    .replace(/\s/g, "")
    .replace(/€$|^€/, "")
    .replace(/^\u2212/, "-");
  const match =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(compact) ?? /^(-?)(\d+)\.(\d{1,2})$/.exec(compact);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const cents = Number(whole.replaceAll(".", "")) * 100 + Number(fraction.padEnd(2, "0"));
  if (!Number.isSafeInteger(cents)) return null;
  return sign && cents !== 0 ? -cents : cents;
}
