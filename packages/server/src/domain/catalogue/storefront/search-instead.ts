import type { SearchInstead } from "@tablero/contract/catalogue/shapes/facets";
import { withoutCopies } from "@tablero/domain/catalogue/products/listed-copies";
import { bestSellersInstead } from "@tablero/domain/catalogue/products/suggested";
import {
  chooseSimilar,
  MAX_BEST_SELLERS,
  MAX_RANKED_SELLERS,
  MAX_SIMILAR_OF_WORD,
  rankAlternativeSearches,
  wordsToTry,
  wordsWithProducts,
} from "@tablero/domain/platform/search/instead";
import type { Ctx } from "../../platform/context.ts";
import { categoryTree } from "./categories.ts";
import type { FindInput } from "./find-input.ts";
import { countFound, listProducts } from "./list-products.ts";
import { bestSellerCards } from "./suggested.ts";

const similarTo = (search: string): FindInput => ({
  search,
  inStock: true,
  sort: "relevance",
  order: "desc",
  page: 1,
  size: MAX_SIMILAR_OF_WORD,
});

/** Alternatives to a search without results. */
export async function searchInstead(ctx: Ctx, asked: string): Promise<SearchInstead> {
  const tried = [];
  for (const word of wordsToTry(asked)) tried.push(await countFound(ctx, word));
  const found = [];
  for (const { text, count } of wordsWithProducts(tried))
    found.push({ count, items: (await listProducts(ctx, similarTo(text))).items });
  const [tree, cards] = await Promise.all([categoryTree(ctx), bestSellerCards(ctx, MAX_RANKED_SELLERS)]);
  return {
    searches: rankAlternativeSearches(tried, asked),
    similar: chooseSimilar(found).map(withoutCopies),
    categories: tree.filter(({ count }) => count > 0).map(({ id, name, slug, count }) => ({ id, name, slug, count })),
    bestSellers: bestSellersInstead(cards, MAX_BEST_SELLERS),
  };
}
