import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { offeredPayments } from "@tablero/domain/settings/payments/methods";
import { gatewayMethods } from "@tablero/domain/settings/sections/gateways";
import { offeredDeliveries } from "@tablero/domain/settings/shipping/delivery";
import type { Store } from "../../platform/store.ts";

/** The mock accepts cards, like a demo shop on the server, and the methods of the providers in its settings. */
const ONLINE: readonly PaymentMethod[] = ["card"];

export const paymentSettings = ({ data: { settings } }: Store) => ({
  ...settings,
  online: [...new Set([...ONLINE, ...gatewayMethods(settings.gateways)])],
});

/** Payment methods available for an order. */
export function paymentsOffered(store: Store) {
  const { rates, carriers, zones } = store.data;
  return offeredPayments(offeredDeliveries({ rates, carriers, zones }), paymentSettings(store));
}
