/* Separate from `phones.ts`, which imports the numbering plans. */

/** A number of the country, as an example of the format. */
export const phoneExample = (country: string): string => (country === "PT" ? "912 345 678" : "612 345 678");

/** The message if no number is entered. */
export const missingPhoneText = (country: string): string => `Escribe un teléfono, como ${phoneExample(country)}.`;
