import { dropFormDraft, listFormDrafts, readFormDraft, storeFormDraft } from "../../domain/people/staff/form-drafts.ts";
import { buildCtx, type Deps, ok, requireStaff } from "../call.ts";
import type { CommonRoutes } from "../common-handlers.ts";

/** Unsaved input of a member of staff. */
export function formDraftRoutes(
  deps: Deps,
): CommonRoutes<`${"GET" | "PUT" | "DELETE"} /api/common/drafts` | "GET /api/common/drafts/content"> {
  return {
    "GET /api/common/drafts": async (_, call) =>
      ok(await listFormDrafts(buildCtx(deps, call), requireStaff(call).userId)),
    "GET /api/common/drafts/content": async ({ query }, call) =>
      ok(await readFormDraft(buildCtx(deps, call), requireStaff(call).userId, query.place)),
    "PUT /api/common/drafts": async ({ body }, call) =>
      ok(await storeFormDraft(buildCtx(deps, call), requireStaff(call).userId, body)),
    "DELETE /api/common/drafts": async ({ query }, call) =>
      ok(await dropFormDraft(buildCtx(deps, call), requireStaff(call).userId, query.place)),
  };
}
