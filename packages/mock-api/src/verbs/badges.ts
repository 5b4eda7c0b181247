import { isSoldOut } from "@tablero/domain/availability";
import { can } from "@tablero/domain/permissions";
import type { Role } from "@tablero/domain/vocabulary";
import type { Store } from "../store.ts";
import { ordersIn } from "../views/order-views.ts";
import { published, stockOf, variantsOf } from "../views/products.ts";

/** Live counts by menu entry, of what the role may read: orders to prepare, open preorders, sold-out products. */
export function badgesFor(store: Store, role: Role): Record<string, number> {
  const open = store.data.preorders.filter(({ state }) => state === "open" || state === "delayed");
  return {
    ...(can(role, "orders") && { "ventas.pedidos": ordersIn(store, "to-prepare").length }),
    ...(can(role, "preorders") && { "ventas.precompras": open.length }),
    ...(can(role, "products") && { "inventario.productos": soldOut(store) }),
  };
}

function soldOut(store: Store): number {
  return published(store).filter(
    ({ id, kind }) =>
      kind !== "service" && isSoldOut(variantsOf(store, id).map((variant) => stockOf(store, variant).availability)),
  ).length;
}
