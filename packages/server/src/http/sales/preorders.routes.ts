import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminPreorders } from "@tablero/contract/sales/endpoints/admin-preorders";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { CAMPAIGN_CSV } from "@tablero/domain/sales/preorders/campaign-record";
import { RESERVATION_CSV } from "@tablero/domain/sales/preorders/reservation-rules";
import { allocateCampaign, previewAllocation } from "../../domain/sales/preorders/allocate.ts";
import { campaignVerbs, transitionCampaign } from "../../domain/sales/preorders/campaigns.ts";
import { delayRelease } from "../../domain/sales/preorders/delay.ts";
import {
  cancelReservations,
  exportReservations,
  handOverAtCounter,
  listReservations,
  requestBalances,
} from "../../domain/sales/preorders/reservations.ts";
import { changeStreetDate } from "../../domain/sales/preorders/street-date.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { exportRoute } from "../kit/export-route.ts";
import { onReplica } from "../kit/on-replica.ts";
import { recordRoutes } from "../kit/record-routes.ts";

export function preorderRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminPreorders> {
  const kit = recordRoutes(deps, "POST /api/admin/preorders", campaignVerbs);
  return {
    "GET /api/admin/preorders": kit.list,
    "GET /api/admin/preorders/export": kit.export(PREORDERS, CAMPAIGN_CSV),
    "GET /api/admin/preorders/{id}": kit.one,
    "GET /api/admin/preorders/{id}/history": kit.history,
    "POST /api/admin/preorders": kit.create,
    "PATCH /api/admin/preorders/{id}": kit.change,
    "DELETE /api/admin/preorders/{id}": kit.remove,
    "POST /api/admin/preorders/bulk": kit.bulk,
    "POST /api/admin/preorders/{id}/transitions": async ({ params, body }, call) =>
      ok(await transitionCampaign(buildCtx(deps, call), params.id, body)),
    "POST /api/admin/preorders/{id}/delay": async ({ params, body }, call) =>
      ok(await delayRelease(buildCtx(deps, call), params.id, body)),
    "POST /api/admin/preorders/{id}/street-date": async ({ params, body }, call) =>
      ok(await changeStreetDate(buildCtx(deps, call), params.id, body)),
    "GET /api/admin/preorders/{id}/reservations": async ({ params, query }, call) =>
      ok(await onReplica(deps, call, (ctx) => listReservations(ctx, params.id, query))),
    "GET /api/admin/preorders/{id}/reservations/export": ({ params, query }, call) =>
      exportRoute(deps, { path: "reservas" }, RESERVATION_CSV, (ctx, asked: typeof query) =>
        exportReservations(ctx, params.id, asked),
      )({ query }, call),
    "POST /api/admin/preorders/{id}/cancellations": async ({ params, body }, call) =>
      ok(await cancelReservations(buildCtx(deps, call), params.id, body)),
    "GET /api/admin/preorders/{id}/allocation": async ({ params, query }, call) =>
      ok(await previewAllocation(buildCtx(deps, call), params.id, query.policy)),
    "POST /api/admin/preorders/{id}/allocation": async ({ params, body }, call) =>
      ok(await allocateCampaign(buildCtx(deps, call), params.id, body)),
    "POST /api/admin/preorders/{id}/balance": async ({ params, body }, call) =>
      ok(await requestBalances(buildCtx(deps, call), params.id, body)),
    "POST /api/admin/preorders/{id}/handovers": async ({ params, body }, call) =>
      ok(await handOverAtCounter(buildCtx(deps, call), params.id, body)),
  };
}
