import type { adminCoupons } from "@tablero/contract/endpoints/admin-coupons";
import type { MockHandlers } from "../callers.ts";
import { must } from "../rows.ts";
import type { Store } from "../store.ts";
import { createCoupon, listCoupons, patchCoupon, removeCoupon } from "../verbs/coupons.ts";
import { couponView } from "../views/coupons.ts";

export function adminCouponHandlers(store: Store): Pick<MockHandlers, keyof typeof adminCoupons> {
  return {
    "GET /api/admin/coupons": ({ query }) => ({ status: 200, body: listCoupons(store, query) }),
    "GET /api/admin/coupons/{id}": ({ params }) => ({
      status: 200,
      body: couponView(store, must(store.data.coupons, params.id)),
    }),
    "POST /api/admin/coupons": ({ body }) => ({ status: 201, body: couponView(store, createCoupon(store, body)) }),
    "PATCH /api/admin/coupons/{id}": ({ params, body }) => ({
      status: 200,
      body: couponView(store, patchCoupon(store, params.id, body)),
    }),
    "DELETE /api/admin/coupons/{id}": ({ params, query }) => ({
      status: 200,
      body: { id: params.id, outcome: removeCoupon(store, params.id, query.version) },
    }),
  };
}
