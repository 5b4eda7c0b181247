import { PreordersScreen } from "@tablero/backoffice/preorders/preorders-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/preorders";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Precompras")];

export default function PreordersRoute() {
  return <PreordersScreen />;
}
