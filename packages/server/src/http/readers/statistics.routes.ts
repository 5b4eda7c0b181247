import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminStatistics } from "@tablero/contract/readers/endpoints/admin-statistics";
import { eventStatistics } from "../../domain/readers/statistics/events.ts";
import { salesStatistics } from "../../domain/readers/statistics/sales.ts";
import { stockStatistics } from "../../domain/readers/statistics/stock.ts";
import { readTasks } from "../../domain/readers/statistics/tasks.ts";
import { visitStatistics } from "../../domain/readers/statistics/visits.ts";
import { vitalStatistics } from "../../domain/readers/statistics/vitals.ts";
import { buildCtx, type Call, type Deps, ok, requireStaff } from "../call.ts";
import { onReplica } from "../kit/on-replica.ts";

/** The statistics of the overview. */
export const statisticsRoutes = (deps: Deps): Handlers<typeof adminStatistics, Call> => ({
  "GET /api/admin/overview": async (_, call) => ok(await readTasks(buildCtx(deps, call), requireStaff(call))),
  "GET /api/admin/statistics/sales": async ({ query }, call) =>
    ok(await onReplica(deps, call, (ctx) => salesStatistics(ctx, query))),
  "GET /api/admin/statistics/stock": async (_, call) => ok(await onReplica(deps, call, (ctx) => stockStatistics(ctx))),
  "GET /api/admin/statistics/visits": async ({ query }, call) =>
    ok(await onReplica(deps, call, (ctx) => visitStatistics(ctx, query))),
  "GET /api/admin/statistics/vitals": async ({ query }, call) =>
    ok(await onReplica(deps, call, (ctx) => vitalStatistics(ctx, query))),
  "GET /api/admin/statistics/events": async ({ query }, call) =>
    ok(await onReplica(deps, call, (ctx) => eventStatistics(ctx, query))),
});
