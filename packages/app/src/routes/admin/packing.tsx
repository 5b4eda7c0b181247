import { PackingScreen } from "@tablero/backoffice/sales/packing/packing-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/packing";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Preparar")];

export default function PackingRoute() {
  return <PackingScreen />;
}
