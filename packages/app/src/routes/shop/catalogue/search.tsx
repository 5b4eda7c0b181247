import { SearchScreen } from "@tablero/storefront/catalogue/search/search-screen";
import { WHOLE_CATALOGUE } from "@tablero/storefront/platform/links/links";
import { load, NO_INDEX, parseQuery } from "../../../lib/load.ts";
import { productQuery } from "../../../lib/shop/product-query.ts";
import { shopTitle } from "../../../lib/shop/shop-head.ts";
import type { Route } from "./+types/search";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const term = params.search.trim();
  const query = parseQuery(request.url);
  const list = await load(context, (api) =>
    api.call("GET /api/shop/products", {
      query: { ...productQuery(query), ...(term !== WHOLE_CATALOGUE && { search: term.slice(0, 200) }) },
    }),
  );
  // Only when there are no results: it costs several searches.
  const instead =
    list.pagination.length === 0
      ? await load(context, (api) =>
          api.call("GET /api/shop/search/instead", {
            query: { q: term === WHOLE_CATALOGUE ? "" : term.slice(0, 200) },
          }),
        )
      : null;
  return { term, list, query, instead };
}

export const meta: Route.MetaFunction = ({ params, matches }) => [
  shopTitle(params.search === WHOLE_CATALOGUE ? "Catálogo" : `«${params.search}»`, matches),
  NO_INDEX,
];

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData} />;
}
