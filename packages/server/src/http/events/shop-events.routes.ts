import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { getShopEvent, listShopEvents } from "../../domain/events/bookings/shop-events.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";

type Routes = Pick<Handlers<typeof audiences.shop, Call>, "GET /api/shop/events" | "GET /api/shop/events/{idOrSlug}">;

/** Events, for shoppers. */
export function shopEventRoutes(deps: Deps): Routes {
  return {
    "GET /api/shop/events": async ({ query }, call) => ok(await listShopEvents(buildCtx(deps, call), query)),
    "GET /api/shop/events/{idOrSlug}": async ({ params }, call) =>
      ok(await getShopEvent(buildCtx(deps, call), params.idOrSlug)),
  };
}
