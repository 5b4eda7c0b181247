/*
 * Apart from `phones.ts`, which brings the numbering plans.
 */

/** A number of the country, as an example of how to write one. */
export const phoneExample = (country: string): string => (country === "PT" ? "912 345 678" : "612 345 678");

/** What is said where no number is written. */
export const missingPhoneText = (country: string): string => `Escribe un teléfono, como ${phoneExample(country)}.`;
