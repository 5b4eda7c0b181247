import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminCoupons } from "@tablero/contract/endpoints/admin-coupons";
import { listCoupons, readCoupon } from "../../domain/coupons/read.ts";
import { createCoupon, removeCoupon, updateCoupon } from "../../domain/coupons/write.ts";
import { type Call, created, ctxOf, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";

type CouponRoutes = Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminCoupons>;

export function couponRoutes(deps: Deps): CouponRoutes {
  return {
    "GET /api/admin/coupons": async ({ query }, call) => ok(await listCoupons(ctxOf(deps, call), query)),
    "GET /api/admin/coupons/{id}": async ({ params }, call) => ok(await readCoupon(ctxOf(deps, call), params.id)),
    "POST /api/admin/coupons": async ({ body }, call) =>
      created(
        await idempotent(deps, call, { scope: "POST /api/admin/coupons", body }, (ctx) => createCoupon(ctx, body)),
      ),
    "PATCH /api/admin/coupons/{id}": async ({ params, body }, call) =>
      ok(await updateCoupon(ctxOf(deps, call), params.id, body)),
    "DELETE /api/admin/coupons/{id}": async ({ params, query }, call) =>
      ok({ id: params.id, outcome: await removeCoupon(ctxOf(deps, call), params.id, query.version) }),
  };
}
