import type { FacetField } from "./facet-fields.ts";

/**
 * Fields offered as filters in the shop's menu, most relevant first: those about play for games, the set for
 * singles.
 */
const MENU_FIELDS = ["players", "minutes", "age", "game", "rarity", "set"] as const satisfies FacetField[];

/** Number of products at the top of a list from which the menu picks the first with a picture. */
export const MAX_MENU_PRODUCTS = 5;
const MAX_MENU_FIELDS = 3;
const MAX_MENU_VALUES = 6;

interface Counted {
  field: string;
  values: readonly { value: string; label: string; count: number }[];
}

/**
 * Filters of a category for the menu, made from its facets: only values with products, and only fields with
 * more than one option.
 */
export function menuFacets<F extends Counted>(facets: readonly F[]) {
  return MENU_FIELDS.flatMap((field) => {
    const values = facets.find((facet) => facet.field === field)?.values.filter(({ count }) => count > 0) ?? [];
    return values.length > 1 ? [{ field, values: values.slice(0, MAX_MENU_VALUES) }] : [];
  }).slice(0, MAX_MENU_FIELDS);
}
