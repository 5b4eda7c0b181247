import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminClientPage } from "@tablero/contract/readers/endpoints/admin-client-page";
import { readDetails } from "../../domain/readers/client-page/details.ts";
import { exportPersonalData } from "../../domain/readers/client-page/personal-data.ts";
import { readTimeline } from "../../domain/readers/client-page/timeline.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";

type Routes = Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminClientPage>;

/** Handlers for the page of a client, with data of several rooms. */
export function clientPageRoutes(deps: Deps): Routes {
  return {
    "GET /api/admin/clients/{id}/details": async ({ params }, call) =>
      ok(await readDetails(buildCtx(deps, call), params.id)),
    "GET /api/admin/clients/{id}/timeline": async ({ params, query }, call) =>
      ok(await readTimeline(buildCtx(deps, call), params.id, query)),
    "POST /api/admin/clients/{id}/personal-data": async ({ params }, call) =>
      ok(await exportPersonalData(buildCtx(deps, call), params.id)),
  };
}
