import { expectedEntry, type Writes } from "./writes.ts";

/** Writes on coupons besides those of the kit. */
export const COUPON_WRITES: Writes = {
  "POST /api/admin/coupons/{id}/duplicate": async (staff) => {
    const body = { code: `AUD${crypto.randomUUID().slice(0, 8).toUpperCase()}`, kind: "percent" as const, value: 500 };
    const { body: coupon } = await staff.api.call("POST /api/admin/coupons", { body }, staff);
    const call = { params: { id: coupon.id } };
    const reply = await staff.api.call("POST /api/admin/coupons/{id}/duplicate", call, staff);
    return expectedEntry("coupon", reply.body.id, "create", reply);
  },
};
