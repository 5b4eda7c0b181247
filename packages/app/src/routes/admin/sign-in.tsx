import type { User } from "@tablero/api-client/session";
import { SignInScreen } from "@tablero/backoffice/people/sign-in/sign-in-screen";
import { startAmong } from "@tablero/domain/people/accounts/section-choice";
import { textProperty } from "@tablero/domain/platform/typed";
import { safeRedirect } from "@tablero/domain/platform/validation";
import { Splash } from "@tablero/ui/splash";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { adminLinks, useAdminStyles } from "../../lib/admin-styles.ts";
import { api } from "../../lib/browser.ts";
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

/** The start page that the person has chosen, as far as it can be opened; otherwise the specified one. */
async function findStartPath(): Promise<string> {
  try {
    const { groups, ...choice } = await api.call("GET /api/common/sections", {}, { background: true });
    const sections = groups.flatMap(({ entries }) => entries);
    return startAmong(choice, sections)?.link ?? SIGNED_IN_REDIRECT;
  } catch {
    return SIGNED_IN_REDIRECT;
  }
}

export default function SignInRoute() {
  useAdminStyles();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const notice = textProperty(useLocation().state, "notice");
  const enter = async ({ role }: User) => {
    const back = safeRedirect(search.get("redirectURL"));
    await navigate(back ?? (role === "client" ? SIGNED_IN_WEB_REDIRECT : await findStartPath()), { replace: true });
  };
  return <SignInScreen notice={notice} onSignedIn={(user) => void enter(user)} />;
}
