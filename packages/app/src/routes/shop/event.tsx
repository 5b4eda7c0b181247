import { EventScreen } from "@tablero/storefront/event/event-screen";
import { redirect } from "react-router-dom";
import { load, title } from "../../lib/load.ts";
import type { Route } from "./+types/event";

export async function loader({ context, params }: Route.LoaderArgs) {
  const event = await load(context, (api) =>
    api.call("GET /api/shop/events/{idOrSlug}", { params: { idOrSlug: params.id } }),
  );
  if (event.slug !== params.id) throw redirect(`/evento/${event.slug}`, 301);
  return event;
}

export const meta: Route.MetaFunction = ({ data }) => (data ? [title(data.title)] : []);

export default function EventRoute({ loaderData }: Route.ComponentProps) {
  return <EventScreen event={loaderData} />;
}
