import { eventJsonLd } from "@tablero/storefront/events/event/event-json-ld";
import { EventScreen } from "@tablero/storefront/events/event/event-screen";
import { eventSummary } from "@tablero/storefront/events/event/event-words";
import { eventPath } from "@tablero/storefront/platform/links/links";
import { redirect } from "react-router-dom";
import { load } from "../../../lib/load.ts";
import { pageHead, publicOrigin } from "../../../lib/page-head.ts";
import { LATE_FONTS } from "../../../lib/start/late-fonts.ts";
import type { Route } from "./+types/event";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [event, info] = await load(context, (api) =>
    Promise.all([
      api.call("GET /api/shop/events/{idOrSlug}", { params: { idOrSlug: params.id } }),
      api.call("GET /api/shop/info"),
    ]),
  );
  if (event.slug !== params.id) throw redirect(eventPath(event.slug), 301);
  const origin = publicOrigin(context, request);
  const head = pageHead({
    name: info.name,
    look: info.look,
    origin,
    title: event.title,
    description: eventSummary(event),
    path: eventPath(event.slug),
    image: event.image,
    type: "article",
    jsonLd: eventJsonLd(event, info, origin),
  });
  return { event, head };
}

export const handle = LATE_FONTS;

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function EventRoute({ loaderData }: Route.ComponentProps) {
  return <EventScreen event={loaderData.event} />;
}
