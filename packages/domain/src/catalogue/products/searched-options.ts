import { VARIANT_FIELDS } from "../find/facet-fields.ts";

const FILTERED: readonly string[] = VARIANT_FIELDS;

/**
 * The values of a variant's options that a search looks in: colours, sizes, editions. Options that are filters are read
 * from the words of a search instead. The database has the same rule in SQL (`search_options`).
 */
export const searchedOptions = (options: Readonly<Record<string, string>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => (FILTERED.includes(name) ? [] : [value]));
