import type { ListedProduct } from "@tablero/contract/catalogue/shapes/products";
import { type CatalogueQuery, VIEW_PARAM } from "../../platform/links/links.ts";

/** The views of a product list, with their values in the address. */
export const VIEW_VALUES = { rows: "lista", cards: "cuadricula" } as const;
export type ListView = keyof typeof VIEW_VALUES;

/** Lists of single cards and other lists have separate views. */
export type ListKind = "singles" | "products";

/** The part of a list from which its kind follows. */
export interface ShownList {
  items: readonly Pick<ListedProduct, "kind">[];
  pagination: { length: number };
  facets: readonly { field: string; values: readonly { value: string; count: number }[] }[];
}

/** Share of single cards from which on a list is one of singles: a game's category also has its sealed products. */
const MIN_SINGLES = 2 / 3;

/** The kind of a list, from the counts of its filters; while there are none, from the products of the page. */
export function findListKind({ items, pagination, facets }: ShownList, query: CatalogueQuery): ListKind {
  const chosen = [query.kind ?? []].flat();
  const kinds = facets.find(({ field }) => field === "kind")?.values;
  const ofPage = items.filter(({ kind }) => kind === "single").length / items.length;
  const counted = kinds?.find(({ value }) => value === "single")?.count ?? 0;
  const ofList = chosen.length > 0 && !chosen.includes("single") ? 0 : counted / pagination.length;
  return (kinds ? ofList : ofPage) >= MIN_SINGLES ? "singles" : "products";
}

export const defaultView = (kind: ListKind): ListView => (kind === "singles" ? "rows" : "cards");

const VIEWS: readonly ListView[] = ["rows", "cards"];

/** The view for a value of the address or of the browser's storage; undefined for anything else. */
export const viewNamed = (value: unknown): ListView | undefined => VIEWS.find((view) => VIEW_VALUES[view] === value);

/** The query of the same products in a view; the default of the list needs no value. */
export const withView = (query: CatalogueQuery, view: ListView, kind: ListKind): CatalogueQuery => ({
  ...query,
  [VIEW_PARAM]: view === defaultView(kind) ? undefined : VIEW_VALUES[view],
});
