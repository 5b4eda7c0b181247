import type { SearchInstead } from "@tablero/contract/shapes/shop";
import { bestSellers } from "@tablero/domain/catalogue/suggested";
import { MAX_BEST_SELLERS, searchesInstead, wordsToTry } from "@tablero/domain/search/instead";
import type { Ctx } from "../context.ts";
import { openCatalogueIndex } from "./catalogue-index.ts";
import { categoryTree } from "./categories.ts";
import { countFound } from "./list-products.ts";
import { readCards } from "./read-cards.ts";
import { soldMost } from "./sales.ts";
import { goodsOf, listedFirst } from "./suggested.ts";

/** Alternatives to a search without results. */
export async function searchInstead(ctx: Ctx, asked: string): Promise<SearchInstead> {
  const tried = [];
  for (const word of wordsToTry(asked)) tried.push(await countFound(ctx, word));
  const [tree, catalogueIndex, sold] = await Promise.all([categoryTree(ctx), openCatalogueIndex(ctx), soldMost(ctx)]);
  const ids = bestSellers({ sold, listed: listedFirst(catalogueIndex) }, goodsOf(catalogueIndex), MAX_BEST_SELLERS);
  return {
    searches: searchesInstead(tried, asked),
    categories: tree.filter(({ count }) => count > 0).map(({ id, name, slug, count }) => ({ id, name, slug, count })),
    bestSellers: await readCards(ctx, ids),
  };
}
