import { madridDay } from "@tablero/domain/platform/dates";
import { EventsScreen } from "@tablero/storefront/events/events/events-screen";
import { PastEventsScreen } from "@tablero/storefront/events/events/past-events-screen";
import { eventsPath, homePath, pastEventsPath } from "@tablero/storefront/platform/links/links";
import { breadcrumbs, graph } from "@tablero/storefront/platform/seo/json-ld";
import { load } from "../../../lib/load.ts";
import { pageHead, publicOrigin, readShopMarks } from "../../../lib/page-head.ts";
import { LATE_FONTS } from "../../../lib/start/late-fonts.ts";
import { renderTime } from "../../../lib/start/render-time.ts";
import type { Route } from "./+types/events";

export async function loader({ context, request }: Route.LoaderArgs) {
  const isPast = new URL(request.url).searchParams.get("ver") === "pasados";
  const query = isPast ? { when: "past" as const } : {};
  const events = await load(context, (api) => api.call("GET /api/shop/events", { query }));
  const origin = publicOrigin(context, request);
  const head = pageHead({
    ...(await readShopMarks(context)),
    origin,
    title: isPast ? "Eventos pasados" : "Calendario de eventos",
    description:
      "Torneos, ligas, presentaciones y quedadas en la tienda, por mes y por juego, con las plazas que quedan.",
    path: isPast ? pastEventsPath() : eventsPath(),
    jsonLd: graph(
      breadcrumbs([
        { name: "Inicio", url: origin + homePath() },
        { name: "Eventos", url: origin + eventsPath() },
      ]),
    ),
  });
  return { events, isPast, today: madridDay(new Date(renderTime()).toISOString()), head };
}

export const handle = LATE_FONTS;

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function EventsRoute({ loaderData: { events, isPast, today } }: Route.ComponentProps) {
  return isPast ? <PastEventsScreen events={events} /> : <EventsScreen events={events} today={today} />;
}
