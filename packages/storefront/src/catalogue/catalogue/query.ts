import type { Facet } from "@tablero/contract/catalogue/shapes/facets";
import type { CatalogueQuery } from "../../platform/links/links.ts";

export type FacetField = Facet["field"];

/** Filters that take several values, in display order. */
export const LIST_FIELDS = [
  "game",
  "kind",
  "players",
  "best",
  "minutes",
  "age",
  "set",
  "rarity",
  "language",
  "condition",
  "finish",
  "availability",
  "mechanics",
  "dimensions",
  "brand",
  "tag",
] as const satisfies FacetField[];

export const FIELD_LABELS: Record<FacetField, string> = {
  category: "Categoría",
  game: "Juego",
  kind: "Tipo",
  players: "Jugadores",
  best: "Mejor con",
  minutes: "Duración",
  age: "Edad",
  mechanics: "Mecánica",
  dimensions: "Medidas",
  set: "Expansión",
  rarity: "Rareza",
  brand: "Marca",
  language: "Idioma",
  condition: "Estado de la carta",
  finish: "Acabado",
  tag: "Etiquetas",
  availability: "Disponibilidad",
};

export const allOf = (query: CatalogueQuery, name: string): string[] => [query[name] ?? []].flat();
export const oneOf = (query: CatalogueQuery, name: string): string | undefined => allOf(query, name)[0];

/** The query with some values changed. Changing the filters or the sort order resets it to the first page. */
export function withValues(query: CatalogueQuery, changes: CatalogueQuery): CatalogueQuery {
  return { ...query, page: undefined, ...changes };
}

export function withoutValue(query: CatalogueQuery, name: string, value: string): CatalogueQuery {
  return withValues(query, { [name]: allOf(query, name).filter((other) => other !== value) });
}

/** Only the sort order and the view, which remain when all filters are cleared. */
export const withoutFilters = ({ sort, order, vista }: CatalogueQuery): CatalogueQuery => ({ sort, order, vista });

export interface SortChoice {
  sort: string;
  order: string;
  label: string;
}

/** The first one is the default, if the URL has no sort order. */
export const SORTS: readonly SortChoice[] = [
  { sort: "relevance", order: "desc", label: "Relevancia" },
  { sort: "newest", order: "desc", label: "Más recientes" },
  { sort: "release", order: "desc", label: "Fecha de salida" },
  { sort: "price", order: "asc", label: "Precio: de menor a mayor" },
  { sort: "price", order: "desc", label: "Precio: de mayor a menor" },
  { sort: "name", order: "asc", label: "Nombre: de la A a la Z" },
];

export const sortOf = (query: CatalogueQuery): SortChoice =>
  SORTS.find(({ sort, order }) => sort === oneOf(query, "sort") && order === (oneOf(query, "order") ?? "desc")) ??
  SORTS[0]!;
