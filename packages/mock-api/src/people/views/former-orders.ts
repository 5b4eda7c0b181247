import type { Store } from "../../platform/store.ts";
import { ownerOfEmail } from "./clients.ts";

/** Past orders, each with its client: also with one who came since it was imported. */
export function formerOrders(store: Store): Store["imports"]["formerOrders"] {
  const { formerOrders: orders } = store.imports;
  for (const order of orders)
    order.clientId ??= order.isForgotten ? null : (ownerOfEmail(store, order.email)?.id ?? null);
  return orders;
}
