import { InvoiceScreen } from "@tablero/storefront/sales/invoice/invoice-screen";
import { load, NO_INDEX } from "../../../lib/load.ts";
import { shopTitle } from "../../../lib/shop/shop-head.ts";
import { useShopInfo } from "../../../lib/shop/shop-outlet.tsx";
import type { Route } from "./+types/invoice";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context, (api) => api.call("GET /api/shop/invoices/{token}", { params: { token: params.token } }));

export const meta: Route.MetaFunction = ({ data, matches }) => [
  shopTitle(data ? `Factura ${data.number}` : "Factura", matches),
  NO_INDEX,
];

export default function InvoiceRoute({ loaderData }: Route.ComponentProps) {
  return <InvoiceScreen invoice={loaderData} shop={useShopInfo()} />;
}
