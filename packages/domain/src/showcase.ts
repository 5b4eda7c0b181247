/** What the storefront puts forward: the same on every side that serves it. */

/** New and featured products of the home page, of each. */
export const HOME_PRODUCTS = 10;
/** Products that are shown beside one. */
export const RELATED_PRODUCTS = 6;
/** Days for which a product counts as new. */
export const NEW_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;

/** Whether a product is new at an instant; both as UTC ISO strings. */
export function isNew(publishedAt: string | null, at: string): boolean {
  return publishedAt !== null && Date.parse(at) - Date.parse(publishedAt) < NEW_DAYS * DAY;
}
