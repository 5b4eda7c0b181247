import { useSession, useUser } from "@tablero/api-client/session";
import { SessionEnded } from "@tablero/backoffice/people/sign-in/session-ended";
import { ForbiddenScreen } from "@tablero/backoffice/platform/message/forbidden-screen";
import { ScreenBoundary } from "@tablero/backoffice/platform/message/screen-boundary";
import { UnreachableScreen } from "@tablero/backoffice/platform/message/unreachable-screen";
import { FirstStepsGuide } from "@tablero/backoffice/readers/first-steps/first-steps-guide";
import { TestModeBar } from "@tablero/backoffice/settings/payments/test-mode-bar";
import { permissionAt } from "@tablero/domain/readers/pages";
import { preloadShell, Shell } from "@tablero/layouts/shell";
import { Splash } from "@tablero/ui/splash";
import { Toaster } from "@tablero/ui/toast";
import { useEffect } from "react";
import { data, Outlet, useLocation, useRevalidator } from "react-router-dom";
import { SWRConfig } from "swr";
import { adminLinks, useAdminStyles } from "../../lib/admin-styles.ts";
import { api, session, sessionRenewal } from "../../lib/browser.ts";
import { canRead, requireStaff } from "../../lib/guards.ts";
import { preferences } from "../../lib/preferences.ts";
import type { Route } from "./+types/layout";
import { RouteCodeGate } from "./route-code-gate.tsx";

export { AdminErrorBoundary as ErrorBoundary } from "./error-boundary.tsx";

export const links: Route.LinksFunction = adminLinks;

/** Checks session and role before the initial data, on every navigation. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const outcome = await requireStaff(request);
    if (outcome.kind === "unreachable") throw data("unreachable", { status: 503 });
    return next();
  },
];

/** Loads both parts of the specification's initial data before the screen is shown. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [navigation, shortcuts] = await Promise.all([
    api.call("GET /api/common/navigation"),
    api.call("GET /api/common/shortcuts"),
    preloadShell(request.url),
    showPreferences(),
  ]);
  // The layout differs from the one in this browser's copy.
  await preloadShell(request.url);
  return { navigation, shortcuts };
}
clientLoader.hydrate = true as const;

async function showPreferences(): Promise<void> {
  const state = session.state();
  if (state.status === "signed-in") await preferences.open(state.user.id);
}

/** The menus belong to the session; screens load their own data. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <Splash />;
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useAdminStyles();
  const user = useUser();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isSignedOut = useSession().status === "signed-out";
  // When another tab signs out, the guard redirects to sign-in with a return path.
  useEffect(() => {
    if (isSignedOut) void revalidate();
  }, [isSignedOut, revalidate]);
  if (isSignedOut) return <Splash />;
  if (!user) return <UnreachableScreen onRetry={() => void revalidate()} />;
  return (
    // A separate cache for each user, so that the next user to sign in sees no data of the previous one.
    <SWRConfig key={user.id} value={{ provider: () => new Map() }}>
      <Shell navigation={loaderData.navigation} shortcuts={loaderData.shortcuts}>
        <TestModeBar />
        <FirstStepsGuide />
        <ScreenBoundary screen={pathname}>
          <RouteCodeGate>{canRead(permissionAt(pathname)) ? <Outlet /> : <ForbiddenScreen />}</RouteCodeGate>
        </ScreenBoundary>
      </Shell>
      <Toaster />
      <SessionEnded user={user} register={registerRenewal} />
    </SWRConfig>
  );
}

function registerRenewal(ask: typeof sessionRenewal.ask): void {
  sessionRenewal.ask = ask;
}
