import type { adminStatistics } from "@tablero/contract/readers/endpoints/admin-statistics";
import { type MockHandlers, signedIn } from "../../platform/callers.ts";
import type { Store } from "../../platform/store.ts";
import { eventFiguresOf, overviewOf, salesOf, stockOf } from "../views/statistics.ts";
import { visitsOf } from "../views/visits.ts";

/** Statistics behind the overview. */
export function adminStatisticsHandlers(store: Store): Pick<MockHandlers, keyof typeof adminStatistics> {
  return {
    "GET /api/admin/overview": (_, context) => ({ status: 200, body: overviewOf(store, signedIn(context)) }),
    "GET /api/admin/statistics/sales": ({ query }) => ({ status: 200, body: salesOf(store, query) }),
    "GET /api/admin/statistics/stock": () => ({ status: 200, body: stockOf(store) }),
    "GET /api/admin/statistics/visits": ({ query }) => ({ status: 200, body: visitsOf(store, query) }),
    "GET /api/admin/statistics/events": ({ query }) => ({ status: 200, body: eventFiguresOf(store, query) }),
  };
}
