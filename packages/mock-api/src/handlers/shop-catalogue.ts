import type { shopCatalogue } from "@tablero/contract/catalogue/endpoints/shop-catalogue";
import type { shop } from "@tablero/contract/readers/endpoints/shop";
import { formerPath } from "@tablero/domain/exchange/imports/former-paths";
import { Failure } from "@tablero/domain/platform/failure";
import { deliveryAreas } from "@tablero/domain/settings/shipping/delivery-areas";
import type { MockHandlers } from "../callers.ts";
import { readDeckList } from "../commands/deck-lists.ts";
import { findProducts } from "../commands/find-products.ts";
import { bestFirst, rankOfName, searchIn } from "../commands/search.ts";
import { byId, missing, mustBySlug } from "../rows.ts";
import type { Store } from "../store.ts";
import { gameRef } from "../views/basics.ts";
import { categoryView, childrenOf, countIn, isShown, nodeOf } from "../views/categories.ts";
import { deliveryView } from "../views/delivery.ts";
import { menuView } from "../views/menu.ts";
import { cardOf, productView, published } from "../views/products.ts";
import { searchInsteadView } from "../views/search-instead.ts";
import { comingEvents, eventView, homeView, infoView, openCampaigns, preorderView } from "../views/shop.ts";
import { cardsOf, suggestedView } from "../views/suggested.ts";

type Keys = Exclude<
  keyof typeof shop | keyof typeof shopCatalogue,
  `${string} /api/shop/${"carts" | "orders" | "payments" | "invoices" | "questions"}${string}`
>;

/** Public catalogue. */
export function shopCatalogueHandlers(store: Store): Pick<MockHandlers, Keys> {
  return {
    "GET /api/shop/info": () => ({ status: 200, body: infoView(store) }),
    "GET /api/shop/sale-terms": () => ({
      status: 200,
      body: { withdrawalDays: store.data.settings.withdrawalDays, delivery: deliveryAreas(store.data) },
    }),
    "GET /api/shop/home": () => ({ status: 200, body: homeView(store) }),
    "GET /api/shop/categories": () => ({
      status: 200,
      body: childrenOf(store, null).map((category) => nodeOf(store, category)),
    }),
    "GET /api/shop/categories/{idOrSlug}": ({ params }) => {
      const category = atAddress(store.data.categories, store.categoryRedirects, params.idOrSlug, "Esa categoría");
      if (!isShown(store, category)) throw gone("Esa categoría");
      return { status: 200, body: categoryView(store, category) };
    },
    "GET /api/shop/products": ({ query }) => ({ status: 200, body: findProducts(store, query) }),
    "GET /api/shop/former-path": ({ query }) => {
      const target = store.imports.formerPaths.get(formerPath(query.path) ?? "");
      const product = target && "productId" in target ? byId(store.data.products, target.productId) : undefined;
      const category = target && "categoryId" in target ? byId(store.data.categories, target.categoryId) : undefined;
      if (product?.status === "published") return { status: 200, body: { kind: "product", slug: product.slug } };
      if (category?.active) return { status: 200, body: { kind: "category", slug: category.slug } };
      throw missing();
    },
    "GET /api/shop/products/{idOrSlug}": ({ params }) => {
      const product = atAddress(store.data.products, store.productRedirects, params.idOrSlug, "Ese producto");
      if (product.status === "archived") throw gone("Ese producto");
      if (product.status !== "published") throw missing();
      return { status: 200, body: productView(store, product) };
    },
    "GET /api/shop/delivery": ({ query }) => ({ status: 200, body: deliveryView(store, query) }),
    "POST /api/shop/deck-lists": ({ body }) => ({ status: 200, body: readDeckList(store, body.text) }),
    "GET /api/shop/menu": () => ({ status: 200, body: menuView(store) }),
    "GET /api/shop/cards": ({ query }) => ({ status: 200, body: cardsOf(store, query.id ?? []) }),
    "GET /api/shop/suggested": ({ query }) => ({ status: 200, body: suggestedView(store, query.product ?? []) }),
    "GET /api/shop/search/suggest": ({ query }) => ({ status: 200, body: suggest(store, query.q) }),
    "GET /api/shop/search/instead": ({ query }) => ({ status: 200, body: searchInsteadView(store, query.q) }),
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
      if (!event.published || !event.active) throw missing();
      return { status: 200, body: eventView(store, event) };
    },
  };
}

const gone = (subject: string) => new Failure("gone", `${subject} ya no está en la tienda.`);

/** The row at an address, also at a former one. Throws `gone` for that of a deleted row, else `not-found`. */
function atAddress<T extends { id: string; slug: string }>(
  rows: readonly T[],
  redirects: ReadonlyMap<string, string | null>,
  idOrSlug: string,
  subject: string,
): T {
  const isNamed = rows.some(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
  const target = isNamed ? undefined : redirects.get(idOrSlug);
  if (target === null) throw gone(subject);
  return mustBySlug(rows, target ?? idOrSlug);
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
    events: (store.data.settings.features.eventsOn ? comingEvents(store) : [])
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
