import type { SearchInstead } from "@tablero/contract/catalogue/shapes/facets";
import { withoutCopies } from "@tablero/domain/catalogue/products/listed-copies";
import { bestSellers, bestSellersInstead } from "@tablero/domain/catalogue/products/suggested";
import {
  chooseSimilar,
  MAX_BEST_SELLERS,
  MAX_RANKED_SELLERS,
  MAX_SIMILAR_OF_WORD,
  rankAlternativeSearches,
  wordsToTry,
  wordsWithProducts,
} from "@tablero/domain/platform/search/instead";
import type { Store } from "../../platform/store.ts";
import { findProducts } from "../commands/find-products.ts";
import { searchIn } from "../commands/search.ts";
import { countIn, listChildren } from "./categories.ts";
import { publishedProducts } from "./products.ts";
import { bestSellingProducts, listedFirst, readGoods, viewCards } from "./suggested.ts";

/** Alternatives for a search without results. */
export function searchInsteadView(store: Store, asked: string): SearchInstead {
  const products = publishedProducts(store);
  const tried = wordsToTry(asked).map((word) => {
    const { ranks, corrected } = searchIn(store, products, word);
    return { text: corrected ?? word, count: ranks.size };
  });
  const best = bestSellers(
    { sold: bestSellingProducts(store), listed: listedFirst(store) },
    readGoods(store, products),
    MAX_RANKED_SELLERS,
  );
  const found = wordsWithProducts(tried).map(({ text, count }) => ({
    count,
    items: findProducts(store, {
      search: text,
      inStock: true,
      sort: "relevance",
      order: "desc",
      page: 1,
      size: MAX_SIMILAR_OF_WORD,
    }).items,
  }));
  return {
    searches: rankAlternativeSearches(tried, asked),
    similar: chooseSimilar(found).map(withoutCopies),
    categories: listChildren(store, null)
      .map(({ id, name, slug }) => ({ id, name, slug, count: countIn(store, id) }))
      .filter(({ count }) => count > 0),
    bestSellers: bestSellersInstead(viewCards(store, best), MAX_BEST_SELLERS),
  };
}
