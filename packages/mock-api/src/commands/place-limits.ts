import type { Coupon, Order } from "@tablero/demo-shop/types";
import { Failure } from "@tablero/domain/failure";
import type { VariantUnits } from "@tablero/domain/orders/units";
import { where } from "../rows.ts";
import type { Store } from "../store.ts";
import { proofOf } from "./unpaid.ts";

/** Active orders of a client; unconfirmed ones are not theirs. None without a client. */
function ordersOf(store: Store, clientId: string | null): Order[] {
  if (clientId === null) return [];
  return where(store.data.orders, "clientId", clientId).filter(
    (order) =>
      order.orderState !== "cancelled" && order.orderState !== "expired" && proofOf(store, order) !== "awaited",
  );
}

/** Units bought by a client and not cancelled, by line, but for those of one order; none without a client. */
export const boughtUnits = (store: Store, clientId: string | null, besides: string | null = null): VariantUnits[] =>
  ordersOf(store, clientId)
    .filter(({ id }) => id !== besides)
    .flatMap(({ id }) => where(store.data.orderLines, "orderId", id))
    .flatMap(({ variantId, quantity, cancelled }) =>
      variantId ? [{ variantId, quantity: quantity - cancelled }] : [],
    );

/** Throws `coupon-invalid` where a coupon is used up, for all or for this client. */
export function requireCouponUse(store: Store, clientId: string | null, coupon: Coupon): void {
  const uses = ordersOf(store, clientId).filter(({ couponId }) => couponId === coupon.id).length;
  const spent = coupon.perClientUses != null && uses >= coupon.perClientUses;
  if (spent || (coupon.maxUses !== null && coupon.uses >= coupon.maxUses))
    throw new Failure("coupon-invalid", "Ya has usado ese cupón, o se ha agotado.");
}
