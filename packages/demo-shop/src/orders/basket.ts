import { optionValueLabel } from "@tablero/domain/platform/words/options";
import { PREORDER_PRODUCTS } from "../catalogue/products.ts";
import { type Random, requireFound } from "../kit.ts";
import type { PriceChange, Product, Variant } from "../types/catalogue.ts";
import type { OrderSources } from "./context.ts";

export interface BasketItem {
  product: Product;
  variant: Variant;
  imageId: string | null;
  quantity: number;
  /** Price with IVA at the time of sale. */
  price: number;
}

/** Catalogue lookups for orders. */
export interface Shelf {
  items: { product: Product; variant: Variant }[];
  imageOf(productId: string): string | null;
  priceAt(variantId: string, at: string): number;
}

/** Goods that can be bought: published and not awaiting release. */
export function createShelf({ catalogue }: OrderSources, preorderVariants: ReadonlySet<string>): Shelf {
  const products = new Map(catalogue.products.map((product) => [product.id, product]));
  const first = new Map<string, string>();
  for (const { productId, imageId } of catalogue.productImages)
    if (!first.has(productId)) first.set(productId, imageId);
  const prices = Map.groupBy(catalogue.priceHistory, (change) => change.variantId);
  const items = catalogue.variants
    .map((variant) => ({ variant, product: requireFound(products.get(variant.productId), "product") }))
    .filter(
      ({ variant, product }) =>
        product.status === "published" &&
        product.kind !== "service" &&
        !PREORDER_PRODUCTS.includes(product.name) &&
        !preorderVariants.has(variant.id),
    );
  return {
    items,
    imageOf: (productId) => first.get(productId) ?? null,
    priceAt: (variantId, at) => {
      const history: PriceChange[] = prices.get(variantId) ?? [];
      const current = history.filter((change) => change.at <= at).at(-1) ?? history[0];
      return requireFound(current, "price").price;
    },
  };
}

/** One to four different goods on sale at that time; the newest and the featured sell best. */
export function fillBasket(shelf: Shelf, at: string, random: Random, least: number): BasketItem[] {
  const size = Math.max(least, random.pick([1, 1, 1, 2, 2, 3, 4]));
  const basket: BasketItem[] = [];
  while (basket.length < size) {
    const { product, variant } = random.pick(shelf.items);
    const known = product.publishedAt !== null && product.publishedAt < at;
    const wanted = product.featured || variant.position === 1 || random.chance(0.45);
    if (!known || !wanted || basket.some((item) => item.product.id === product.id)) continue;
    const small = variant.price < 1000;
    const quantity = Math.min(random.pick(small ? [1, 2, 3, 4] : [1, 1, 1, 1, 2]), variant.perClientLimit ?? 9);
    basket.push({
      product,
      variant,
      imageId: shelf.imageOf(product.id),
      quantity,
      price: shelf.priceAt(variant.id, at),
    });
  }
  return basket;
}

/** The options of a variant as text: "Español · Casi nueva · Foil"; null without options. */
export function variantName(variant: Variant): string | null {
  const words = Object.entries(variant.options).map(([name, value]) => optionValueLabel(name, value));
  return words.length > 0 ? words.join(" · ") : null;
}
