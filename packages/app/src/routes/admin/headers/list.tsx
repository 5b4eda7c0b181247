import { HeadersScreen } from "@tablero/backoffice/headers/headers-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/headers";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Cabeceras")];

export default function HeadersRoute() {
  return <HeadersScreen />;
}
