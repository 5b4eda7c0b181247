import { InvitationScreen } from "@tablero/backoffice/people/sign-in/invitation-screen";
import { Splash } from "@tablero/ui/splash";
import { adminLinks, useAdminStyles } from "../../lib/admin-styles.ts";
import { requireGuest } from "../../lib/guards.ts";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/invitation";

export const handle = { layout: "empty" };

export const links: Route.LinksFunction = adminLinks;

export const clientLoader = () => requireGuest();
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => [title("Tu invitación"), NO_INDEX];

export function HydrateFallback() {
  return <Splash />;
}

export default function InvitationRoute({ params }: Route.ComponentProps) {
  useAdminStyles();
  return <InvitationScreen id={params.id} token={params.token} />;
}
