import { NotFoundScreen } from "@tablero/storefront/message/not-found-screen";
import { data } from "react-router-dom";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/not-found";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = () => [title("No encontrado"), NO_INDEX];

export default function NotFoundRoute() {
  return <NotFoundScreen />;
}
