/** Barcode lengths by GS1 name. */
export const BARCODE_LENGTHS = { "EAN-8": 8, "UPC-A": 12, "EAN-13": 13 } as const;

const LENGTHS: readonly number[] = Object.values(BARCODE_LENGTHS);

/**
 * The check digit that GS1 appends to each of its numbers, from the digits before it: weights 3 and 1 in turn,
 * from the right. Throws RangeError for anything but digits.
 */
export function checkDigit(digits: string): number {
  if (!/^\d+$/.test(digits)) throw new RangeError("A check digit needs digits before it");
  const sum = [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Twelve digits with their check digit. Throws RangeError for anything but twelve digits. */
export function completeEan13(digits: string): string {
  if (!/^\d{12}$/.test(digits)) throw new RangeError("An EAN-13 has twelve digits before its check digit");
  return `${digits}${checkDigit(digits)}`;
}

/** Whether a text is an EAN-8, UPC-A or EAN-13 with a valid check digit. */
export function isBarcode(text: string): boolean {
  return LENGTHS.includes(text.length) && /^\d+$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** A barcode in stored form: removes the blanks and hyphens added by people and scanners. */
export const cleanBarcode = (text: string): string => text.replace(/[\s-]/gu, "");

/**
 * Equivalent readings of a barcode by other scanners: a UPC-A is the EAN-13 with a leading 0. Any other code is
 * returned as is.
 */
export function barcodeReadings(text: string): string[] {
  if (/^\d{12}$/.test(text)) return [text, `0${text}`];
  if (/^0\d{12}$/.test(text)) return [text, text.slice(1)];
  return [text];
}
