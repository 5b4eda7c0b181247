import {
  changePreferences,
  changeSectionChoice,
  readOfferedNotices,
  readPreferences,
  readSectionChoice,
  switchNotices,
} from "../../domain/people/staff/preferences.ts";
import { buildCtx, type Deps, ok, requireStaff } from "../call.ts";
import type { CommonRoutes } from "../common-handlers.ts";

/** The preferences of a member of staff. */
export function preferenceRoutes(
  deps: Deps,
): CommonRoutes<`${"GET" | "PATCH"} /api/common/${"" | "notification-" | "section-"}preferences`> {
  return {
    "GET /api/common/preferences": async (_, call) =>
      ok(await readPreferences(buildCtx(deps, call), requireStaff(call).userId)),
    "PATCH /api/common/preferences": async ({ body }, call) =>
      ok(await changePreferences(buildCtx(deps, call), requireStaff(call).userId, body)),
    "GET /api/common/section-preferences": async (_, call) =>
      ok(await readSectionChoice(buildCtx(deps, call), requireStaff(call).userId)),
    "PATCH /api/common/section-preferences": async ({ body }, call) =>
      ok(await changeSectionChoice(buildCtx(deps, call), requireStaff(call).userId, body)),
    "GET /api/common/notification-preferences": async (_, call) =>
      ok(await readOfferedNotices(buildCtx(deps, call), requireStaff(call))),
    "PATCH /api/common/notification-preferences": async ({ body }, call) =>
      ok(await switchNotices(buildCtx(deps, call), requireStaff(call), body.notices)),
  };
}
