import type { adminLegacyOrders } from "@tablero/contract/exchange/endpoints/former-orders";
import { legacyOrders } from "../../people/views/former-orders.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { buildList } from "../../platform/lists.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { LegacyOrderData } from "../imports/import-rows.ts";
import { legacyOrderRow, legacyOrderText, legacyOrderView } from "../views/former-orders.ts";

const RULES = {
  text: legacyOrderText,
  sorts: {
    placedAt: ({ placedAt }: LegacyOrderData) => placedAt,
    number: ({ number }: LegacyOrderData) => number,
    total: ({ total }: LegacyOrderData) => total,
  },
};

/** Orders from the former shop. */
export const adminLegacyOrderHandlers = (store: Store): Pick<MockHandlers, keyof typeof adminLegacyOrders> => ({
  "GET /api/admin/former-orders": ({ query }) => {
    const { clientId, source = [], state = [] } = query;
    const rows = legacyOrders(store).filter(
      (order) =>
        (clientId === undefined || order.clientId === clientId) &&
        (source.length === 0 || source.includes(order.source)) &&
        (state.length === 0 || state.includes(order.state)),
    );
    return { status: 200, body: buildList(rows, query, RULES, legacyOrderRow) };
  },
  "GET /api/admin/former-orders/{id}": ({ params }) => ({
    status: 200,
    body: legacyOrderView(store, must(legacyOrders(store), params.id)),
  }),
});
