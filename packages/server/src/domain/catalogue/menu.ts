import type { MenuPanel } from "@tablero/contract/shapes/shop";
import { MAX_MENU_PRODUCTS, menuFacets } from "@tablero/domain/catalogue/menu-facets";
import type { Ctx } from "../context.ts";
import { openCatalogueIndex } from "./catalogue-index.ts";
import { categoryTree } from "./categories.ts";
import { recall, remember } from "./index-answers.ts";
import { findInIndex } from "./index-find.ts";
import { inOrder } from "./index-order.ts";
import { readCards } from "./read-cards.ts";
import { goodsOf } from "./suggested.ts";

interface Panel {
  categoryId: string;
  facets: MenuPanel["facets"];
  first: readonly string[];
}

/** What the menu shows of each game: filters with the numbers of their lists, and a product that can be had. */
export async function getMenu(ctx: Ctx): Promise<MenuPanel[]> {
  const [catalogueIndex, tree] = await Promise.all([openCatalogueIndex(ctx), categoryTree(ctx)]);
  const { isStocked } = goodsOf(catalogueIndex);
  const key = `menu ${tree.map(({ id }) => id).join()}`;
  const panels =
    recall<Panel[]>(catalogueIndex, key) ??
    remember(
      catalogueIndex,
      key,
      tree.map(({ id }): Panel => {
        const found = findInIndex(catalogueIndex, inOrder(catalogueIndex, "relevance", "desc"), { category: id }, null);
        const first = found.ids.filter(isStocked).slice(0, MAX_MENU_PRODUCTS);
        return { categoryId: id, facets: menuFacets(found.facets), first };
      }),
      tree.length,
    );
  const cards = await readCards(
    ctx,
    panels.flatMap(({ first }) => first),
  );
  return panels.map(({ first, ...panel }) => ({
    ...panel,
    product: first.flatMap((id) => cards.find((card) => card.id === id && card.image) ?? [])[0] ?? null,
  }));
}
