import { OrdersScreen } from "@tablero/backoffice/orders/orders-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/orders";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Pedidos")];

export default function OrdersRoute() {
  return <OrdersScreen />;
}
