import {
  changePreferences,
  readOfferedNotices,
  readPreferences,
  switchNotices,
} from "../../domain/people/staff/preferences.ts";
import { buildCtx, type Deps, ok, requireStaff } from "../call.ts";
import type { CommonRoutes } from "../common-handlers.ts";

/** The preferences of a member of staff. */
export function preferenceRoutes(
  deps: Deps,
): CommonRoutes<`${"GET" | "PATCH"} /api/common/${"" | "notification-"}preferences`> {
  return {
    "GET /api/common/preferences": async (_, call) =>
      ok(await readPreferences(buildCtx(deps, call), requireStaff(call).userId)),
    "PATCH /api/common/preferences": async ({ body }, call) =>
      ok(await changePreferences(buildCtx(deps, call), requireStaff(call).userId, body)),
    "GET /api/common/notification-preferences": async (_, call) =>
      ok(await readOfferedNotices(buildCtx(deps, call), requireStaff(call))),
    "PATCH /api/common/notification-preferences": async ({ body }, call) =>
      ok(await switchNotices(buildCtx(deps, call), requireStaff(call), body.notices)),
  };
}
