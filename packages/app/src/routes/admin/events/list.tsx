import { EventsScreen } from "@tablero/backoffice/events/events/events-screen";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(EVENTS);

export default function EventsRoute() {
  return <EventsScreen />;
}
