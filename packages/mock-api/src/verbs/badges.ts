import { availableUnits } from "@tablero/domain/availability";
import { can } from "@tablero/domain/permissions";
import type { Role } from "@tablero/domain/vocabulary";
import type { Store } from "../store.ts";
import { ordersIn } from "../views/order-views.ts";
import { published, variantsOf } from "../views/products.ts";

/** Live counts by menu entry, of what the role may read: orders to prepare, open preorders, low stock. */
export function badgesFor(store: Store, role: Role): Record<string, number> {
  const open = store.data.preorders.filter(({ state }) => state === "open" || state === "delayed");
  return {
    ...(can(role, "orders") && { "ventas.pedidos": ordersIn(store, "to-prepare").length }),
    ...(can(role, "preorders") && { "ventas.precompras": open.length }),
    ...(can(role, "products") && { "inventario.productos": lowStock(store) }),
  };
}

function lowStock(store: Store): number {
  const { lowStockThreshold } = store.data.settings;
  return published(store)
    .filter(({ kind }) => kind !== "service")
    .flatMap(({ id }) => variantsOf(store, id))
    .filter((variant) => availableUnits(variant) <= lowStockThreshold).length;
}
