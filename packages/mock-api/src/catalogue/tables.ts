import type { AlertRow, BulkChangeRow, WishRow } from "./rows.ts";

export interface CatalogueTables {
  /** Previous slugs of categories, each with its redirect target; null if it was deleted. */
  categoryRedirects: Map<string, string | null>;
  /** The same for products. */
  productRedirects: Map<string, string | null>;
  archivedVariants: Set<string>;
  /** Prices whose announcement as a reduction was withdrawn. */
  withdrawnReductions: Set<string>;
  /** Newest last. */
  bulkChanges: BulkChangeRow[];
  alerts: AlertRow[];
  wishes: WishRow[];
}

declare module "../platform/store.ts" {
  interface Store extends CatalogueTables {}
}

export const catalogueTables = (): CatalogueTables => ({
  categoryRedirects: new Map(),
  productRedirects: new Map(),
  archivedVariants: new Set(),
  withdrawnReductions: new Set(),
  bulkChanges: [],
  alerts: [],
  wishes: [],
});
