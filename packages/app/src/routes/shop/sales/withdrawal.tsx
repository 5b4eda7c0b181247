import { WithdrawalScreen } from "@tablero/storefront/sales/withdrawal/withdrawal-screen";
import { load, NO_INDEX } from "../../../lib/load.ts";
import { shopTitle } from "../../../lib/shop/shop-head.ts";
import type { Route } from "./+types/withdrawal";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const form = await load(context, (server) =>
    server.call("GET /api/shop/orders/{token}/withdrawal", { params: { token } }),
  );
  return { token, form };
}

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Desistir del contrato", matches), NO_INDEX];

export default function WithdrawalRoute({ loaderData: { token, form } }: Route.ComponentProps) {
  return <WithdrawalScreen key={token} token={token} form={form} />;
}
