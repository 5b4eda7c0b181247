import { NotFoundScreen } from "@tablero/backoffice/platform/message/not-found-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/not-found";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("No encontrado")];

export default function NotFoundRoute() {
  return <NotFoundScreen />;
}
