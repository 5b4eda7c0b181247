import { TransportScreen } from "@tablero/backoffice/transport/transport-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/transport";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Transporte")];

export default function TransportRoute() {
  return <TransportScreen />;
}
