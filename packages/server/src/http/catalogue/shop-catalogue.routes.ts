import type { shopLists } from "@tablero/contract/catalogue/endpoints/shop-lists";
import type { shopReviews } from "@tablero/contract/catalogue/endpoints/shop-reviews";
import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { shopRegistrations } from "@tablero/contract/events/endpoints/registrations";
import type { shopTournaments } from "@tablero/contract/events/endpoints/tournaments";
import type { shopNewsletter } from "@tablero/contract/people/endpoints/newsletter";
import type { shopLegal } from "@tablero/contract/settings/endpoints/legal";
import { categoryTree, getCategory } from "../../domain/catalogue/storefront/categories.ts";
import { getDelivery } from "../../domain/catalogue/storefront/delivery.ts";
import { findFormerPath } from "../../domain/catalogue/storefront/former-path.ts";
import { getProduct } from "../../domain/catalogue/storefront/get-product.ts";
import { listProducts } from "../../domain/catalogue/storefront/list-products.ts";
import { getMenu } from "../../domain/catalogue/storefront/menu.ts";
import { searchInstead } from "../../domain/catalogue/storefront/search-instead.ts";
import { readCards } from "../../domain/catalogue/storefront/shown/cards.ts";
import { suggestedProducts } from "../../domain/catalogue/storefront/suggested.ts";
import { getShopEvent, listShopEvents } from "../../domain/events/bookings/shop-events.ts";
import { askQuestion, countQuestion } from "../../domain/people/questions/ask.ts";
import { getHome } from "../../domain/readers/storefront/home.ts";
import { getShopInfo } from "../../domain/readers/storefront/info.ts";
import { suggest } from "../../domain/readers/storefront/suggest.ts";
import { readDeckList } from "../../domain/sales/deck-lists/read-deck-list.ts";
import { getShopInvoice } from "../../domain/sales/invoices/shop-view.ts";
import { listOpenPreorders } from "../../domain/sales/preorders/list-open.ts";
import { getSaleTerms } from "../../domain/settings/shop/sale-terms.ts";
import { type Call, created, ctxOf, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";

type Shop = Handlers<typeof audiences.shop, Call>;
type CatalogueRoutes = Omit<
  Shop,
  Extract<
    keyof Shop,
    | `${string} /api/shop/account${string}`
    | keyof typeof shopLists
    | keyof typeof shopReviews
    | keyof typeof shopNewsletter
    | keyof typeof shopLegal
    | keyof typeof shopRegistrations
    | keyof typeof shopTournaments
    | `${string} /api/shop/carts${string}`
    | `${string} /api/shop/orders${string}`
    | `${string} /api/shop/payments${string}`
  >
>;

/** Public endpoints of the catalogue. */
export function catalogueRoutes(deps: Deps): CatalogueRoutes {
  return {
    "GET /api/shop/info": async (_, call) => ok(await getShopInfo(ctxOf(deps, call))),
    "GET /api/shop/sale-terms": async (_, call) => ok(await getSaleTerms(ctxOf(deps, call))),
    "GET /api/shop/home": async (_, call) => ok(await getHome(ctxOf(deps, call))),
    "GET /api/shop/categories": async (_, call) => ok(await categoryTree(ctxOf(deps, call))),
    "GET /api/shop/categories/{idOrSlug}": async ({ params }, call) =>
      ok(await getCategory(ctxOf(deps, call), params.idOrSlug)),
    "GET /api/shop/products": async ({ query }, call) => {
      const list = await listProducts(ctxOf(deps, call), query);
      if (query.search && query.page === 1) deps.visits.result(query.search, list.pagination.length > 0);
      return ok(list);
    },
    "GET /api/shop/former-path": async ({ query }, call) => ok(await findFormerPath(ctxOf(deps, call), query.path)),
    "GET /api/shop/products/{idOrSlug}": async ({ params }, call) =>
      ok(await getProduct(ctxOf(deps, call), params.idOrSlug)),
    "GET /api/shop/delivery": async ({ query }, call) => ok(await getDelivery(ctxOf(deps, call), query)),
    "POST /api/shop/deck-lists": async ({ body }, call) => ok(await readDeckList(ctxOf(deps, call), body.text)),
    "GET /api/shop/menu": async (_, call) => ok(await getMenu(ctxOf(deps, call))),
    "GET /api/shop/cards": async ({ query }, call) => ok(await readCards(ctxOf(deps, call), query.id ?? [])),
    "GET /api/shop/suggested": async ({ query }, call) =>
      ok(await suggestedProducts(ctxOf(deps, call), query.product ?? [])),
    "GET /api/shop/search/suggest": async ({ query }, call) => ok(await suggest(ctxOf(deps, call), query.q)),
    "GET /api/shop/search/instead": async ({ query }, call) => ok(await searchInstead(ctxOf(deps, call), query.q)),
    "GET /api/shop/preorders": async (_, call) => ok(await listOpenPreorders(ctxOf(deps, call))),
    "GET /api/shop/events": async ({ query }, call) => ok(await listShopEvents(ctxOf(deps, call), query)),
    "GET /api/shop/events/{idOrSlug}": async ({ params }, call) =>
      ok(await getShopEvent(ctxOf(deps, call), params.idOrSlug)),
    "POST /api/shop/questions": async ({ body }, call) => {
      await countQuestion(ctxOf(deps, call), deps.limits.mail, body);
      const scope = "POST /api/shop/questions";
      return created(await idempotent(deps, call, { scope, body }, (ctx) => askQuestion(ctx, body)));
    },
    "GET /api/shop/invoices/{token}": async ({ params }, call) =>
      ok(await getShopInvoice(ctxOf(deps, call), params.token)),
  };
}
