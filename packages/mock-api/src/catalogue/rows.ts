import type { BulkChange } from "@tablero/contract/catalogue/shapes/product-changes";
import type { BulkChanged } from "@tablero/domain/catalogue/products/bulk-plan";
import type { AlertState } from "@tablero/domain/catalogue/stock/alerts";
import type { AlertSearch } from "@tablero/domain/catalogue/stock/search-alerts";

/** A bulk change of products, with the values written to each. */
export type BulkChangeRow = Omit<BulkChange, "undoUntil"> & {
  rows: BulkChanged[];
};

/** «Avísame» of a variant. */
export interface AlertRow {
  id: string;
  /** The secret of the row's links. */
  token: string;
  /** Null for an alert of a search. */
  variantId: string | null;
  /** A search that found nothing, and the words under which it is counted; null for an alert of a variant. */
  search: (AlertSearch & { words: string }) | null;
  clientId: string | null;
  email: string;
  state: AlertState;
  askedAt: string;
  notifiedAt: string | null;
  expiresAt: string;
}

export interface WishRow {
  clientId: string;
  productId: string;
  price: number;
  addedAt: string;
}
