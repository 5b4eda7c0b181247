import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { getSaleTerms } from "../../domain/settings/shop/sale-terms.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";

type Routes = Pick<Handlers<typeof audiences.shop, Call>, "GET /api/shop/sale-terms">;

/** The public terms of sale. */
export function shopTermsRoutes(deps: Deps): Routes {
  return {
    "GET /api/shop/sale-terms": async (_, call) => ok(await getSaleTerms(buildCtx(deps, call))),
  };
}
