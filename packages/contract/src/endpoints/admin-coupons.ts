import { COUPON_KINDS, COUPON_STATES } from "@tablero/domain/coupons";
import { z } from "zod";
import { table } from "../core/endpoint.ts";
import { problem } from "../core/problem.ts";
import { AdminCouponSchema, CouponInput, CouponPatch } from "../shapes/admin-coupons.ts";
import { Id, listOf, listQuery, many, QueryFlag, QueryInt } from "../shapes/basics.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Duplicate = problem(["duplicate", "idempotency-in-progress"]);
const Conflict = problem(["version-conflict", "duplicate"], { current: AdminCouponSchema.optional() });

export const adminCoupons = table({
  "GET /api/admin/coupons": {
    summary: "Coupons",
    access: "coupons:read",
    query: listQuery(
      ["code", "uses", "startsAt", "endsAt", "minimum"],
      { order: "asc" },
      {
        active: QueryFlag.optional(),
        state: many(z.enum(COUPON_STATES)).optional(),
        kind: z.enum(COUPON_KINDS).optional(),
      },
    ),
    responses: { 200: listOf(AdminCouponSchema) },
  },
  "GET /api/admin/coupons/{id}": {
    summary: "One coupon",
    access: "coupons:read",
    params: ById,
    responses: { 200: AdminCouponSchema, 404: Missing },
  },
  "POST /api/admin/coupons": {
    summary: "Creates a coupon",
    access: "coupons:write",
    body: CouponInput,
    responses: { 201: AdminCouponSchema, 409: Duplicate },
  },
  "PATCH /api/admin/coupons/{id}": {
    summary: "Changes what it names; orders that were placed keep their discount",
    access: "coupons:write",
    params: ById,
    body: CouponPatch,
    responses: { 200: AdminCouponSchema, 404: Missing, 409: Conflict },
  },
  "DELETE /api/admin/coupons/{id}": {
    summary: "Archives a coupon that an order used, else deletes it",
    access: "coupons:write",
    params: ById,
    query: z.strictObject({ version: QueryInt(1) }),
    responses: {
      200: z.strictObject({ id: Id, outcome: z.enum(["archived", "deleted"]) }),
      404: Missing,
      409: Conflict,
    },
  },
});
