import { recordOf } from "../../platform/typed.ts";
import { FACET_FIELDS, type FacetField } from "./facet-fields.ts";
import { arrangeFacet, type FacetValue, facetLabel } from "./facets.ts";
import type { FindFilters, Tally } from "./find.ts";

/** Requested values of each field, as in the URL; a game is given by its id or slug. */
export type AskedValues = { readonly [F in FacetField]?: readonly string[] | undefined };

export interface AskedFilters extends AskedValues {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minNumber?: number | undefined;
  maxNumber?: number | undefined;
  inStock?: boolean | undefined;
  onSale?: boolean | undefined;
}

export interface NamedGame {
  id: string;
  slug: string;
  name: string;
}

const isAsked = (names: readonly string[] | undefined, { id, slug }: NamedGame) =>
  names?.some((name) => name === id || name === slug) ?? false;

/** Filters of a list for the finder. */
export function toFindFilters(asked: AskedFilters, games: readonly NamedGame[]): FindFilters {
  const chosen = (field: FacetField) => {
    const values = asked[field];
    if (!values?.length) return null;
    return new Set(field === "game" ? games.filter((game) => isAsked(values, game)).map(({ id }) => id) : values);
  };
  return {
    chosen: recordOf(FACET_FIELDS, chosen),
    minPrice: asked.minPrice,
    maxPrice: asked.maxPrice,
    minNumber: asked.minNumber,
    maxNumber: asked.maxNumber,
    inStock: asked.inStock,
    onSale: asked.onSale,
  };
}

/** The facets that have values, in display order; games by their slugs. */
export function facetLists(
  finder: { tallies(field: FacetField): Tally[] },
  asked: AskedValues,
  games: readonly NamedGame[],
): { field: FacetField; values: FacetValue[] }[] {
  return FACET_FIELDS.map((field) => {
    if (field !== "game") {
      const counted = finder.tallies(field).map((tally) => ({ ...tally, label: facetLabel(field, tally.value) }));
      return { field, values: arrangeFacet(field, counted, asked[field]) };
    }
    const tallies = new Map(finder.tallies(field).map((tally) => [tally.value, tally]));
    const counted = games.map(({ id, slug, name }) => {
      const { count = 0, base = 0 } = tallies.get(id) ?? {};
      return { value: slug, label: name, count, base };
    });
    const chosen = games.filter((game) => isAsked(asked.game, game)).map(({ slug }) => slug);
    return { field, values: arrangeFacet(field, counted, chosen) };
  }).filter(({ values }) => values.length > 0);
}
