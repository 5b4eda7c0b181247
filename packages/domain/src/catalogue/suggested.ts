/** Products offered in an empty cart and below an order. */
export const MAX_SUGGESTED = 5;
/** Days whose sales count. */
export const SUGGESTED_DAYS = 90;
/** Products of a ranking by sales: enough to find some of each category that can still be had. */
export const MAX_RANKED = 300;

export interface Sales {
  /** Bought in the same orders as the named products: in the most orders first. */
  together: readonly string[];
  /** Best sellers, most units first. */
  sold: readonly string[];
  /** All products in the order of lists, for where too little was sold. */
  listed: readonly string[];
}

interface Goods {
  isStocked(id: string): boolean;
  /** Ids of a product's own categories. */
  categoriesOf(id: string): readonly string[];
}

/** Best sellers that can be had; where too few were sold, those that lists begin with. */
export function bestSellers({ sold, listed }: Pick<Sales, "sold" | "listed">, { isStocked }: Goods, most: number) {
  return [...new Set([...sold, ...listed])].filter(isStocked).slice(0, most);
}

/**
 * Products to offer beside some: those bought together with them, then best sellers of their categories. Without any,
 * the best sellers of the shop. Never those themselves, and only what can be had.
 */
export function suggestProducts(named: readonly string[], sales: Sales, goods: Goods): string[] {
  if (named.length === 0) return bestSellers(sales, goods, MAX_SUGGESTED);
  const own = new Set(named.flatMap((id) => goods.categoriesOf(id)));
  const isAkin = (id: string) => goods.categoriesOf(id).some((category) => own.has(category));
  const others = new Set([...sales.together, ...[...sales.sold, ...sales.listed].filter(isAkin)]);
  for (const id of named) others.delete(id);
  return [...others].filter(goods.isStocked).slice(0, MAX_SUGGESTED);
}
