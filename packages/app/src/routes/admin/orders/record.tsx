import { OrderScreen } from "@tablero/backoffice/orders/order-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/order";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Pedido")];

export default function OrderRoute({ params }: Route.ComponentProps) {
  return <OrderScreen key={params.id} id={params.id} />;
}
