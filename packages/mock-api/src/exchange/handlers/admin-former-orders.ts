import type { adminFormerOrders } from "@tablero/contract/exchange/endpoints/former-orders";
import { formerOrders } from "../../people/views/former-orders.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { buildList } from "../../platform/lists.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { FormerOrderData } from "../imports/import-rows.ts";
import { formerOrderRow, formerOrderText, formerOrderView } from "../views/former-orders.ts";

const RULES = {
  text: formerOrderText,
  sorts: {
    placedAt: ({ placedAt }: FormerOrderData) => placedAt,
    number: ({ number }: FormerOrderData) => number,
    total: ({ total }: FormerOrderData) => total,
  },
};

/** Orders from the former shop. */
export const adminFormerOrderHandlers = (store: Store): Pick<MockHandlers, keyof typeof adminFormerOrders> => ({
  "GET /api/admin/former-orders": ({ query }) => {
    const { clientId, source = [], state = [] } = query;
    const rows = formerOrders(store).filter(
      (order) =>
        (clientId === undefined || order.clientId === clientId) &&
        (source.length === 0 || source.includes(order.source)) &&
        (state.length === 0 || state.includes(order.state)),
    );
    return { status: 200, body: buildList(rows, query, RULES, formerOrderRow) };
  },
  "GET /api/admin/former-orders/{id}": ({ params }) => ({
    status: 200,
    body: formerOrderView(store, must(formerOrders(store), params.id)),
  }),
});
