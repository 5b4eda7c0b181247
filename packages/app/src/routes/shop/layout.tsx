import { ShopShell } from "@tablero/storefront/shell/shop-shell";
import shopCss from "@tablero/ui/shop.css?url";
import { Outlet } from "react-router-dom";
import { load } from "../../lib/load.ts";
import type { Route } from "./+types/layout";

export { ShopErrorBoundary as ErrorBoundary } from "./error-boundary.tsx";

export const handle = { layout: "empty" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: shopCss }];

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => api.call("GET /api/shop/info"));

/** The shop's own data changes rarely: read once per visit. */
export const shouldRevalidate = () => false;

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ShopShell info={loaderData}>
      <Outlet />
    </ShopShell>
  );
}
