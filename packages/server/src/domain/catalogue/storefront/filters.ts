import type { AskedFilters } from "@tablero/domain/catalogue/find/facet-lists";

export interface ProductFilters extends AskedFilters {
  search?: string | undefined;
  /** Id or slug; includes its descendants. */
  category?: string | undefined;
}
