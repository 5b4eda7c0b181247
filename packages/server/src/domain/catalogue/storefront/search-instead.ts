import type { SearchInstead } from "@tablero/contract/catalogue/shapes/facets";
import { MAX_BEST_SELLERS, rankAlternativeSearches, wordsToTry } from "@tablero/domain/platform/search/instead";
import type { Ctx } from "../../platform/context.ts";
import { categoryTree } from "./categories.ts";
import { countFound } from "./list-products.ts";
import { bestSellerCards } from "./suggested.ts";

/** Alternatives to a search without results. */
export async function searchInstead(ctx: Ctx, asked: string): Promise<SearchInstead> {
  const tried = [];
  for (const word of wordsToTry(asked)) tried.push(await countFound(ctx, word));
  const [tree, cards] = await Promise.all([categoryTree(ctx), bestSellerCards(ctx, MAX_BEST_SELLERS)]);
  return {
    searches: rankAlternativeSearches(tried, asked),
    categories: tree.filter(({ count }) => count > 0).map(({ id, name, slug, count }) => ({ id, name, slug, count })),
    bestSellers: cards,
  };
}
