/** Units that may follow a number if the field specifies none. */
const UNITS = ["€", "%"];

/**
 * Parses a number in Spanish format: "1.234,50", "9,95", "9.95" (a single point that cannot be a thousands separator is
 * a decimal point), with an optional unit after it and spaces between thousands. Undefined if it is not a number; null
 * if empty. Signs, letters and units inside the number are not dropped: "5%3" and "12 cm" are not numbers.
 */
export function parseSpanishNumber(text: string, units: readonly string[] = UNITS): number | null | undefined {
  const typed = text.replace(/[\s\u00a0\u202f]+/g, " ").trim();
  const unit = units.find((each) => each !== "" && typed.endsWith(each));
  let rest = (unit ? typed.slice(0, -unit.length).trimEnd() : typed).replace(/^[−–]/, "-").replace(/^- /, "-");
  if (rest === "") return unit ? undefined : null;
  if (/^-?\d{1,3}( \d{3})+(,\d*)?$/.test(rest)) rest = rest.replaceAll(" ", "");
  if (rest.includes(",")) {
    if (!/^-?(\d{1,3}(\.\d{3})+|\d*),\d*$/.test(rest)) return undefined;
    rest = rest.replace(/\./g, "").replace(",", ".");
  } else if (/^-?\d{1,3}(\.\d{3})+$/.test(rest)) {
    rest = rest.replace(/\./g, "");
  }
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(rest)) return undefined;
  return Number(rest);
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats 1234.5 with 2 decimals as "1.234,50"; always grouped, unlike es-ES below 10.000. */
export function formatSpanishNumber(value: number, minDecimals = 0, maxDecimals = Math.max(minDecimals, 6)): string {
  const key = `${minDecimals}/${maxDecimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat("es-ES", {
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: maxDecimals,
      useGrouping: "always",
    } as Intl.NumberFormatOptions);
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

/** Formats cents as Spanish money: 184260 → "1.842,60 €" (with a no-break space). */
export function formatEuro(cents: number): string {
  return `${formatSpanishNumber(cents / 100, 2)}\u00a0€`;
}
