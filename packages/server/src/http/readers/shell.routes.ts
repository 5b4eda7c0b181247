import { navigationFor } from "@tablero/domain/readers/navigation";
import { navigationBadges } from "../../domain/readers/menu/badges.ts";
import { globalSearch } from "../../domain/readers/search/global-search.ts";
import { buildCtx, type Deps, ok, requireStaff } from "../call.ts";
import type { CommonRoutes } from "../common-handlers.ts";

/** Menus, counts and search of the shell. */
export function shellRoutes(
  deps: Deps,
): CommonRoutes<"GET /api/common/navigation" | "GET /api/common/navigation/badges" | "POST /api/common/search"> {
  return {
    "GET /api/common/navigation": (_, call) => ok(navigationFor(requireStaff(call))),
    "GET /api/common/navigation/badges": async (_, call) =>
      ok(await navigationBadges(buildCtx(deps, call), requireStaff(call))),
    "POST /api/common/search": async ({ body }, call) =>
      ok(await globalSearch(buildCtx(deps, call), requireStaff(call), body.query)),
  };
}
