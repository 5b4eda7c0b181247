import { OrderScreen } from "@tablero/storefront/sales/order/order-screen";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../lib/browser.ts";
import { load, NO_INDEX } from "../../../lib/load.ts";
import { shopTitle } from "../../../lib/shop/shop-head.ts";
import { useShopInfo } from "../../../lib/shop/shop-outlet.tsx";
import { renderTime } from "../../../lib/start/render-time.ts";
import type { Route } from "./+types/order";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const order = await load(context, (server) => server.call("GET /api/shop/orders/{token}", { params: { token } }));
  return { order, now: renderTime() };
}

export const meta: Route.MetaFunction = ({ data, matches }) => [
  shopTitle(data ? `Pedido ${data.order.number}` : "Pedido", matches),
  NO_INDEX,
];

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  const { order, now } = loaderData;
  const { revalidate } = useRevalidator();
  const info = useShopInfo();
  const cancel = async () => {
    await api.call(
      "POST /api/shop/orders/{token}/cancel",
      { params: { token: order.token }, body: {} },
      { handles: [409] },
    );
    await revalidate();
  };
  const cancelPreorder = async (id: string) => {
    await api.call(
      "POST /api/shop/orders/{token}/preorders/{id}/cancel",
      { params: { token: order.token, id }, body: {} },
      { handles: [404, 409] },
    );
    await revalidate();
  };
  return (
    <OrderScreen
      order={order}
      now={now}
      info={info}
      onCancel={cancel}
      onCancelPreorder={cancelPreorder}
      onRefresh={revalidate}
    />
  );
}
