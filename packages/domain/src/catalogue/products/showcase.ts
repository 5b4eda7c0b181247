/** Storefront highlights, shared by server and mock. */

/** Number of new and of featured products on the home page. */
export const MAX_HOME_PRODUCTS = 10;
/** Number of related products shown on a product page. */
export const MAX_RELATED_PRODUCTS = 6;
/** Days for which a product counts as new. */
export const NEW_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;

/** Whether a product is new at an instant; both as UTC ISO strings. */
export function isNew(publishedAt: string | null, at: string): boolean {
  return publishedAt !== null && Date.parse(at) - Date.parse(publishedAt) < NEW_DAYS * DAY;
}

/** Maximum number of printings listed on a card's page. */
export const MAX_PRINTINGS = 20;
