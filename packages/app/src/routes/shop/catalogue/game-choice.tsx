import { readGameWishes } from "@tablero/domain/catalogue/find/choice/wishes";
import { gameChoicePath, homePath } from "@tablero/storefront/platform/links/links";
import { breadcrumbs, graph } from "@tablero/storefront/platform/seo/json-ld";
import { GameChoiceScreen } from "@tablero/storefront/readers/game-choice/game-choice-screen";
import { load, NO_INDEX } from "../../../lib/load.ts";
import { pageHead, publicOrigin, readShopMarks } from "../../../lib/page-head.ts";
import { LATE_FONTS } from "../../../lib/start/late-fonts.ts";
import type { Route } from "./+types/game-choice";

export async function loader({ context, request }: Route.LoaderArgs) {
  const wishes = readGameWishes(new URL(request.url).searchParams);
  const choice = await load(context, (api) => api.call("GET /api/shop/game-choice", { query: wishes }));
  const origin = publicOrigin(context, request);
  const head = pageHead({
    ...(await readShopMarks(context)),
    origin,
    title: "¿A qué jugamos?",
    description:
      "Cuántos sois, cuánto rato tenéis, qué edad tiene el más joven y de qué tenéis ganas: tres juegos de mesa que están en la tienda.",
    // Every combination of wishes is the same page for search engines.
    path: gameChoicePath(),
    image: choice.games[0]?.product.image ?? null,
    jsonLd: graph(
      breadcrumbs([
        { name: "Inicio", url: origin + homePath() },
        { name: "¿A qué jugamos?", url: origin + gameChoicePath() },
      ]),
    ),
  });
  const isEmpty = choice.moods.length === 0 && choice.count === 0;
  return { wishes, choice, head: isEmpty ? [...head, NO_INDEX] : head };
}

export const handle = LATE_FONTS;

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function GameChoiceRoute({ loaderData }: Route.ComponentProps) {
  return <GameChoiceScreen wishes={loaderData.wishes} choice={loaderData.choice} />;
}
