import type { CardTerms } from "@tablero/domain/catalogue/products/card";
import { requirePostcode } from "@tablero/domain/sales/carts/carts";
import type { Destination } from "@tablero/domain/settings/shipping/shipping";
import { stockDelivery } from "@tablero/domain/settings/shipping/stock-delivery";
import type { Store } from "../../platform/store.ts";

/** Values that cards depend on, besides their products. Deliveries go to the shop's own address, or to a destination. */
export function cardTerms(store: Store, destination?: Destination): CardTerms {
  if (destination) requirePostcode(destination);
  const { settings, carriers, zones, rates } = store.data;
  const now = store.now();
  const delivery = stockDelivery({ now, shipping: { carriers, zones, rates }, settings, destination });
  return { at: now, lowUpTo: settings.lowStockThreshold, delivery };
}
