import { BillingScreen } from "@tablero/storefront/sales/billing/billing-screen";
import { load, NO_INDEX } from "../../../lib/load.ts";
import { shopTitle } from "../../../lib/shop/shop-head.ts";
import type { Route } from "./+types/billing";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const form = await load(context, (server) =>
    server.call("GET /api/shop/orders/{token}/billing", { params: { token } }),
  );
  return { token, form };
}

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Factura con tus datos", matches), NO_INDEX];

export default function BillingRoute({ loaderData: { token, form } }: Route.ComponentProps) {
  return <BillingScreen key={token} token={token} form={form} />;
}
