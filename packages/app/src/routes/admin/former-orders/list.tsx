import { LegacyOrdersScreen } from "@tablero/backoffice/exchange/former-orders/former-orders-screen";
import { FORMER_ORDERS } from "@tablero/domain/platform/resources/exchange/former-orders";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(FORMER_ORDERS);

export default function LegacyOrdersRoute() {
  return <LegacyOrdersScreen />;
}
