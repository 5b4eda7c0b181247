import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { categoryTree, getCategory } from "../../domain/catalogue/storefront/categories.ts";
import { getDelivery } from "../../domain/catalogue/storefront/delivery.ts";
import { findPreviousPath } from "../../domain/catalogue/storefront/former-path.ts";
import { getProduct } from "../../domain/catalogue/storefront/get-product.ts";
import { listProducts } from "../../domain/catalogue/storefront/list-products.ts";
import { getMenu } from "../../domain/catalogue/storefront/menu.ts";
import { searchInstead } from "../../domain/catalogue/storefront/search-instead.ts";
import { readCardDeliveries, readCards } from "../../domain/catalogue/storefront/shown/cards.ts";
import { listSleeves } from "../../domain/catalogue/storefront/sleeves.ts";
import { suggestedProducts } from "../../domain/catalogue/storefront/suggested.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";

type Routes = Pick<
  Handlers<typeof audiences.shop, Call>,
  | "GET /api/shop/categories"
  | "GET /api/shop/categories/{idOrSlug}"
  | "GET /api/shop/products"
  | "GET /api/shop/former-path"
  | "GET /api/shop/products/{idOrSlug}"
  | "GET /api/shop/products/{idOrSlug}/sleeves"
  | "GET /api/shop/delivery"
  | "GET /api/shop/menu"
  | "GET /api/shop/cards"
  | "GET /api/shop/card-deliveries"
  | "GET /api/shop/suggested"
  | "GET /api/shop/search/instead"
>;

/** Categories and products, for shoppers. */
export function catalogueRoutes(deps: Deps): Routes {
  return {
    "GET /api/shop/categories": async (_, call) => ok(await categoryTree(buildCtx(deps, call))),
    "GET /api/shop/categories/{idOrSlug}": async ({ params }, call) =>
      ok(await getCategory(buildCtx(deps, call), params.idOrSlug)),
    "GET /api/shop/products": async ({ query }, call) => {
      const list = await listProducts(buildCtx(deps, call), query);
      if (query.search && query.page === 1) deps.visits.result(query.search, list.pagination.length > 0);
      return ok(list);
    },
    "GET /api/shop/former-path": async ({ query }, call) =>
      ok(await findPreviousPath(buildCtx(deps, call), query.path)),
    "GET /api/shop/products/{idOrSlug}": async ({ params }, call) =>
      ok(await getProduct(buildCtx(deps, call), params.idOrSlug)),
    "GET /api/shop/products/{idOrSlug}/sleeves": async ({ params }, call) =>
      ok(await listSleeves(buildCtx(deps, call), params.idOrSlug)),
    "GET /api/shop/delivery": async ({ query }, call) => ok(await getDelivery(buildCtx(deps, call), query)),
    "GET /api/shop/menu": async (_, call) => ok(await getMenu(buildCtx(deps, call))),
    "GET /api/shop/cards": async ({ query }, call) => ok(await readCards(buildCtx(deps, call), query.id ?? [])),
    "GET /api/shop/card-deliveries": async ({ query: { product = [], ...to } }, call) =>
      ok(await readCardDeliveries(buildCtx(deps, call), product, to)),
    "GET /api/shop/suggested": async ({ query }, call) =>
      ok(await suggestedProducts(buildCtx(deps, call), query.product ?? [])),
    "GET /api/shop/search/instead": async ({ query }, call) => ok(await searchInstead(buildCtx(deps, call), query.q)),
  };
}
