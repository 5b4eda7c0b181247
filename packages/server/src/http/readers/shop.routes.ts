import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { getGameChoice } from "../../domain/readers/storefront/game-choice.ts";
import { getHome } from "../../domain/readers/storefront/home.ts";
import { getShopInfo } from "../../domain/readers/storefront/info.ts";
import { suggest } from "../../domain/readers/storefront/suggest.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";

type Routes = Pick<
  Handlers<typeof audiences.shop, Call>,
  | "GET /api/shop/info"
  | "GET /api/shop/home"
  | "GET /api/shop/search/suggest"
  | "GET /api/shop/game-choice"
  | "POST /api/shop/vitals"
>;

/** Public handlers with data of several rooms. */
export function shopRoutes(deps: Deps): Routes {
  return {
    "GET /api/shop/info": async (_, call) => ok(await getShopInfo(buildCtx(deps, call))),
    "GET /api/shop/home": async (_, call) => ok(await getHome(buildCtx(deps, call))),
    "GET /api/shop/search/suggest": async ({ query }, call) => ok(await suggest(buildCtx(deps, call), query.q)),
    "GET /api/shop/game-choice": async ({ query }, call) => ok(await getGameChoice(buildCtx(deps, call), query)),
    // The caller is not looked at: the counts belong to no visitor.
    "POST /api/shop/vitals": ({ body }, { request }) => {
      deps.visits.vitals(body, request.headers.get("User-Agent"));
      return { status: 202, body: true };
    },
  };
}
