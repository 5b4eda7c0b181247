import { type CatalogueQuery, VIEW_PARAM } from "../../platform/links/links.ts";

const LIST = "lista";

export const isListView = (query: CatalogueQuery): boolean => query[VIEW_PARAM] === LIST;

/** The same products in the other view. */
export const otherView = (query: CatalogueQuery): CatalogueQuery => ({
  ...query,
  [VIEW_PARAM]: isListView(query) ? undefined : LIST,
});
