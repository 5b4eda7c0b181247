import { AlertLinkScreen } from "@tablero/storefront/readers/account/alert-link-screen";
import { redirect } from "react-router-dom";
import { NO_INDEX } from "../../../lib/load.ts";
import { shopTitle } from "../../../lib/shop/shop-head.ts";
import type { Route } from "./+types/alert-link";

/** The last path segment of a link that removes a stock alert. */
const STOP = "baja";

export const loader = ({ params }: Route.LoaderArgs) => {
  if (params.action && params.action !== STOP) throw redirect("/404");
  return null;
};

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Avísame", matches), NO_INDEX];

export default function AlertLinkRoute({ params }: Route.ComponentProps) {
  return <AlertLinkScreen id={params.id} token={params.token} stops={params.action === STOP} />;
}
