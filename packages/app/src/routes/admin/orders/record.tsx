import { OrderScreen } from "@tablero/backoffice/sales/orders/order-screen";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { pageLoader, recordMeta } from "../../../lib/admin-page.ts";
import type { Route } from "./+types/record";

export const clientLoader = pageLoader;
export const meta = recordMeta(ORDERS);

export default function OrderRoute({ params }: Route.ComponentProps) {
  return <OrderScreen key={params.id} id={params.id} />;
}
