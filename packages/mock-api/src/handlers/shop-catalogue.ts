import type { shop } from "@tablero/contract/endpoints/shop";
import type { MockHandlers } from "../callers.ts";
import { missing, mustBySlug } from "../rows.ts";
import type { Store } from "../store.ts";
import { findProducts } from "../verbs/find-products.ts";
import { bestFirst, rankOfName, searchIn } from "../verbs/search.ts";
import { gameRef } from "../views/basics.ts";
import { categoryView, childrenOf, countIn, isShown, nodeOf } from "../views/categories.ts";
import { cardOf, productView, published } from "../views/products.ts";
import { comingEvents, eventView, homeView, infoView, openCampaigns, preorderView } from "../views/shop.ts";

type Keys = Exclude<keyof typeof shop, `${string} /api/shop/${"carts" | "orders" | "payments" | "invoices"}${string}`>;

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
      const { categories } = store.data;
      const named = categories.some(({ id, slug }) => id === params.idOrSlug || slug === params.idOrSlug);
      const wanted = named ? params.idOrSlug : (store.categoryRedirects.get(params.idOrSlug) ?? params.idOrSlug);
      const category = mustBySlug(categories, wanted);
      if (!isShown(store, category)) throw missing();
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
  const products = published(store);
  const found = searchIn(store, products, query);
  const gameName = (id: string | null) => gameRef(store, id)?.name ?? "";
  return {
    products: products
      .filter(({ id }) => found.ranks.has(id))
      .sort(bestFirst(found))
      .slice(0, 8)
      .map((product) => cardOf(store, product)),
    categories: store.data.categories
      .filter((category) => isShown(store, category))
      .map((category) => ({ category, rank: rankOfName(found, category.name, gameName(category.gameId)) }))
      .filter(({ rank }) => rank > 0)
      .sort(({ category: a, rank }, { category: b, rank: other }) => other - rank || a.position - b.position)
      .slice(0, 4)
      .map(({ category: { id, name, slug, gameId } }) => ({
        id,
        name,
        slug,
        game: gameRef(store, gameId),
        count: countIn(store, id),
      })),
    events: comingEvents(store)
      .filter(({ title, gameId }) => rankOfName(found, title, gameName(gameId)) > 0)
      .slice(0, 4)
      .map(({ id, slug, title, startsAt, price, gameId }) => ({
        id,
        slug,
        title,
        startsAt,
        price,
        game: gameRef(store, gameId),
      })),
    corrected: found.corrected,
  };
}
