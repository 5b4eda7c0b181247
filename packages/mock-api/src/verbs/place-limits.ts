import type { Coupon, Order } from "@tablero/demo-shop/types";
import { Failure } from "@tablero/domain/failure";
import type { VariantUnits } from "@tablero/domain/order-units";
import { where } from "../rows.ts";
import type { Store } from "../store.ts";
import { proofOf } from "./unpaid.ts";

/** Orders of a client that stand; those that nobody confirmed are not theirs. Without a client there are none. */
function ordersOf(store: Store, clientId: string | null): Order[] {
  if (clientId === null) return [];
  return where(store.data.orders, "clientId", clientId).filter(
    (order) =>
      order.orderState !== "cancelled" && order.orderState !== "expired" && proofOf(store, order) !== "awaited",
  );
}

/** Units that a client bought and still gets, line by line; nothing without a client. */
export const boughtUnits = (store: Store, clientId: string | null): VariantUnits[] =>
  ordersOf(store, clientId)
    .flatMap(({ id }) => where(store.data.orderLines, "orderId", id))
    .flatMap(({ variantId, quantity, cancelled }) =>
      variantId ? [{ variantId, quantity: quantity - cancelled }] : [],
    );

/** Throws `coupon-invalid` where no use of a coupon is left, for all or for this client. */
export function requireCouponUse(store: Store, clientId: string | null, coupon: Coupon): void {
  const uses = ordersOf(store, clientId).filter(({ couponId }) => couponId === coupon.id).length;
  const spent = coupon.perClientUses != null && uses >= coupon.perClientUses;
  if (spent || (coupon.maxUses !== null && coupon.uses >= coupon.maxUses))
    throw new Failure("coupon-invalid", "Ya has usado ese cupón, o se ha agotado.");
}
