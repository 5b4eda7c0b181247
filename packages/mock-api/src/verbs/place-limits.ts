import type { Coupon, Order, Variant } from "@tablero/demo-shop/types";
import { clientLimit } from "@tablero/domain/carts";
import { Failure } from "@tablero/domain/failure";
import { sum, where } from "../rows.ts";
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

interface LimitedItem {
  variant: Variant;
  name: string;
  quantity: number;
}

/** Throws `client-limit` where the items pass a variant's limit, together with what the client's earlier orders deliver. */
export function checkClientLimits(store: Store, clientId: string | null, items: readonly LimitedItem[]): void {
  const earlier = ordersOf(store, clientId).flatMap(({ id }) => where(store.data.orderLines, "orderId", id));
  const left = ({ variant }: LimitedItem) => {
    const bought = earlier.filter(({ variantId }) => variantId === variant.id);
    return Math.max((variant.perClientLimit ?? 0) - sum(bought, ({ quantity, cancelled }) => quantity - cancelled), 0);
  };
  const over = items.filter((item) => item.variant.perClientLimit !== null && item.quantity > left(item));
  const [first] = over;
  if (!first) return;
  const lines = over.map((item) => ({ variantId: item.variant.id, name: item.name, available: left(item) }));
  throw clientLimit(first.name, first.variant.perClientLimit ?? 0, { lines });
}

/** Takes a use of a coupon once `then` went well. Throws `coupon-invalid` where none is left, for all or this client. */
export function useCoupon(store: Store, clientId: string | null, coupon: Coupon, then: () => void): void {
  const uses = ordersOf(store, clientId).filter(({ couponId }) => couponId === coupon.id).length;
  const spent = coupon.perClientUses != null && uses >= coupon.perClientUses;
  if (spent || (coupon.maxUses !== null && coupon.uses >= coupon.maxUses))
    throw new Failure("coupon-invalid", "Ya has usado ese cupón, o se ha agotado.");
  then();
  coupon.uses += 1;
}
