import { COUPON_KINDS, COUPON_STATES } from "@tablero/domain/sales/carts/coupons";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import { Id, QueryFlag, repeatable } from "../../platform/shapes/basics.ts";
import { AdminCouponSchema, couponShapes } from "../shapes/admin-coupons.ts";

const kit = recordEndpoints({
  resource: "coupons",
  words: { one: "coupon", many: "coupons" },
  shapes: couponShapes,
  sorts: ["code", "uses", "startsAt", "endsAt", "minimum"],
  filters: {
    active: QueryFlag.optional(),
    state: repeatable(z.enum(COUPON_STATES)).optional(),
    kind: z.enum(COUPON_KINDS).optional(),
  },
});

export const adminCoupons = table({
  "GET /api/admin/coupons": kit.list,
  "GET /api/admin/coupons/export": kit.export,
  "GET /api/admin/coupons/{id}": kit.one,
  "GET /api/admin/coupons/{id}/history": kit.history,
  "POST /api/admin/coupons": kit.create,
  "PATCH /api/admin/coupons/{id}": {
    ...kit.change,
    rules: "Placed orders keep their discount. The limit of uses cannot be lower than the uses so far.",
  },
  "DELETE /api/admin/coupons/{id}": {
    ...kit.remove,
    summary: "Archives a coupon that an order used; otherwise deletes it",
  },
  "POST /api/admin/coupons/bulk": kit.bulk,
  "POST /api/admin/coupons/{id}/duplicate": {
    summary: "Copies a coupon, with its own code and no uses, archived until it is restored",
    access: "coupons:write",
    params: z.strictObject({ id: Id }),
    responses: {
      201: AdminCouponSchema,
      404: problem(["not-found"]),
      409: problem(["duplicate", "idempotency-in-progress"]),
    },
  },
});
