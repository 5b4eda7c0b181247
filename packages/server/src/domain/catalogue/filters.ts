import type { Availability, ProductKind } from "@tablero/domain/vocabulary";

export interface ProductFilters {
  search?: string | undefined;
  /** Id or slug; takes in what is below it. */
  category?: string | undefined;
  /** Ids or slugs. */
  game?: readonly string[] | undefined;
  tag?: readonly string[] | undefined;
  kind?: readonly ProductKind[] | undefined;
  brand?: readonly string[] | undefined;
  language?: readonly string[] | undefined;
  condition?: readonly string[] | undefined;
  availability?: readonly Availability[] | undefined;
  /** Cents. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  onSale?: boolean | undefined;
}
