import { OrdersScreen } from "@tablero/backoffice/sales/orders/orders-screen";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(ORDERS);

export default function OrdersRoute() {
  return <OrdersScreen />;
}
