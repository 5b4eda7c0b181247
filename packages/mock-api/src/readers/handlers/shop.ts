import type { shop } from "@tablero/contract/readers/endpoints/shop";
import { MAX_PAST_EVENTS } from "@tablero/domain/events/events/event-lists";
import { notFound } from "@tablero/domain/platform/refusals";
import { deliveryAreas } from "@tablero/domain/settings/shipping/delivery-areas";
import { searchInsteadView } from "../../catalogue/views/search-instead.ts";
import { eventView, listPastEvents, listUpcomingEvents } from "../../events/views/shop-events.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { mustBySlug } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { readDeckList } from "../../sales/commands/deck-lists.ts";
import { listOpenCampaigns, preorderView } from "../../sales/views/campaigns.ts";
import { gameChoiceView } from "../views/game-choice.ts";
import { homeView } from "../views/home.ts";
import { infoView } from "../views/info.ts";
import { suggest } from "../views/suggest.ts";

type Keys = Exclude<keyof typeof shop, "POST /api/shop/questions">;

/** Data from several rooms shown in the storefront. */
export function shopHandlers(store: Store): Pick<MockHandlers, Keys> {
  return {
    "GET /api/shop/info": () => ({ status: 200, body: infoView(store) }),
    "GET /api/shop/sale-terms": () => ({
      status: 200,
      body: { withdrawalDays: store.data.settings.withdrawalDays, delivery: deliveryAreas(store.data) },
    }),
    "GET /api/shop/home": () => ({ status: 200, body: homeView(store) }),
    "POST /api/shop/deck-lists": ({ body }) => ({ status: 200, body: readDeckList(store, body.text) }),
    "GET /api/shop/search/suggest": ({ query }) => ({ status: 200, body: suggest(store, query.q) }),
    "GET /api/shop/search/instead": ({ query }) => ({ status: 200, body: searchInsteadView(store, query.q) }),
    "GET /api/shop/game-choice": ({ query }) => ({ status: 200, body: gameChoiceView(store, query) }),
    // The demo counts no visits: its figures are samples.
    "POST /api/shop/vitals": () => ({ status: 202, body: true }),
    "GET /api/shop/preorders": () => ({
      status: 200,
      body: listOpenCampaigns(store).map((campaign) => preorderView(store, campaign)),
    }),
    "GET /api/shop/events": ({ query }) => {
      const game = store.data.games.find(({ id, slug }) => id === query.game || slug === query.game);
      const events = query.when === "past" ? listPastEvents(store) : listUpcomingEvents(store);
      const found = events.filter(({ gameId }) => query.game === undefined || gameId === game?.id);
      const shown = query.when === "past" ? found.slice(0, MAX_PAST_EVENTS) : found;
      return { status: 200, body: shown.map((event) => eventView(store, event)) };
    },
    "GET /api/shop/events/{idOrSlug}": ({ params }) => {
      const event = mustBySlug(store.data.events, params.idOrSlug);
      if (!event.published || !event.active) throw notFound();
      return { status: 200, body: eventView(store, event) };
    },
  };
}
