import { NewOrderScreen } from "@tablero/backoffice/sales/orders/placing/new-order-screen";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { newMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = newMeta(ORDERS);

export default function NewOrderRoute() {
  return <NewOrderScreen />;
}
