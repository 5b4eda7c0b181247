/** Products offered in an empty cart and below an order. */
export const MAX_SUGGESTED = 5;
/** Days whose sales count. */
export const SUGGESTED_DAYS = 90;
/** Products of a ranking by sales: enough to find some of each category that can still be had. */
export const MAX_RANKED = 300;

/** Rankings of products by their keys. */
export interface Sales<Key> {
  /** Bought in the same orders as the named products: in the most orders first. */
  together: readonly Key[];
  /** Best sellers, most units first. */
  sold: readonly Key[];
  /** Products in the order of lists, for where too little was sold. */
  listed: readonly Key[];
}

interface Goods<Key> {
  isStocked(key: Key): boolean;
  /** A product's own categories. */
  categoriesOf(key: Key): readonly (string | number)[];
}

/** Best sellers that can be had; where too few were sold, those that lists begin with. */
export function bestSellers<Key>(
  { sold, listed }: Pick<Sales<Key>, "sold" | "listed">,
  { isStocked }: Pick<Goods<Key>, "isStocked">,
  most: number,
): Key[] {
  return [...new Set([...sold, ...listed])].filter(isStocked).slice(0, most);
}

/**
 * Products to offer beside some: those bought together with them, then best sellers of their categories. Without any,
 * the best sellers of the shop. Never those themselves, and only what can be had.
 */
export function suggestProducts<Key>(named: readonly Key[], sales: Sales<Key>, goods: Goods<Key>): Key[] {
  if (named.length === 0) return bestSellers(sales, goods, MAX_SUGGESTED);
  const own = new Set(named.flatMap((key) => goods.categoriesOf(key)));
  const isAkin = (key: Key) => goods.categoriesOf(key).some((category) => own.has(category));
  const others = new Set([...sales.together, ...[...sales.sold, ...sales.listed].filter(isAkin)]);
  for (const key of named) others.delete(key);
  return [...others].filter(goods.isStocked).slice(0, MAX_SUGGESTED);
}
