import { SignInScreen } from "@tablero/backoffice/people/sign-in/sign-in-screen";
import { textProperty } from "@tablero/domain/platform/typed";
import { safeRedirect } from "@tablero/domain/platform/validation";
import { Splash } from "@tablero/ui/splash";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { adminLinks, useAdminStyles } from "../../lib/admin-styles.ts";
import { requireGuest } from "../../lib/guards.ts";
import { NO_INDEX, title } from "../../lib/load.ts";
import { SIGNED_IN_REDIRECT, SIGNED_IN_WEB_REDIRECT } from "../../lib/paths.ts";
import type { Route } from "./+types/sign-in";

export const handle = { layout: "empty" };

export const links: Route.LinksFunction = adminLinks;

export const clientLoader = () => requireGuest();
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => [title("Entrar"), NO_INDEX];

export function HydrateFallback() {
  return <Splash />;
}

export default function SignInRoute() {
  useAdminStyles();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const notice = textProperty(useLocation().state, "notice");
  return (
    <SignInScreen
      notice={notice}
      onSignedIn={(user) => {
        const back = safeRedirect(search.get("redirectURL"));
        void navigate(back ?? (user.role === "client" ? SIGNED_IN_WEB_REDIRECT : SIGNED_IN_REDIRECT), {
          replace: true,
        });
      }}
    />
  );
}
