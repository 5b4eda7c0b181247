import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import type { OrderLine, Product } from "@tablero/demo-shop/types";
import { MAX_RANKING_SIZE, SUGGESTED_DAYS, suggestProducts } from "@tablero/domain/catalogue/products/suggested";
import type { Destination } from "@tablero/domain/settings/shipping/shipping";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { cardTerms } from "./card-terms.ts";
import { newestFirst, publishedProducts, viewCard } from "./products.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Order lines that count as sales. */
function soldLines(store: Store): OrderLine[] {
  const since = new Date(Date.parse(store.now()) - SUGGESTED_DAYS * DAY).toISOString();
  return store.data.orderLines.filter(({ orderId, quantity, cancelled }) => {
    const order = byId(store.data.orders, orderId);
    return order && order.createdAt > since && !isOver(order.orderState) && quantity > cancelled;
  });
}

const isOver = (state: string) => ["cancelled", "expired"].includes(state);

const ranked = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .sort(([a, most], [b, more]) => more - most || a.localeCompare(b))
    .map(([id]) => id)
    .slice(0, MAX_RANKING_SIZE);

/** Ids of the best-selling products, most units first. */
export function bestSellingProducts(store: Store): string[] {
  const units = new Map<string, number>();
  for (const { productId, quantity, cancelled } of soldLines(store))
    if (productId) units.set(productId, (units.get(productId) ?? 0) + quantity - cancelled);
  return ranked(units);
}

/** Ids of the products ordered together with these, starting with those in the most orders. */
function boughtTogether(store: Store, named: readonly string[]): string[] {
  const lines = soldLines(store);
  const isNamed = ({ productId }: OrderLine) => productId !== null && named.includes(productId);
  const orders = new Set(lines.filter(isNamed).map(({ orderId }) => orderId));
  const found = new Map<string, Set<string>>();
  for (const line of lines)
    if (line.productId && orders.has(line.orderId) && !isNamed(line))
      found.set(line.productId, (found.get(line.productId) ?? new Set()).add(line.orderId));
  return ranked(new Map([...found].map(([id, own]) => [id, own.size])));
}

/** Ids of published products in list order. */
export const listedFirst = (store: Store): string[] =>
  [...publishedProducts(store)]
    .sort((a, b) => Number(b.featured) - Number(a.featured) || newestFirst(a, b))
    .map(({ id }) => id);

export function readGoods(store: Store, products: readonly Product[] = publishedProducts(store)) {
  const known = new Map(products.map((product) => [product.id, product]));
  const terms = cardTerms(store);
  return {
    isStocked(id: string) {
      const product = known.get(id);
      return (
        product !== undefined && ["in-stock", "low"].includes(viewCard(store, product, undefined, terms).availability)
      );
    },
    categoriesOf: (id: string) =>
      known.has(id) ? where(store.data.productCategories, "productId", id).map(({ categoryId }) => categoryId) : [],
  };
}

/** Cards of the published products with these ids, in this order. */
export function viewCards(store: Store, ids: readonly string[], destination?: Destination): ProductCard[] {
  const terms = cardTerms(store, destination);
  const known = new Map(publishedProducts(store).map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = known.get(id);
    return product ? [viewCard(store, product, undefined, terms)] : [];
  });
}

/** Products to suggest beside the given ones (by id or slug); without any, best sellers. */
export function suggestedView(store: Store, asked: readonly string[]): ProductCard[] {
  const products = publishedProducts(store);
  const named = asked.flatMap((name) => products.find(({ id, slug }) => id === name || slug === name)?.id ?? []);
  if (asked.length > 0 && named.length === 0) return [];
  const sales = {
    together: boughtTogether(store, named),
    sold: bestSellingProducts(store),
    listed: listedFirst(store),
  };
  return viewCards(store, suggestProducts(named, sales, readGoods(store, products)));
}
