import type { AdminCoupon } from "@tablero/contract/sales/shapes/admin-coupons";
import type { Coupon } from "@tablero/demo-shop/types";
import { couponState } from "@tablero/domain/sales/carts/coupons";
import { type Store, versionOf } from "../../platform/store.ts";

export function couponView(store: Store, coupon: Coupon): AdminCoupon {
  return { ...coupon, state: couponState(coupon, store.now()), version: versionOf(store, coupon.id) };
}
