import { InvoiceScreen } from "@tablero/storefront/invoice/invoice-screen";
import { load, NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/invoice";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context, (api) => api.call("GET /api/shop/invoices/{token}", { params: { token: params.token } }));

export const meta: Route.MetaFunction = ({ data }) => [title(data ? `Factura ${data.number}` : "Factura"), NO_INDEX];

export default function InvoiceRoute({ loaderData }: Route.ComponentProps) {
  return <InvoiceScreen invoice={loaderData} />;
}
