import { navigationFor } from "@tablero/domain/navigation";
import { readProfile, updateProfile } from "../../domain/accounts/profile.ts";
import { globalSearch } from "../../domain/search/global-search.ts";
import { navigationBadges } from "../../domain/staff/badges.ts";
import { callerOf, ctxOf, type Deps, ok, staffOf } from "../call.ts";
import type { CommonRoutes } from "./routes.ts";

/** The shell itself: its menus, its counts, its user and its search. */
export function userRoutes(
  deps: Deps,
): CommonRoutes<
  | "GET /api/common/navigation"
  | "GET /api/common/navigation/badges"
  | "GET /api/common/user"
  | "PATCH /api/common/user"
  | "POST /api/common/search"
> {
  return {
    "GET /api/common/navigation": (_, call) => ok(navigationFor(staffOf(call).role)),
    "GET /api/common/navigation/badges": async (_, call) =>
      ok(await navigationBadges(ctxOf(deps, call), staffOf(call).role)),
    "GET /api/common/user": async (_, call) => ok(await readProfile(ctxOf(deps, call), callerOf(call).accountId)),
    "PATCH /api/common/user": async ({ body }, call) => {
      const { name, avatar, status } = body.user;
      const profile = await updateProfile(ctxOf(deps, call), callerOf(call).accountId, { name, avatar, status });
      deps.sessions.forget();
      return ok(profile);
    },
    "POST /api/common/search": async ({ body }, call) =>
      ok(await globalSearch(ctxOf(deps, call), staffOf(call).role, body.query)),
  };
}
