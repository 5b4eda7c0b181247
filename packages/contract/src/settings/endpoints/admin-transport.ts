import { CARRIER_SORTS } from "@tablero/domain/platform/fields/carriers";
import { table } from "../../core/endpoint.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import { Id, QueryFlag } from "../../platform/shapes/basics.ts";
import {
  carrierShapes,
  rateShapes,
  ShippingQuoteQuery,
  ShippingQuoteSchema,
  ShippingReviewSchema,
  zoneShapes,
} from "../shapes/transport.ts";

const active = { active: QueryFlag.optional() };

const carriers = recordEndpoints({
  resource: "carriers",
  words: { one: "carrier", many: "carriers" },
  shapes: carrierShapes,
  sorts: CARRIER_SORTS,
  filters: active,
});
const zones = recordEndpoints({
  resource: "zones",
  words: { one: "zone", many: "zones" },
  shapes: zoneShapes,
  sorts: ["priority", "name", "rates"],
  filters: active,
});
const rates = recordEndpoints({
  resource: "rates",
  words: { one: "rate", many: "rates" },
  shapes: rateShapes,
  sorts: ["carrier", "zone", "days", "name"],
  filters: { carrierId: Id.optional(), zoneId: Id.optional(), ...active },
});

export const adminTransport = table({
  "GET /api/admin/carriers": carriers.list,
  "GET /api/admin/carriers/export": carriers.export,
  "GET /api/admin/carriers/{id}": carriers.one,
  "GET /api/admin/carriers/{id}/history": carriers.history,
  "POST /api/admin/carriers": carriers.create,
  "PATCH /api/admin/carriers/{id}": carriers.change,
  "DELETE /api/admin/carriers/{id}": carriers.remove,
  "POST /api/admin/carriers/bulk": carriers.bulk,
  "GET /api/admin/zones": zones.list,
  "GET /api/admin/zones/export": zones.export,
  "GET /api/admin/zones/{id}": zones.one,
  "GET /api/admin/zones/{id}/history": zones.history,
  "POST /api/admin/zones": zones.create,
  "PATCH /api/admin/zones/{id}": zones.change,
  "DELETE /api/admin/zones/{id}": zones.remove,
  "POST /api/admin/zones/bulk": zones.bulk,
  "GET /api/admin/rates": rates.list,
  "GET /api/admin/rates/export": rates.export,
  "GET /api/admin/rates/{id}": rates.one,
  "GET /api/admin/rates/{id}/history": rates.history,
  "POST /api/admin/rates": rates.create,
  "PATCH /api/admin/rates/{id}": rates.change,
  "DELETE /api/admin/rates/{id}": rates.remove,
  "POST /api/admin/rates/bulk": rates.bulk,
  "GET /api/admin/transport/quote": {
    summary: "The delivery options for a parcel, and the reasons against each other rate",
    access: "rates:read",
    query: ShippingQuoteQuery,
    responses: { 200: ShippingQuoteSchema },
  },
  "GET /api/admin/transport/review": {
    summary: "Postcodes without a zone or with several, and invalid brackets and rates",
    access: "rates:read",
    responses: { 200: ShippingReviewSchema },
  },
});
