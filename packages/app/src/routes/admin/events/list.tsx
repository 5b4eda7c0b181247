import { EventsScreen } from "@tablero/backoffice/events/events-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/events";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Eventos")];

export default function EventsRoute() {
  return <EventsScreen />;
}
