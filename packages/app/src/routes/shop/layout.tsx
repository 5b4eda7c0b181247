import { ShopShell } from "@tablero/storefront/readers/shell/shop-shell";
import { lazy, Suspense } from "react";
import { load, NO_INDEX } from "../../lib/load.ts";
import { ShopOutlet } from "../../lib/shop/shop-outlet.tsx";
import { ShopStyles, shopLinks } from "../../lib/shop/shop-styles.tsx";
import { DisplayFont } from "../../lib/start/preloaded-fonts.tsx";
import type { Route } from "./+types/layout";

// Loaded lazily, so that pages without errors do not load it.
const ShopError = lazy(() => import("./error-boundary.tsx"));

export const handle = { layout: "empty" };

export const links: Route.LinksFunction = shopLinks;

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => api.call("GET /api/shop/info"));

/** Pages set their own title; this one is for pages that do not exist. */
export const meta = ({ error }: { error?: unknown }) => (error ? [{ title: "No disponible" }, NO_INDEX] : []);

/** The shop's own data rarely changes, so it is read once per visit. */
export const shouldRevalidate = () => false;

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ShopShell info={loaderData}>
      <ShopStyles look={loaderData.look} />
      {import.meta.env.SSR ? <DisplayFont /> : null}
      <ShopOutlet info={loaderData} />
    </ShopShell>
  );
}

export const ErrorBoundary = ({ loaderData }: Route.ErrorBoundaryProps) => (
  <Suspense>
    <ShopStyles look={loaderData?.look} />
    <ShopError info={loaderData} />
  </Suspense>
);
