import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminTransport } from "@tablero/contract/settings/endpoints/admin-transport";
import { CARRIER_CSV, CARRIERS_FILE } from "@tablero/domain/settings/shipping/carriers";
import { RATE_CSV, RATES_FILE } from "@tablero/domain/settings/shipping/rates";
import { ZONE_CSV, ZONES_FILE } from "@tablero/domain/settings/shipping/zones";
import { carrierVerbs } from "../../domain/settings/delivery/carriers.ts";
import { quoteShipping, readShippingReview } from "../../domain/settings/delivery/explain.ts";
import { rateVerbs } from "../../domain/settings/delivery/rates.ts";
import { zoneVerbs } from "../../domain/settings/delivery/zones.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { recordRoutes } from "../kit/record-routes.ts";

export function transportRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminTransport> {
  const carriers = recordRoutes(deps, "POST /api/admin/carriers", carrierVerbs);
  const zones = recordRoutes(deps, "POST /api/admin/zones", zoneVerbs);
  const rates = recordRoutes(deps, "POST /api/admin/rates", rateVerbs);
  return {
    "GET /api/admin/carriers": carriers.list,
    "GET /api/admin/carriers/export": carriers.export(CARRIERS_FILE, CARRIER_CSV),
    "GET /api/admin/carriers/{id}": carriers.one,
    "GET /api/admin/carriers/{id}/history": carriers.history,
    "POST /api/admin/carriers": carriers.create,
    "PATCH /api/admin/carriers/{id}": carriers.change,
    "DELETE /api/admin/carriers/{id}": carriers.remove,
    "POST /api/admin/carriers/bulk": carriers.bulk,
    "GET /api/admin/zones": zones.list,
    "GET /api/admin/zones/export": zones.export(ZONES_FILE, ZONE_CSV),
    "GET /api/admin/zones/{id}": zones.one,
    "GET /api/admin/zones/{id}/history": zones.history,
    "POST /api/admin/zones": zones.create,
    "PATCH /api/admin/zones/{id}": zones.change,
    "DELETE /api/admin/zones/{id}": zones.remove,
    "POST /api/admin/zones/bulk": zones.bulk,
    "GET /api/admin/rates": rates.list,
    "GET /api/admin/rates/export": rates.export(RATES_FILE, RATE_CSV),
    "GET /api/admin/rates/{id}": rates.one,
    "GET /api/admin/rates/{id}/history": rates.history,
    "POST /api/admin/rates": rates.create,
    "PATCH /api/admin/rates/{id}": rates.change,
    "DELETE /api/admin/rates/{id}": rates.remove,
    "POST /api/admin/rates/bulk": rates.bulk,
    "GET /api/admin/transport/quote": async ({ query }, call) => ok(await quoteShipping(buildCtx(deps, call), query)),
    "GET /api/admin/transport/review": async (_, call) => ok(await readShippingReview(buildCtx(deps, call))),
  };
}
