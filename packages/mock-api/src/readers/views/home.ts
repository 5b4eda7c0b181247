import type { Home } from "@tablero/contract/readers/shapes/shop";
import type { HeaderBanner } from "@tablero/demo-shop/types";
import { gameTarget } from "@tablero/domain/catalogue/games/game-tiles";
import { MAX_HOME_PRODUCTS } from "@tablero/domain/catalogue/products/showcase";
import { sortByPosition } from "@tablero/domain/platform/kit/order";
import { MAX_HOME_NEWS } from "@tablero/domain/settings/posts/posts";
import { headerState } from "@tablero/domain/settings/shop/headers";
import { countIn, isShown } from "../../catalogue/views/categories.ts";
import { newestFirst, publishedProducts, viewCard } from "../../catalogue/views/products.ts";
import { eventView, listUpcomingEvents } from "../../events/views/shop-events.ts";
import type { Store } from "../../platform/store.ts";
import { findPicture } from "../../platform/views/basics.ts";
import { listOpenCampaigns, preorderView } from "../../sales/views/campaigns.ts";
import { homeHeaders } from "../../settings/views/headers.ts";
import { publicNews } from "../../settings/views/posts.ts";

export function homeView(store: Store): Home {
  const products = [...publishedProducts(store)].sort(newestFirst);
  const fresh = products.slice(0, MAX_HOME_PRODUCTS);
  const featured = products.filter((product) => product.featured && !fresh.includes(product));
  const { eventsOn, preordersOn } = store.data.settings.features;
  const campaigns = preordersOn ? listOpenCampaigns(store) : [];
  return {
    headers: homeHeaders(store, visibleHeaders(store)),
    newProducts: fresh.map((product) => viewCard(store, product)),
    featuredProducts: featured.slice(0, MAX_HOME_PRODUCTS).map((product) => viewCard(store, product)),
    preorders: campaigns.slice(0, 4).map((campaign) => preorderView(store, campaign)),
    preorderCount: campaigns.length,
    events: (eventsOn ? listUpcomingEvents(store) : []).slice(0, 4).map((event) => eventView(store, event)),
    games: gameTiles(store),
    news: publicNews(store).slice(0, MAX_HOME_NEWS),
  };
}

function gameTiles(store: Store): Home["games"] {
  const categories = store.data.categories
    .filter((category) => isShown(store, category))
    .map((category) => ({ ...category, count: countIn(store, category.id) }));
  const games = sortByPosition(store.data.games.filter(({ active }) => active));
  return games.map((game) => ({
    id: game.id,
    name: game.name,
    slug: game.slug,
    colour: game.colour,
    kind: game.kind,
    image: findPicture(store, game.imageId),
    ...gameTarget(game.id, publishedProducts(store).filter(({ gameId }) => gameId === game.id).length, categories),
  }));
}

function visibleHeaders(store: Store): HeaderBanner[] {
  const now = store.now();
  return sortByPosition(store.data.headers.filter((header) => headerState(header, now) === "live"));
}
