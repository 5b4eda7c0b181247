import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminInbox } from "@tablero/contract/readers/endpoints/admin-inbox";
import { changeInboxItem } from "../../domain/readers/inbox/change-item.ts";
import { readInbox } from "../../domain/readers/inbox/read-inbox.ts";
import { buildCtx, type Call, type Deps, ok, requireStaff } from "../call.ts";

/** Handlers for the inbox of staff. */
export const inboxRoutes = (deps: Deps): Handlers<typeof adminInbox, Call> => ({
  "GET /api/admin/inbox": async ({ query }, call) =>
    ok(await readInbox(buildCtx(deps, call), requireStaff(call), query)),
  "PATCH /api/admin/inbox/{kind}/{id}": async ({ params, body }, call) =>
    ok(await changeInboxItem(buildCtx(deps, call), requireStaff(call), params, body)),
});
