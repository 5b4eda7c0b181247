import { LegacyOrderScreen } from "@tablero/backoffice/exchange/former-orders/former-order-screen";
import { FORMER_ORDERS } from "@tablero/domain/platform/resources/exchange/former-orders";
import { pageLoader, recordMeta } from "../../../lib/admin-page.ts";
import type { Route } from "./+types/record";

export const clientLoader = pageLoader;
export const meta = recordMeta(FORMER_ORDERS);

export default function LegacyOrderRoute({ params }: Route.ComponentProps) {
  return <LegacyOrderScreen key={params.id} id={params.id} />;
}
