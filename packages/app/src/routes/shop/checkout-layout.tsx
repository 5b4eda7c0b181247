import { ShopShell } from "@tablero/storefront/shell/shop-shell";
import shopCss from "@tablero/ui/shop.css?url";
import { Outlet } from "react-router-dom";
import { load } from "../../lib/load.ts";
import type { Route } from "./+types/checkout-layout";

export { ShopErrorBoundary as ErrorBoundary } from "./error-boundary.tsx";

export const handle = { layout: "empty" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: shopCss }];

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => api.call("GET /api/shop/info"));

/** The cart under a bare header: nothing leads away from the checkout. */
export default function CheckoutLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ShopShell info={loaderData} variant="checkout">
      <Outlet context={loaderData} />
    </ShopShell>
  );
}
