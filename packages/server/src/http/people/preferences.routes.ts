import {
  changePreferences,
  readOfferedNotices,
  readPreferences,
  switchNotices,
} from "../../domain/people/staff/preferences.ts";
import { ctxOf, type Deps, ok, staffOf } from "../call.ts";
import type { CommonRoutes } from "../common-handlers.ts";

/** What a member of staff chose for themselves. */
export function preferenceRoutes(
  deps: Deps,
): CommonRoutes<
  `${"GET" | "PATCH"} /api/common/preferences` | `${"GET" | "PATCH"} /api/common/notification-preferences`
> {
  return {
    "GET /api/common/preferences": async (_, call) =>
      ok(await readPreferences(ctxOf(deps, call), staffOf(call).userId)),
    "PATCH /api/common/preferences": async ({ body }, call) =>
      ok(await changePreferences(ctxOf(deps, call), staffOf(call).userId, body)),
    "GET /api/common/notification-preferences": async (_, call) =>
      ok(await readOfferedNotices(ctxOf(deps, call), staffOf(call))),
    "PATCH /api/common/notification-preferences": async ({ body }, call) =>
      ok(await switchNotices(ctxOf(deps, call), staffOf(call), body.notices)),
  };
}
