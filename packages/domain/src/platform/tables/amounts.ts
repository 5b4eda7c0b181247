/** An exact decimal number: units / 10^scale. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/**
 * How to interpret a dot before exactly three digits, as in "1.234": a thousands separator in Spanish, a decimal
 * point in exports.
 */
export type LoneDot = "decimal" | "thousands";

/** Maximum length of a number as written, without blanks and signs. Prices, stocks and weights are far shorter. */
const MAX_LENGTH = 60;
const MAX_DIGITS = 24;

const CURRENCY = /^(?:€|EUR)\s*|\s*(?:€|EUR)$/giu;

/** Whether a spreadsheet has converted a number to scientific notation: "8,43602E+12". */
export const isScientific = (text: string): boolean => /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(text.trim());

/** Whether an amount is in another currency than the euro. */
export const isForeignAmount = (text: string): boolean => /[$£¥]|\b(?:USD|GBP|MXN|ARS|CLP|COP)\b/i.test(text);

/**
 * Reads a number as platforms and spreadsheets write it: decimal comma or dot, thousands grouped by the other
 * one or by blanks, a euro sign. If both occur, the last one is the decimal sign. Null for anything else.
 */
export function readDecimal(text: string, loneDot: LoneDot): Decimal | null {
  if (text.length > MAX_LENGTH) return null;
  const compact = text
    .trim()
    .replace(CURRENCY, "")
    .replace(/[\s'’]/gu, "")
    .replace(/^\u2212/, "-");
  if (!/^[+-]?[\d.,]+$/.test(compact) || compact.length > MAX_DIGITS) return null;
  const sign = compact.startsWith("-") ? -1n : 1n;
  const body = compact.replace(/^[+-]/, "");
  const decimalSign = findDecimalSign(body, loneDot);
  const [whole = "", fraction = "", ...more] = decimalSign ? body.split(decimalSign) : [body];
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole);
  if (more.length > 0 || !/^\d*$/.test(fraction) || !(isGrouped || /^\d+$/.test(whole) || (whole === "" && fraction))) {
    return null;
  }
  const digits = whole.replace(/[.,]/g, "") + fraction;
  return { units: sign * BigInt(digits), scale: fraction.length };
}

/** The decimal separator of a number; undefined if all its separators group thousands. */
function findDecimalSign(body: string, loneDot: LoneDot): "," | "." | undefined {
  const dots = body.split(".").length - 1;
  const commas = body.split(",").length - 1;
  if (dots > 0 && commas > 0) return body.lastIndexOf(",") > body.lastIndexOf(".") ? "," : ".";
  if (commas === 1) return ",";
  if (dots !== 1) return undefined;
  return loneDot === "thousands" && /^[1-9]\d{0,2}\.\d{3}$/.test(body) ? undefined : ".";
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const raised = ({ units, scale: own }: Decimal) => units * 10n ** BigInt(scale - own);
  return { units: raised(a) + raised(b), scale };
}

/** The decimal number with the given number of decimals, rounded half away from zero. */
export function roundDecimal({ units, scale }: Decimal, decimals: number): Decimal {
  if (scale <= decimals) return { units: units * 10n ** BigInt(decimals - scale), scale: decimals };
  const divisor = 10n ** BigInt(scale - decimals);
  const half = units < 0n ? -divisor / 2n : divisor / 2n;
  return { units: (units + half) / divisor, scale: decimals };
}

/** The number multiplied by a power of ten, rounded half away from zero: 2 for cents, 3 for grams from kilos. */
export const toScaledInteger = (decimal: Decimal, power: number): number => Number(roundDecimal(decimal, power).units);

/** An amount of euros in cents. */
export const centsOf = (decimal: Decimal): number => toScaledInteger(decimal, 2);

/** Decimals to which PrestaShop rounds a price before displaying it with two (`Product::getPriceStatic`). */
const PRESTASHOP_DECIMALS = 6;

/** How a platform calculates the gross price from a net price: it rounds the price, or the tax on it. */
export type GrossRule = "price" | "tax";

/**
 * The price with IVA in cents, as the old shop shows it, from its net price and a rate in basis points. PrestaShop adds
 * the tax, rounds to six decimals and then to two; WooCommerce and Shopify round the tax to the cent and add it
 * (`wc_get_price_including_tax`).
 */
export function grossFromNet(net: Decimal, rate: number, rule: GrossRule): number {
  const tax = { units: net.units * BigInt(rate), scale: net.scale + 4 };
  if (rule === "tax") return centsOf(addDecimals(net, roundDecimal(tax, 2)));
  return centsOf(roundDecimal(addDecimals(net, tax), PRESTASHOP_DECIMALS));
}
