import type { FilteredProduct, VariantField } from "@tablero/domain/catalogue/find/facet-fields";

export interface IndexRowVariant extends Readonly<Record<VariantField, string | null>> {
  /** Cents. */
  price: number;
  /** Whether it has a prior price. */
  reduced: boolean;
  /** Units that can be sold. */
  units: number;
  /** Whether an open campaign sells it. */
  preorder: boolean;
}

/** A published product as added to the index. */
export interface IndexRow extends FilteredProduct {
  /** Its place in the index. */
  ordinal: number;
  featured: boolean;
  /** Milliseconds since 1970. */
  published: number | null;
  /** Milliseconds since 1970: its last announced release, otherwise its publication. */
  released: number | null;
  /** In lower case, without accents. */
  name: string;
  /** The search document, a `tsvector` as text. */
  search: string;
  /** The name as `nameKey` of the domain. */
  nameKey: string;
  /** Collector number of a single card. */
  number: number | null;
  /** Ids of its own categories; the first is the one in the breadcrumb. */
  categories: readonly string[];
  variants: readonly IndexRowVariant[];
}
