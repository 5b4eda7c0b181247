import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminReturns } from "@tablero/contract/sales/endpoints/returns";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import { RETURN_CSV } from "@tablero/domain/sales/orders/returning/return-csv";
import {
  exportReturns,
  listReturns,
  readReturn,
  recordReturn,
  transitionReturn,
} from "../../domain/sales/returns/returns.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { exportRoute } from "../kit/export-route.ts";

export function returnRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminReturns> {
  return {
    "GET /api/admin/returns": async ({ query }, call) => ok(await listReturns(buildCtx(deps, call), query)),
    "GET /api/admin/returns/export": exportRoute(deps, RETURNS, RETURN_CSV, exportReturns),
    "GET /api/admin/returns/{id}": async ({ params }, call) => ok(await readReturn(buildCtx(deps, call), params.id)),
    "POST /api/admin/returns/{id}/transitions": async ({ params: { id }, body }, call) =>
      ok(await idempotent(deps, call, { scope: `return step ${id}`, body }, (ctx) => transitionReturn(ctx, id, body))),
    "POST /api/admin/orders/{id}/returns": async ({ params: { id }, body }, call) =>
      created(await idempotent(deps, call, { scope: `return of ${id}`, body }, (ctx) => recordReturn(ctx, id, body))),
  };
}
