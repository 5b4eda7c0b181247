import { ClientsScreen } from "@tablero/backoffice/clients/clients-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/clients";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Clientes")];

export default function ClientsRoute() {
  return <ClientsScreen />;
}
