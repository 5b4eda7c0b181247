import type { ProductCard } from "@tablero/contract/shapes/shop";
import { suggestProducts } from "@tablero/domain/catalogue/suggested";
import type { Ctx } from "../context.ts";
import { type CatalogueIndex, openCatalogueIndex } from "./catalogue-index.ts";
import { inOrder } from "./index-order.ts";
import { readCards } from "./read-cards.ts";
import { boughtTogether, soldMost } from "./sales.ts";

/** Products of lists that are looked through for some that fit. */
const MAX_LISTED = 2000;

/** What is known of products by the catalogue index, for the rules of suggestions. */
export const goodsOf = ({ places, products, availability }: CatalogueIndex) => ({
  isStocked: (id: string) => ["in-stock", "low"].includes(availability[places.get(id) ?? -1] ?? ""),
  categoriesOf: (id: string) => products[places.get(id) ?? -1]?.own ?? [],
});

/** Ids of published products in the order of lists. */
export const listedFirst = (catalogueIndex: CatalogueIndex): string[] =>
  inOrder(catalogueIndex, "relevance", "desc")
    .slice(0, MAX_LISTED)
    .flatMap((place) => catalogueIndex.products[place]?.id ?? []);

/** Products to offer beside these, by id or slug; without any, best sellers. */
export async function suggestedProducts(ctx: Ctx, asked: readonly string[]): Promise<ProductCard[]> {
  const catalogueIndex = await openCatalogueIndex(ctx);
  const { places, products } = catalogueIndex;
  const named = asked.flatMap((name) => products[places.get(name) ?? -1]?.id ?? []);
  if (asked.length > 0 && named.length === 0) return [];
  const [sold, together] = await Promise.all([soldMost(ctx), boughtTogether(ctx, named)]);
  const sales = { together, sold, listed: listedFirst(catalogueIndex) };
  return readCards(ctx, suggestProducts(named, sales, goodsOf(catalogueIndex)));
}
