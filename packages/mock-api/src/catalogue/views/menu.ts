import type { MenuPanel } from "@tablero/contract/catalogue/shapes/shop-categories";
import { MAX_MENU_PRODUCTS, menuFacets } from "@tablero/domain/catalogue/find/menu-facets";
import { withoutCopies } from "@tablero/domain/catalogue/products/listed-copies";
import type { Store } from "../../platform/store.ts";
import { findProducts } from "../commands/find-products.ts";
import { listChildren } from "./categories.ts";

/** The menu content for each game: filters with the counts of their lists, and an available product. */
export function menuView(store: Store): MenuPanel[] {
  return listChildren(store, null).map(({ id }) => {
    const { items, facets } = findProducts(store, {
      category: id,
      sort: "relevance",
      order: "desc",
      page: 1,
      size: 100,
    });
    const stocked = items.filter(({ availability }) => ["in-stock", "low"].includes(availability));
    const product = stocked.slice(0, MAX_MENU_PRODUCTS).find(({ image }) => image);
    return { categoryId: id, facets: menuFacets(facets), product: product ? withoutCopies(product) : null };
  });
}
