import type { Store } from "../../platform/store.ts";
import { ownerOfEmail } from "./clients.ts";

/** Orders from the former shop, each with its client, including clients created since the import. */
export function legacyOrders(store: Store): Store["imports"]["legacyOrders"] {
  const { legacyOrders: orders } = store.imports;
  for (const order of orders)
    order.clientId ??= order.isForgotten ? null : (ownerOfEmail(store, order.email)?.id ?? null);
  return orders;
}
