import { can } from "@tablero/domain/accounts/permissions";
import { ORDERS } from "@tablero/domain/resources/orders";
import { PREORDERS } from "@tablero/domain/resources/preorders";
import { PRODUCTS } from "@tablero/domain/resources/products";
import { menuIdOf } from "@tablero/domain/shop/navigation";
import { isSoldOut } from "@tablero/domain/stock/availability";
import type { Role } from "@tablero/domain/vocabulary";
import type { Store } from "../store.ts";
import { ordersIn } from "../views/order-views.ts";
import { published, stockOf, variantsOf } from "../views/products.ts";

/**
 * Live counts by menu entry, as far as the role may read them: orders to prepare, open preorders, sold-out products.
 */
export function badgesFor(store: Store, role: Role): Record<string, number> {
  const open = store.data.preorders.filter(({ state }) => state === "open" || state === "delayed");
  return {
    ...(can(role, "orders") && { [menuIdOf(ORDERS)]: ordersIn(store, "to-prepare").length }),
    ...(can(role, "preorders") && { [menuIdOf(PREORDERS)]: open.length }),
    ...(can(role, "products") && { [menuIdOf(PRODUCTS)]: soldOut(store) }),
  };
}

function soldOut(store: Store): number {
  return published(store).filter(
    ({ id, kind }) =>
      kind !== "service" && isSoldOut(variantsOf(store, id).map((variant) => stockOf(store, variant).availability)),
  ).length;
}
