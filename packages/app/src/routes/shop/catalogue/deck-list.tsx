import { deckListPath, homePath } from "@tablero/storefront/platform/links/links";
import { breadcrumbs, graph } from "@tablero/storefront/platform/seo/json-ld";
import { DeckListScreen } from "@tablero/storefront/sales/deck-list/deck-list-screen";
import { data } from "react-router-dom";
import { load } from "../../../lib/load.ts";
import { pageHead, publicOrigin } from "../../../lib/page-head.ts";
import type { Route } from "./+types/deck-list";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { name, look, off } = await load(context, (api) => api.call("GET /api/shop/info"));
  if (off.includes("singles")) throw data(null, { status: 404 });
  const origin = publicOrigin(context, request);
  const head = pageHead({
    name,
    look,
    origin,
    title: "Comprar un mazo",
    description: "Pega la lista de tu mazo y mira qué cartas hay, en qué estado y a qué precio.",
    path: deckListPath(),
    jsonLd: graph(
      breadcrumbs([
        { name: "Inicio", url: origin + homePath() },
        { name: "Comprar un mazo", url: origin + deckListPath() },
      ]),
    ),
  });
  return { head };
}

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function DeckListRoute() {
  return <DeckListScreen />;
}
