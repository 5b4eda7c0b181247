import { SystemScreen } from "@tablero/backoffice/system/system-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/system";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Sistema")];

export default function SystemRoute() {
  return <SystemScreen />;
}
