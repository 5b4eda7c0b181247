import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminTakings } from "@tablero/contract/sales/endpoints/admin-takings";
import { TAKINGS } from "@tablero/domain/platform/resources/sales/takings";
import { TAKINGS_CSV } from "@tablero/domain/sales/payments/takings-csv";
import { listEntries } from "../../domain/sales/takings/entries.ts";
import { listPayouts, recordPayout, removePayout } from "../../domain/sales/takings/payouts.ts";
import { exportTakings, readTakings } from "../../domain/sales/takings/report.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { exportRoute } from "../kit/export-route.ts";
import { onReplica } from "../kit/on-replica.ts";

export const takingsRoutes = (deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminTakings> => ({
  "GET /api/admin/takings": async ({ query }, call) =>
    ok(await onReplica(deps, call, (ctx) => readTakings(ctx, query))),
  "GET /api/admin/takings/export": exportRoute(deps, TAKINGS, TAKINGS_CSV, exportTakings),
  "GET /api/admin/takings/entries": async ({ query }, call) =>
    ok(await onReplica(deps, call, (ctx) => listEntries(ctx, query))),
  "GET /api/admin/takings/payouts": async ({ query }, call) => ok(await listPayouts(buildCtx(deps, call), query)),
  "POST /api/admin/takings/payouts": async ({ body }, call) =>
    created(await idempotent(deps, call, { scope: "payouts", body }, (ctx) => recordPayout(ctx, body))),
  "DELETE /api/admin/takings/payouts/{id}": async ({ params }, call) =>
    ok(await removePayout(buildCtx(deps, call), params.id)),
});
