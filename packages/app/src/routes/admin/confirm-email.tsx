import { ConfirmEmailScreen } from "@tablero/backoffice/people/sign-in/confirm-email-screen";
import { Splash } from "@tablero/ui/splash";
import { adminLinks, useAdminStyles } from "../../lib/admin-styles.ts";
import { session } from "../../lib/browser.ts";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/confirm-email";

export const handle = { layout: "empty" };

export const links: Route.LinksFunction = adminLinks;

/** A session of the same account continues, because its token is sent with the confirmation. */
export const clientLoader = async () => {
  await session.start();
  return null;
};
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => [title("Confirmar el correo"), NO_INDEX];

export function HydrateFallback() {
  return <Splash />;
}

export default function ConfirmEmailRoute({ params }: Route.ComponentProps) {
  useAdminStyles();
  return <ConfirmEmailScreen id={params.id} token={params.token} />;
}
