import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { staffOrders } from "@tablero/contract/sales/endpoints/staff-orders";
import { Failure } from "@tablero/domain/platform/failure";
import { requireStaffTerms } from "@tablero/domain/sales/orders/placing/staff-order";
import { goneMeanwhile } from "../../domain/sales/orders/placing/place.ts";
import { placeStaffOrder, recordTaken, viewStaffCart } from "../../domain/sales/orders/placing/place-staff.ts";
import { getOrder } from "../../domain/sales/orders/views/detail.ts";
import { countStockConflict } from "../../observability/counts.ts";
import { buildCtx, type Call, created, type Deps, ok, requireStaff } from "../call.ts";
import { idempotent } from "../idempotent.ts";

export const staffOrderRoutes = (
  deps: Deps,
): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof staffOrders> => ({
  "POST /api/admin/orders/preview": async ({ body }, call) => {
    requireStaffTerms(requireStaff(call), body);
    return ok(await viewStaffCart(buildCtx(deps, call), body));
  },
  "POST /api/admin/orders": async ({ body }, call) => {
    requireStaffTerms(requireStaff(call), body);
    const command = { scope: "POST /api/admin/orders", body };
    try {
      const placed = await idempotent(deps, call, command, (ctx) => placeStaffOrder(ctx, body));
      const ctx = buildCtx(deps, call);
      if (body.paid) await recordTaken(ctx, placed, body.reference, call.idempotencyKey ?? "");
      return created(await getOrder(ctx, placed.id));
    } catch (error) {
      if (error instanceof Failure && error.code === "out-of-stock") countStockConflict();
      throw goneMeanwhile(error);
    }
  },
});
