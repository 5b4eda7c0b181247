import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminLegacyOrders } from "@tablero/contract/exchange/endpoints/former-orders";
import { listLegacyOrders, readLegacyOrder } from "../../domain/exchange/former-orders/former-orders.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";

export const legacyOrderRoutes = (
  deps: Deps,
): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminLegacyOrders> => ({
  "GET /api/admin/former-orders": async ({ query }, call) => ok(await listLegacyOrders(buildCtx(deps, call), query)),
  "GET /api/admin/former-orders/{id}": async ({ params }, call) =>
    ok(await readLegacyOrder(buildCtx(deps, call), params.id)),
});
