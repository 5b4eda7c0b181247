import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminAudit } from "@tablero/contract/platform/endpoints/admin-audit";
import { listAudit } from "../../domain/platform/system/list-audit.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";

export const auditRoutes = (deps: Deps): Handlers<typeof adminAudit, Call> => ({
  "GET /api/admin/audit": async ({ query }, call) => ok(await listAudit(buildCtx(deps, call), query)),
});
