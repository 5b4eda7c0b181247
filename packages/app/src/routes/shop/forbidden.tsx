import { ForbiddenScreen } from "@tablero/storefront/message/forbidden-screen";
import { data } from "react-router-dom";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/forbidden";

export const loader = () => data(null, { status: 403 });

export const meta: Route.MetaFunction = () => [title("Sin permiso"), NO_INDEX];

export default function ForbiddenRoute() {
  return <ForbiddenScreen />;
}
