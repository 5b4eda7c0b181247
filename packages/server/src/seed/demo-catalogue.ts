import type { DemoShop } from "@tablero/demo-shop/types";
import { priorPrice } from "@tablero/domain/catalogue/prices/pricing";
import { type Batch, batch } from "../db/insert.ts";
import * as schema from "../db/schema/index.ts";

const date = (instant: string) => new Date(instant);
const dateOrNull = (instant: string | null) => (instant === null ? null : date(instant));

/** Images, games and their sets, categories. */
export const demoTaxonomy = (shop: DemoShop): Batch[] => [
  batch(
    schema.images,
    shop.images.map((image) => ({ ...image, storageKey: null })),
  ),
  batch(schema.games, shop.games),
  batch(schema.gameSets, shop.gameSets),
  batch(schema.categories, shop.categories),
];

/** Products, variants, prices and banners. */
export function demoCatalogue(shop: DemoShop, now: Date): Batch[] {
  const prices = Map.groupBy(shop.priceHistory, ({ variantId }) => variantId);
  return [
    batch(
      schema.products,
      // In the order of their ids, so that their ordinals have the same order.
      shop.products
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((product) => ({
          ...product,
          publishedAt: dateOrNull(product.publishedAt),
          createdAt: date(product.createdAt),
          updatedAt: date(product.createdAt),
        })),
    ),
    batch(schema.productCategories, shop.productCategories),
    batch(schema.productImages, shop.productImages),
    batch(schema.productBases, shop.productBases),
    batch(
      schema.productDocuments,
      shop.productDocuments.map((document) => ({ ...document, storageKey: null, createdAt: now })),
    ),
    batch(
      schema.variants,
      shop.variants.map(({ onHand: _onHand, reserved: _reserved, ...variant }) => {
        const history = (prices.get(variant.id) ?? []).map(({ price, at }) => ({ price, from: at }));
        const since = history
          .map(({ from }) => from)
          .sort()
          .at(-1);
        return {
          ...variant,
          options: variant.options as Record<string, string>,
          priorPrice: priorPrice(history, now.toISOString()),
          priceSince: since ? date(since) : now,
        };
      }),
    ),
    batch(
      schema.priceHistory,
      shop.priceHistory.map(({ at, ...change }) => ({ ...change, since: date(at) })),
    ),
    batch(
      schema.headers,
      shop.headers.map((header) => ({
        ...header,
        visibleFrom: dateOrNull(header.visibleFrom),
        visibleUntil: dateOrNull(header.visibleUntil),
      })),
    ),
  ];
}
