import type { SectionChoice } from "@tablero/domain/people/accounts/section-choice";
import type { Principal } from "@tablero/domain/platform/access/permissions";
import { navigationFor } from "@tablero/domain/readers/navigation";
import { sectionsFor } from "@tablero/domain/readers/sections";
import { changeSectionChoice, readSectionChoice } from "../../domain/people/staff/preferences.ts";
import { navigationBadges } from "../../domain/readers/menu/badges.ts";
import { globalSearch } from "../../domain/readers/search/global-search.ts";
import { buildCtx, type Deps, ok, requireStaff } from "../call.ts";
import type { CommonRoutes } from "../common-handlers.ts";

const buildSections = (principal: Principal, choice: SectionChoice) => ({ groups: sectionsFor(principal), ...choice });

/** Menus, counts and search of the shell. */
export function shellRoutes(
  deps: Deps,
): CommonRoutes<
  | "GET /api/common/navigation"
  | "GET /api/common/navigation/badges"
  | `${"GET" | "PATCH"} /api/common/sections`
  | "POST /api/common/search"
> {
  return {
    "GET /api/common/navigation": (_, call) => ok(navigationFor(requireStaff(call))),
    "GET /api/common/navigation/badges": async (_, call) =>
      ok(await navigationBadges(buildCtx(deps, call), requireStaff(call))),
    "GET /api/common/sections": async (_, call) => {
      const person = requireStaff(call);
      return ok(buildSections(person, await readSectionChoice(buildCtx(deps, call), person.userId)));
    },
    "PATCH /api/common/sections": async ({ body }, call) => {
      const person = requireStaff(call);
      return ok(buildSections(person, await changeSectionChoice(buildCtx(deps, call), person.userId, body)));
    },
    "POST /api/common/search": async ({ body }, call) =>
      ok(await globalSearch(buildCtx(deps, call), requireStaff(call), body.query)),
  };
}
