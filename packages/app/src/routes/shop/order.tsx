import { OrderScreen } from "@tablero/storefront/order/order-screen";
import { useRevalidator } from "react-router-dom";
import { api } from "../../lib/browser.ts";
import { load, NO_INDEX, title } from "../../lib/load.ts";
import { useShopInfo } from "../../lib/shop-outlet.tsx";
import type { Route } from "./+types/order";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context, (server) => server.call("GET /api/shop/orders/{token}", { params: { token: params.token } }));

export const meta: Route.MetaFunction = ({ data }) => [title(data ? `Pedido ${data.number}` : "Pedido"), NO_INDEX];

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const info = useShopInfo();
  const cancel = async () => {
    await api.call(
      "POST /api/shop/orders/{token}/cancel",
      { params: { token: loaderData.token }, body: {} },
      { handles: [409] },
    );
    await revalidate();
  };
  return <OrderScreen order={loaderData} info={info} onCancel={cancel} onRefresh={revalidate} />;
}
