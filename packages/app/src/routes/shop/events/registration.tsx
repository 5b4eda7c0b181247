import { RegistrationScreen } from "@tablero/storefront/events/registration/registration-screen";
import { registrationPath } from "@tablero/storefront/platform/links/registration";
import { load, NO_INDEX } from "../../../lib/load.ts";
import { publicOrigin } from "../../../lib/page-head.ts";
import { shopTitle } from "../../../lib/shop/shop-head.ts";
import { useShopInfo } from "../../../lib/shop/shop-outlet.tsx";
import type { Route } from "./+types/registration";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { token } = params;
  const booking = await load(context, (server) =>
    server.call("GET /api/shop/registrations/{token}", { params: { token } }),
  );
  return { booking, url: publicOrigin(context, request) + registrationPath(token) };
}

export const meta: Route.MetaFunction = ({ data, matches }) => [
  shopTitle(data ? `Inscripción: ${data.booking.event.title}` : "Inscripción", matches),
  NO_INDEX,
];

export default function RegistrationRoute({ loaderData: { booking, url } }: Route.ComponentProps) {
  const info = useShopInfo();
  return <RegistrationScreen key={booking.token} booking={booking} info={info} url={url} />;
}
