import { SetupScreen } from "@tablero/backoffice/people/sign-in/setup-screen";
import { Splash } from "@tablero/ui/splash";
import { adminLinks, useAdminStyles } from "../../lib/admin-styles.ts";
import { requireGuest } from "../../lib/guards.ts";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/setup";

export const handle = { layout: "empty" };

export const links: Route.LinksFunction = adminLinks;

export const clientLoader = () => requireGuest();
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => [title("Prepara tu tienda"), NO_INDEX];

export function HydrateFallback() {
  return <Splash />;
}

export default function SetupRoute({ params }: Route.ComponentProps) {
  useAdminStyles();
  return <SetupScreen token={params.token} />;
}
