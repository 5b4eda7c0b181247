import { matchingEvents, parseEventSearch } from "@tablero/domain/events/events/event-search";
import { SearchScreen } from "@tablero/storefront/catalogue/search/search-screen";
import { WHOLE_CATALOGUE } from "@tablero/storefront/platform/links/links";
import { SearchBeside } from "@tablero/storefront/readers/search/search-beside";
import { load, NO_INDEX, parseQuery } from "../../../lib/load.ts";
import { productQuery } from "../../../lib/shop/product-query.ts";
import { shopTitle } from "../../../lib/shop/shop-head.ts";
import { renderTime } from "../../../lib/start/render-time.ts";
import type { Route } from "./+types/search";

/** Maximum number of events among the results. */
const MAX_EVENTS = 6;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const term = params.search.trim();
  const search = term === WHOLE_CATALOGUE ? "" : term.slice(0, 200);
  const query = parseQuery(request.url);
  const asked = search ? parseEventSearch(search, new Date(renderTime()).toISOString()) : null;
  const [list, suggested, events] = await Promise.all([
    load(context, (api) =>
      api.call("GET /api/shop/products", { query: { ...productQuery(query), ...(search && { search }) } }),
    ),
    search ? load(context, (api) => api.call("GET /api/shop/search/suggest", { query: { q: search } })) : null,
    asked ? load(context, (api) => api.call("GET /api/shop/events")) : [],
  ]);
  // A search without corrections does not show what corrected words find.
  const beside = query.exact === "true" && suggested?.corrected ? null : suggested;
  // Events with the words in their names: below the products, or above if they are all that was found.
  const named = new Set(asked ? [] : beside?.events.map(({ id }) => id));
  const coming = named.size > 0 ? await load(context, (api) => api.call("GET /api/shop/events")) : [];
  const related = coming.filter(({ id }) => named.has(id));
  const isOnlyEvents = list.pagination.length === 0 && beside?.corrected === null;
  const found = asked ? matchingEvents(events, asked).slice(0, MAX_EVENTS) : isOnlyEvents ? related : [];
  // Only when there are no results: it costs several searches.
  const instead =
    list.pagination.length === 0 && found.length === 0
      ? await load(context, (api) => api.call("GET /api/shop/search/instead", { query: { q: search } }))
      : null;
  const { categories = [], posts = [] } = beside ?? {};
  return { term, list, query, instead, categories, posts, events: found, related: isOnlyEvents ? [] : related };
}

export const meta: Route.MetaFunction = ({ params, matches }) => [
  shopTitle(params.search === WHOLE_CATALOGUE ? "Catálogo" : `«${params.search}»`, matches),
  NO_INDEX,
];

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { categories, events, posts, related, ...screen } = loaderData;
  // Above the products only if there are none.
  const isFirst = screen.list.pagination.length === 0;
  return (
    <SearchScreen
      {...screen}
      eventsFound={events.length > 0 || posts.length > 0}
      beside={<SearchBeside categories={categories} events={events} posts={isFirst ? posts : []} />}
      below={<SearchBeside categories={[]} events={related} posts={isFirst ? [] : posts} />}
    />
  );
}
