import { DisplayScreen } from "@tablero/storefront/events/tournament/display-screen";
import { load, NO_INDEX } from "../../../lib/load.ts";
import { ShopStyles, shopLinks } from "../../../lib/shop/shop-styles.tsx";
import { DisplayFont } from "../../../lib/start/preloaded-fonts.tsx";
import type { Route } from "./+types/tournament-display";

export const handle = { layout: "empty" };

export const links: Route.LinksFunction = shopLinks;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [event, info] = await load(context, (api) =>
    Promise.all([
      api.call("GET /api/shop/events/{idOrSlug}", { params: { idOrSlug: id } }),
      api.call("GET /api/shop/info"),
    ]),
  );
  return { title: event.title, slug: event.slug, look: info.look };
}

export const meta: Route.MetaFunction = ({ data }) => [{ title: data?.title ?? "No disponible" }, NO_INDEX];

export default function TournamentDisplayRoute({ loaderData: { title, slug, look } }: Route.ComponentProps) {
  return (
    <>
      <ShopStyles look={look} />
      {import.meta.env.SSR ? <DisplayFont /> : null}
      <DisplayScreen slug={slug} title={title} />
    </>
  );
}
