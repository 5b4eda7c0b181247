import type { ProductKind } from "../../platform/vocabulary.ts";

/** Maximum number of products offered in an empty cart and below an order. */
export const MAX_SUGGESTED = 5;
/** Number of days whose sales count. */
export const SUGGESTED_DAYS = 90;
/** Length of a ranking by sales: long enough to include some available products of each category. */
export const MAX_RANKING_SIZE = 300;

/** Rankings of products by key. */
export interface Sales<Key> {
  /** Products bought in the same orders as the named products, by number of orders, highest first. */
  together: readonly Key[];
  /** Best sellers, most units first. */
  sold: readonly Key[];
  /** Products in list order, used if too little was sold. */
  listed: readonly Key[];
}

interface Goods<Key> {
  isStocked(key: Key): boolean;
  /** A product's own categories. */
  categoriesOf(key: Key): readonly (string | number)[];
}

/** Available best sellers, topped up with the first listed products if too few were sold. */
export function bestSellers<Key>(
  { sold, listed }: Pick<Sales<Key>, "sold" | "listed">,
  { isStocked }: Pick<Goods<Key>, "isStocked">,
  most: number,
): Key[] {
  return [...new Set([...sold, ...listed])].filter(isStocked).slice(0, most);
}

/**
 * Best sellers for a search that found nothing, from a longer ranking: single cards sell most, but are rarely near what
 * was asked for.
 */
export function bestSellersInstead<P extends { kind: ProductKind }>(ranking: readonly P[], most: number): P[] {
  const isSingle = ({ kind }: P) => kind === "single";
  return [...ranking.filter((each) => !isSingle(each)), ...ranking.filter(isSingle)].slice(0, most);
}

/**
 * Products to suggest along with the given products: those bought together with them, followed by best sellers
 * of their categories. Without given products, the shop's best sellers. The result never includes the given
 * products, and only available ones.
 */
export function suggestProducts<Key>(named: readonly Key[], sales: Sales<Key>, goods: Goods<Key>): Key[] {
  if (named.length === 0) return bestSellers(sales, goods, MAX_SUGGESTED);
  const own = new Set(named.flatMap((key) => goods.categoriesOf(key)));
  const isAkin = (key: Key) => goods.categoriesOf(key).some((category) => own.has(category));
  const others = new Set([...sales.together, ...[...sales.sold, ...sales.listed].filter(isAkin)]);
  for (const key of named) others.delete(key);
  return [...others].filter(goods.isStocked).slice(0, MAX_SUGGESTED);
}
