import type { MenuPanel } from "@tablero/contract/catalogue/shapes/shop-categories";
import { toFindFilters } from "@tablero/domain/catalogue/find/facet-lists";
import { MAX_MENU_PRODUCTS, menuFacets } from "@tablero/domain/catalogue/find/menu-facets";
import type { Ctx } from "../../platform/context.ts";
import { categoryTree } from "./categories.ts";
import { findByEngine } from "./engine/find-by-engine.ts";
import { countFacets } from "./find-products.ts";
import { openCatalogueIndex } from "./open-index.ts";
import { readPlacedCards } from "./shown/cards.ts";
import { categoriesBelow } from "./taxonomy.ts";

/** The menu's data for each game: filters with the numbers of their lists, and an available product. */
export async function getMenu(ctx: Ctx): Promise<MenuPanel[]> {
  const tree = await categoryTree(ctx);
  const { index, taxonomy } = await openCatalogueIndex(ctx);
  if (!index) return Promise.all(tree.map(({ id }) => panelWithoutIndex(ctx, id)));
  const filters = toFindFilters({}, taxonomy.games);
  const panels = [];
  for (const { id } of tree) {
    const categories = categoriesBelow(taxonomy, id);
    const { list, counts } = await index.counts({ filters, categories, hits: null });
    panels.push({
      categoryId: id,
      facets: menuFacets(countFacets(index, taxonomy, { category: id }, list, counts)),
      first: index.first(categories, MAX_MENU_PRODUCTS, (place) => index.isStocked(place)),
    });
  }
  const cards = await Promise.all(panels.map(({ first }) => readPlacedCards(ctx, first)));
  return panels.map(({ first: _, ...panel }, at) => ({
    ...panel,
    product: cards[at]?.find(({ image }) => image !== null) ?? null,
  }));
}

/** Read from the search engine if there is one; has no filters while the index is being read. */
async function panelWithoutIndex(ctx: Ctx, categoryId: string): Promise<MenuPanel> {
  const list = { category: categoryId, sort: "relevance", order: "desc", page: 1 } as const;
  const whole = await findByEngine(ctx, { ...list, size: 1 });
  const stocked = whole && (await findByEngine(ctx, { ...list, size: MAX_MENU_PRODUCTS, inStock: true }));
  if (!stocked) return { categoryId, facets: [], product: null };
  const cards = await readPlacedCards(ctx, stocked.ordinals);
  return { categoryId, facets: menuFacets(whole.facets), product: cards.find(({ image }) => image !== null) ?? null };
}
