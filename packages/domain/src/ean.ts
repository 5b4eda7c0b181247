/** The check digit of an EAN-13 from its first twelve digits. Throws RangeError for anything else. */
export function ean13CheckDigit(digits: string): number {
  if (!/^\d{12}$/.test(digits)) throw new RangeError("An EAN-13 has twelve digits before its check digit");
  let sum = 0;
  for (let index = 0; index < 12; index++) sum += Number(digits[index]) * (index % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}

/** Twelve digits with their check digit. Throws RangeError for anything but twelve digits. */
export function completeEan13(digits: string): string {
  return `${digits}${ean13CheckDigit(digits)}`;
}

/** Thirteen digits of which the last is right. */
export function isEan13(text: string): boolean {
  return /^\d{13}$/.test(text) && completeEan13(text.slice(0, 12)) === text;
}
