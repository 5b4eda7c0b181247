import type { shop } from "@tablero/contract/endpoints/shop";
import { matchesWords } from "@tablero/domain/search";
import type { MockHandlers } from "../callers.ts";
import { missing, mustBySlug } from "../rows.ts";
import type { Store } from "../store.ts";
import { findProducts, searchProducts } from "../verbs/find-products.ts";
import { gameRef } from "../views/basics.ts";
import { categoryView, childrenOf, countIn, nodeOf } from "../views/categories.ts";
import { productView } from "../views/products.ts";
import { comingEvents, eventView, homeView, infoView, openCampaigns, preorderView } from "../views/shop.ts";

type Keys = Exclude<keyof typeof shop, `${string} /api/shop/${"carts" | "orders" | "invoices"}${string}`>;

/** What shoppers look at. */
export function shopCatalogueHandlers(store: Store): Pick<MockHandlers, Keys> {
  return {
    "GET /api/shop/info": () => ({ status: 200, body: infoView(store) }),
    "GET /api/shop/home": () => ({ status: 200, body: homeView(store) }),
    "GET /api/shop/categories": () => ({
      status: 200,
      body: childrenOf(store, null).map((category) => nodeOf(store, category)),
    }),
    "GET /api/shop/categories/{idOrSlug}": ({ params }) => {
      const category = mustBySlug(store.data.categories, params.idOrSlug);
      if (!category.active) throw missing();
      return { status: 200, body: categoryView(store, category) };
    },
    "GET /api/shop/products": ({ query }) => ({ status: 200, body: findProducts(store, query) }),
    "GET /api/shop/products/{idOrSlug}": ({ params }) => {
      const product = mustBySlug(store.data.products, params.idOrSlug);
      if (product.status !== "published") throw missing();
      return { status: 200, body: productView(store, product) };
    },
    "GET /api/shop/search/suggest": ({ query }) => ({ status: 200, body: suggest(store, query.q) }),
    "GET /api/shop/preorders": () => ({
      status: 200,
      body: openCampaigns(store).map((campaign) => preorderView(store, campaign)),
    }),
    "GET /api/shop/events": ({ query }) => {
      const game = store.data.games.find(({ id, slug }) => id === query.game || slug === query.game);
      const events = comingEvents(store).filter(({ gameId }) => query.game === undefined || gameId === game?.id);
      return { status: 200, body: events.map((event) => eventView(store, event)) };
    },
    "GET /api/shop/events/{idOrSlug}": ({ params }) => {
      const event = mustBySlug(store.data.events, params.idOrSlug);
      if (event.state === "draft") throw missing();
      return { status: 200, body: eventView(store, event) };
    },
  };
}

function suggest(store: Store, query: string) {
  if (query.trim() === "") return { products: [], categories: [], events: [] };
  return {
    products: searchProducts(store, query).slice(0, 8),
    categories: store.data.categories
      .filter(({ active, name }) => active && matchesWords(name, query))
      .slice(0, 4)
      .map(({ id, name, slug, gameId }) => ({
        id,
        name,
        slug,
        game: gameRef(store, gameId),
        count: countIn(store, id),
      })),
    events: comingEvents(store)
      .filter(({ title }) => matchesWords(title, query))
      .slice(0, 4)
      .map(({ id, slug, title, startsAt, price, gameId }) => ({
        id,
        slug,
        title,
        startsAt,
        price,
        game: gameRef(store, gameId),
      })),
  };
}
