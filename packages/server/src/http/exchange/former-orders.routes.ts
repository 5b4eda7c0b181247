import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminFormerOrders } from "@tablero/contract/exchange/endpoints/former-orders";
import { listFormerOrders, readFormerOrder } from "../../domain/exchange/former-orders/former-orders.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";

export const formerOrderRoutes = (
  deps: Deps,
): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminFormerOrders> => ({
  "GET /api/admin/former-orders": async ({ query }, call) => ok(await listFormerOrders(buildCtx(deps, call), query)),
  "GET /api/admin/former-orders/{id}": async ({ params }, call) =>
    ok(await readFormerOrder(buildCtx(deps, call), params.id)),
});
