import type { OrderView } from "@tablero/contract/shapes/admin-orders";
import type { Order } from "@tablero/demo-shop/types";
import type { Store } from "../store.ts";
import { stands } from "./orders.ts";

const VIEWS: Record<OrderView, (order: Order) => boolean> = {
  all: () => true,
  "to-prepare": ({ orderState, fulfilmentState }) =>
    (orderState === "confirmed" || orderState === "processing") &&
    (fulfilmentState === "unfulfilled" || fulfilmentState === "partial"),
  unpaid: (order) => stands(order) && (order.paymentState === "unpaid" || order.paymentState === "partial"),
  pickup: (order) => stands(order) && order.fulfilmentState === "ready-for-pickup",
  held: (order) => stands(order) && order.fulfilmentState === "held",
  returned: ({ fulfilmentState }) => fulfilmentState === "returned",
};

/** The orders that a tab of the list shows. */
export const ordersIn = (store: Store, view: OrderView): Order[] => store.data.orders.filter(VIEWS[view]);
