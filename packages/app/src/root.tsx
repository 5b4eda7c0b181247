import { ApiProvider } from "@tablero/api-client/api-context";
import { SessionProvider } from "@tablero/api-client/session";
import { textProperty } from "@tablero/domain/platform/typed";
import { ThemeScript } from "@tablero/ui/theme-script";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigate,
  useRouteError,
} from "react-router-dom";
import { api, errorPolicy, session } from "./lib/browser.ts";
import { useNonce } from "./lib/nonce.ts";
import { ShopIcon } from "./lib/shop/shop-icon.tsx";
import { FirstPageContext, useIsOnFirstPage } from "./lib/start/first-page.ts";
import { TextFont } from "./lib/start/preloaded-fonts.tsx";
import { StartupError } from "./lib/start/startup-error.tsx";

export const meta = () => [{ title: "Tablero" }];

/** Layout name from the specification's route data: of all matched routes, the innermost one wins. */
function useLayoutName(): string {
  const matches = useMatches();
  const named = matches.map(({ handle }) => textProperty(handle, "layout")).filter(Boolean);
  return named.at(-1) ?? "classy";
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html
      lang="es"
      data-layout={useLayoutName()}
      data-theme="theme-default"
      data-scheme="light"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {/* Not in `meta`, because a route's own `meta` replaces that of its parents. */}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {import.meta.env.SSR ? <TextFont /> : null}
        {import.meta.env.SSR ? <ShopIcon /> : null}
        {/* Sets theme and colour scheme before the first paint. */}
        <ThemeScript nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const navigate = useNavigate();
  const onFirstPage = useIsOnFirstPage();
  useEffect(() => {
    errorPolicy.setNavigate((to, notice) => void navigate(to, { state: { notice } }));
    return () => errorPolicy.setNavigate(null);
  }, [navigate]);
  useLayoutEffect(() => window.heldInput?.repeat(), []);
  useEffect(() => void session.start(), []);
  return (
    <ApiProvider client={api}>
      <SessionProvider session={session}>
        <FirstPageContext.Provider value={onFirstPage}>
          <Outlet />
        </FirstPageContext.Provider>
      </SessionProvider>
    </ApiProvider>
  );
}

/** Catches errors that no route's own boundary has caught: an error during startup, or an unexpected one. */
export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  return <StartupError />;
}
