import { InvitationScreen } from "@tablero/backoffice/account/invitation-screen";
import { Splash } from "@tablero/ui/splash";
import adminCss from "@tablero/ui/styles.css?url";
import { requireGuest } from "../../lib/guards.ts";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/invitation";

export const handle = { layout: "empty" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminCss }];

export const clientLoader = () => requireGuest();
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => [title("Tu invitación"), NO_INDEX];

export function HydrateFallback() {
  return <Splash />;
}

export default function InvitationRoute({ params }: Route.ComponentProps) {
  return <InvitationScreen id={params.id} token={params.token} />;
}
