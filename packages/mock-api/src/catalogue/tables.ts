import type { AlertRow, BulkChangeRow, WishRow } from "./rows.ts";

export interface CatalogueTables {
  /** Former slugs of categories, each with its redirect target; null: deleted. */
  categoryRedirects: Map<string, string | null>;
  /** The same for products. */
  productRedirects: Map<string, string | null>;
  archivedVariants: Set<string>;
  /** Prices with a withdrawn reduction announcement. */
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
