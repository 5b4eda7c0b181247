import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { categoryTree, getCategory } from "../../domain/catalogue/categories.ts";
import { getProduct } from "../../domain/catalogue/get-product.ts";
import { getHome } from "../../domain/catalogue/home.ts";
import { listProducts } from "../../domain/catalogue/list-products.ts";
import { suggest } from "../../domain/catalogue/suggest.ts";
import { getShopEvent, listShopEvents } from "../../domain/events/shop-events.ts";
import { getShopInvoice } from "../../domain/invoices/shop-view.ts";
import { listOpenPreorders } from "../../domain/preorders/list-open.ts";
import { getShopInfo } from "../../domain/shop/info.ts";
import { type Call, ctxOf, type Deps, ok } from "../call.ts";

type Shop = Handlers<typeof audiences.shop, Call>;
type CatalogueRoutes = Omit<
  Shop,
  Extract<
    keyof Shop,
    | `${string} /api/shop/carts${string}`
    | `${string} /api/shop/orders${string}`
    | `${string} /api/shop/payments${string}`
  >
>;

/** What anyone may look at. */
export function catalogueRoutes(deps: Deps): CatalogueRoutes {
  return {
    "GET /api/shop/info": async (_, call) => ok(await getShopInfo(ctxOf(deps, call))),
    "GET /api/shop/home": async (_, call) => ok(await getHome(ctxOf(deps, call))),
    "GET /api/shop/categories": async (_, call) => ok(await categoryTree(ctxOf(deps, call))),
    "GET /api/shop/categories/{idOrSlug}": async ({ params }, call) =>
      ok(await getCategory(ctxOf(deps, call), params.idOrSlug)),
    "GET /api/shop/products": async ({ query }, call) => ok(await listProducts(ctxOf(deps, call), query)),
    "GET /api/shop/products/{idOrSlug}": async ({ params }, call) =>
      ok(await getProduct(ctxOf(deps, call), params.idOrSlug)),
    "GET /api/shop/search/suggest": async ({ query }, call) => ok(await suggest(ctxOf(deps, call), query.q)),
    "GET /api/shop/preorders": async (_, call) => ok(await listOpenPreorders(ctxOf(deps, call))),
    "GET /api/shop/events": async ({ query }, call) => ok(await listShopEvents(ctxOf(deps, call), query)),
    "GET /api/shop/events/{idOrSlug}": async ({ params }, call) =>
      ok(await getShopEvent(ctxOf(deps, call), params.idOrSlug)),
    "GET /api/shop/invoices/{token}": async ({ params }, call) =>
      ok(await getShopInvoice(ctxOf(deps, call), params.token)),
  };
}
