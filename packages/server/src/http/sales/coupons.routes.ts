import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminCoupons } from "@tablero/contract/sales/endpoints/admin-coupons";
import { COUPONS } from "@tablero/domain/platform/resources/sales/coupons";
import { COUPON_CSV } from "@tablero/domain/sales/carts/coupon-record";
import { couponVerbs, duplicateCoupon } from "../../domain/sales/coupons/coupons.ts";
import { type Call, created, type Deps } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { recordRoutes } from "../kit/record-routes.ts";

export function couponRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminCoupons> {
  const kit = recordRoutes(deps, "POST /api/admin/coupons", couponVerbs);
  return {
    "GET /api/admin/coupons": kit.list,
    "GET /api/admin/coupons/export": kit.export(COUPONS, COUPON_CSV),
    "GET /api/admin/coupons/{id}": kit.one,
    "GET /api/admin/coupons/{id}/history": kit.history,
    "POST /api/admin/coupons": kit.create,
    "PATCH /api/admin/coupons/{id}": kit.change,
    "DELETE /api/admin/coupons/{id}": kit.remove,
    "POST /api/admin/coupons/bulk": kit.bulk,
    "POST /api/admin/coupons/{id}/duplicate": async ({ params }, call) => {
      const scope = "POST /api/admin/coupons/duplicate";
      return created(await idempotent(deps, call, { scope, body: params }, (ctx) => duplicateCoupon(ctx, params.id)));
    },
  };
}
