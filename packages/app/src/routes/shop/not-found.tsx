import { NotFoundScreen } from "@tablero/storefront/platform/message/not-found-screen";
import { data } from "react-router-dom";
import { NO_INDEX } from "../../lib/load.ts";
import { shopTitle } from "../../lib/shop/shop-head.ts";
import type { Route } from "./+types/not-found";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("No encontrado", matches), NO_INDEX];

export default function NotFoundRoute() {
  return <NotFoundScreen />;
}
