import { PlayerScreen } from "@tablero/storefront/events/tournament/player-screen";
import { load, NO_INDEX } from "../../../lib/load.ts";
import { shopTitle } from "../../../lib/shop/shop-head.ts";
import type { Route } from "./+types/tournament-player";

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const page = await load(context, (api) =>
    api.call("GET /api/shop/tournament-players/{token}", { params: { token } }),
  );
  return { token, page };
}

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Tu torneo", matches), NO_INDEX];

export default function TournamentPlayerRoute({ loaderData: { token, page } }: Route.ComponentProps) {
  return <PlayerScreen key={token} token={token} page={page} />;
}
