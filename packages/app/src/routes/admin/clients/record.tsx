import { ClientScreen } from "@tablero/backoffice/clients/client-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/client";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Cliente")];

export default function ClientRoute({ params }: Route.ComponentProps) {
  return <ClientScreen key={params.id} id={params.id} />;
}
