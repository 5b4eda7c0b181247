import type { Facet } from "@tablero/contract/shapes/shop";
import type { CatalogueQuery } from "../links.ts";

export type FacetField = Facet["field"];

/** Filters that take several values, in the order in which they are shown. */
export const LIST_FIELDS = ["game", "kind", "language", "condition", "availability", "brand", "tag"] as const;

export const FIELD_LABELS: Record<FacetField, string> = {
  category: "Categoría",
  game: "Juego",
  kind: "Tipo",
  brand: "Marca",
  language: "Idioma",
  condition: "Estado",
  tag: "Expansión y etiquetas",
  availability: "Disponibilidad",
};

export const allOf = (query: CatalogueQuery, name: string): string[] => [query[name] ?? []].flat();
export const oneOf = (query: CatalogueQuery, name: string): string | undefined => allOf(query, name)[0];

/** The query with some values changed; filters and sort start again at the first page. */
export function withValues(query: CatalogueQuery, changes: CatalogueQuery): CatalogueQuery {
  return { ...query, page: undefined, ...changes };
}

export function without(query: CatalogueQuery, name: string, value: string): CatalogueQuery {
  return withValues(query, { [name]: allOf(query, name).filter((other) => other !== value) });
}

/** Only what orders the list: what stays when all filters go. */
export const withoutFilters = ({ sort, order }: CatalogueQuery): CatalogueQuery => ({ sort, order });

export interface SortChoice {
  sort: string;
  order: string;
  label: string;
}

/** The first is what the list is in when the address says nothing. */
export const SORTS: readonly SortChoice[] = [
  { sort: "relevance", order: "desc", label: "Relevancia" },
  { sort: "newest", order: "desc", label: "Más recientes" },
  { sort: "price", order: "asc", label: "Precio: de menor a mayor" },
  { sort: "price", order: "desc", label: "Precio: de mayor a menor" },
  { sort: "name", order: "asc", label: "Nombre: de la A a la Z" },
];

export const sortOf = (query: CatalogueQuery): SortChoice =>
  SORTS.find(({ sort, order }) => sort === oneOf(query, "sort") && order === (oneOf(query, "order") ?? "desc")) ??
  SORTS[0]!;
