import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminSavedFilters } from "@tablero/contract/people/endpoints/admin-saved-filters";
import { changeFilter, deleteFilter, listSavedFilters, saveFilter } from "../../domain/people/staff/saved-filters.ts";
import { buildCtx, type Call, created, type Deps, ok, requireStaff } from "../call.ts";
import { idempotent } from "../idempotent.ts";

export const savedFilterRoutes = (deps: Deps): Handlers<typeof adminSavedFilters, Call> => ({
  "GET /api/admin/saved-filters": async ({ query }, call) =>
    ok(await listSavedFilters(buildCtx(deps, call), requireStaff(call), query.resource)),
  "POST /api/admin/saved-filters": async ({ body }, call) => {
    const command = { scope: "POST /api/admin/saved-filters", body };
    return created(await idempotent(deps, call, command, (ctx) => saveFilter(ctx, requireStaff(call), body)));
  },
  "PATCH /api/admin/saved-filters/{id}": async ({ params, body }, call) =>
    ok(await changeFilter(buildCtx(deps, call), requireStaff(call), params.id, body)),
  "DELETE /api/admin/saved-filters/{id}": async ({ params, query }, call) =>
    ok(await deleteFilter(buildCtx(deps, call), requireStaff(call), params.id, query.version)),
});
