import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminSavedFilters } from "@tablero/contract/people/endpoints/admin-saved-filters";
import { changeFilter, deleteFilter, listSavedFilters, saveFilter } from "../../domain/people/staff/saved-filters.ts";
import { type Call, created, ctxOf, type Deps, ok, staffOf } from "../call.ts";
import { idempotent } from "../idempotent.ts";

export const savedFilterRoutes = (deps: Deps): Handlers<typeof adminSavedFilters, Call> => ({
  "GET /api/admin/saved-filters": async ({ query }, call) =>
    ok(await listSavedFilters(ctxOf(deps, call), staffOf(call), query.resource)),
  "POST /api/admin/saved-filters": async ({ body }, call) => {
    const command = { scope: "POST /api/admin/saved-filters", body };
    return created(await idempotent(deps, call, command, (ctx) => saveFilter(ctx, staffOf(call), body)));
  },
  "PATCH /api/admin/saved-filters/{id}": async ({ params, body }, call) =>
    ok(await changeFilter(ctxOf(deps, call), staffOf(call), params.id, body)),
  "DELETE /api/admin/saved-filters/{id}": async ({ params, query }, call) =>
    ok(await deleteFilter(ctxOf(deps, call), staffOf(call), params.id, query.version)),
});
