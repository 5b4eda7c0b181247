import type { adminStatistics } from "@tablero/contract/readers/endpoints/admin-statistics";
import { type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import type { Store } from "../../platform/store.ts";
import { countEvents, countSales, countStock, viewOverview } from "../views/statistics.ts";
import { sampleVisits, sampleVitals } from "../views/visits.ts";

/** Statistics behind the overview. */
export function adminStatisticsHandlers(store: Store): Pick<MockHandlers, keyof typeof adminStatistics> {
  return {
    "GET /api/admin/overview": (_, context) => ({ status: 200, body: viewOverview(store, requireSignedIn(context)) }),
    "GET /api/admin/statistics/sales": ({ query }) => ({ status: 200, body: countSales(store, query) }),
    "GET /api/admin/statistics/stock": () => ({ status: 200, body: countStock(store) }),
    "GET /api/admin/statistics/visits": ({ query }) => ({ status: 200, body: sampleVisits(store, query) }),
    "GET /api/admin/statistics/vitals": ({ query }) => ({ status: 200, body: sampleVitals(store, query) }),
    "GET /api/admin/statistics/events": ({ query }) => ({ status: 200, body: countEvents(store, query) }),
  };
}
