import { ForbiddenScreen } from "@tablero/storefront/platform/message/forbidden-screen";
import { data } from "react-router-dom";
import { NO_INDEX } from "../../lib/load.ts";
import { shopTitle } from "../../lib/shop/shop-head.ts";
import type { Route } from "./+types/forbidden";

export const loader = () => data(null, { status: 403 });

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Sin permiso", matches), NO_INDEX];

export default function ForbiddenRoute() {
  return <ForbiddenScreen />;
}
