/** Maximum length of a shelf. */
export const MAX_SHELF = 20;

/** The shelf as stored, in capitals: «a3-2» and «A3-2» are one place. Null for none. */
export const cleanShelf = (text: string | null | undefined): string | null =>
  text?.trim().replace(/\s+/gu, " ").toLocaleUpperCase("es") || null;

const collator = new Intl.Collator("es", { numeric: true });

/** The order of a walk through the store: «A3-2» before «A10-1», goods without a shelf last. */
export function compareShelves(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return collator.compare(a, b);
}
