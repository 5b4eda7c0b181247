import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminAudit } from "@tablero/contract/platform/endpoints/admin-audit";
import { listAudit } from "../../domain/platform/system/list-audit.ts";
import { type Call, ctxOf, type Deps, ok } from "../call.ts";

export const auditRoutes = (deps: Deps): Handlers<typeof adminAudit, Call> => ({
  "GET /api/admin/audit": async ({ query }, call) => ok(await listAudit(ctxOf(deps, call), query)),
});
