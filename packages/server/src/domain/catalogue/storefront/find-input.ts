import type { Facet, NumberRangeSchema, PriceRangeSchema } from "@tablero/contract/catalogue/shapes/facets";
import type { VariantFilter } from "@tablero/domain/catalogue/find/find";
import type { MatchStrength } from "@tablero/domain/platform/search/match-strength";
import type { z } from "zod";
import type { ProductFilters } from "./filters.ts";
import type { Direction, Sort } from "./index/sortings.ts";
import type { Taxonomy } from "./taxonomy.ts";

export interface FindInput extends ProductFilters {
  sort: Sort;
  order: Direction;
  page: number;
  size: number;
  /** Search the words as typed, without reading filters in them. */
  literal?: boolean | undefined;
  /** Like `literal`, and without correcting the words or moving their blanks. */
  exact?: boolean | undefined;
}

export interface Found {
  /** Ordinals of the products of the page. */
  ordinals: number[];
  /** Number of products that match every filter. */
  total: number;
  facets: Facet[];
  priceRange: z.infer<typeof PriceRangeSchema> | null;
  numberRange: z.infer<typeof NumberRangeSchema> | null;
  /** The corrected search; null if nothing had to be corrected. */
  corrected: string | null;
  /** How the words were found at best; null without a search or results. */
  strength: MatchStrength | null;
  /** The variants that cards are made from. */
  variants: VariantFilter;
  /** Whether the catalogue index is still being read for the first time, so that facets and ranges are missing. */
  indexing: boolean;
}

/** The direct children of a list's category, each with the number of matching products. */
export function categoryValues(
  taxonomy: Pick<Taxonomy, "categories">,
  countIn: (id: string) => number,
  chosen: string | undefined,
): Facet["values"] {
  return listChildren(taxonomy, chosen)
    .map(({ id, slug, name }) => ({ value: slug, label: name, count: countIn(id) }))
    .filter((entry) => entry.count > 0);
}

/** Categories that a list offers: the direct children of the chosen one, or the roots. */
export function listChildren({ categories }: Pick<Taxonomy, "categories">, chosen: string | undefined) {
  const root = chosen ? categories.find(({ id, slug }) => id === chosen || slug === chosen)?.id : null;
  return categories.filter(({ parentId, shown }) => shown && root !== undefined && parentId === root);
}
