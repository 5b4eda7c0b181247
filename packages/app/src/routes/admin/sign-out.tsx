import { SIGN_IN_PATH } from "@tablero/domain/platform/resources/paths";
import { forgetRecents } from "@tablero/layouts/recents";
import { Splash } from "@tablero/ui/splash";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { adminLinks, useAdminStyles } from "../../lib/admin-styles.ts";
import { session } from "../../lib/browser.ts";
import { requireSession } from "../../lib/guards.ts";
import { title } from "../../lib/load.ts";
import { preferences } from "../../lib/preferences.ts";
import type { Route } from "./+types/sign-out";

export const handle = { layout: "empty" };

export const links: Route.LinksFunction = adminLinks;

export async function clientLoader() {
  await requireSession();
  return null;
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => [title("Cerrar sesión")];

export function HydrateFallback() {
  return <Splash />;
}

/** Ends the session immediately: staff are sent to sign-in, shoppers to the home page, with a short notice. */
export default function SignOutRoute() {
  useAdminStyles();
  const navigate = useNavigate();
  useEffect(() => {
    const state = session.state();
    const isClient = state.status === "signed-in" && state.user.role === "client";
    if (state.status === "signed-in") forgetRecents(state.user.id);
    void preferences
      .leave()
      .then(() => session.signOut())
      .then(() => navigate(isClient ? "/home" : SIGN_IN_PATH, { replace: true, state: { notice: "Sesión cerrada" } }));
  }, [navigate]);
  return <Splash />;
}
