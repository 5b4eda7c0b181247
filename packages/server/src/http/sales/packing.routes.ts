import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { packing } from "@tablero/contract/sales/endpoints/packing";
import { claimPacking, releasePacking } from "../../domain/sales/packing/claim.ts";
import { finishPacking, reopenPacking } from "../../domain/sales/packing/finish.ts";
import { readPackingRun } from "../../domain/sales/packing/read-run.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";

export const packingRoutes = (deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof packing> => ({
  "GET /api/admin/packing": async ({ query }, call) => ok(await readPackingRun(buildCtx(deps, call), query.id)),
  "PUT /api/admin/packing/{id}": async ({ params, body }, call) =>
    ok(await claimPacking(buildCtx(deps, call), params.id, body.units)),
  "DELETE /api/admin/packing/{id}": async ({ params }, call) =>
    ok(await releasePacking(buildCtx(deps, call), params.id)),
  "POST /api/admin/packing/{id}/finish": async ({ params, body }, call) => {
    const input = { ...body, orderId: params.id };
    const command = { scope: "POST /api/admin/packing/finish", body: input };
    return created(await idempotent(deps, call, command, (ctx) => finishPacking(ctx, input)));
  },
  "POST /api/admin/packing/{id}/reopen": async ({ params, body }, call) =>
    ok(await reopenPacking(buildCtx(deps, call), { ...body, orderId: params.id })),
});
