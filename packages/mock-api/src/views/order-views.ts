import type { OrderView } from "@tablero/contract/shapes/admin-orders";
import type { Order } from "@tablero/demo-shop/types";
import type { Store } from "../store.ts";
import { dueOf, isPickup, paymentsOf, stands } from "./order-story.ts";
import { awaitsRefund } from "./payments.ts";

/** Confirmed and not completed. */
const running = ({ orderState }: Order) => orderState === "confirmed" || orderState === "processing";

const VIEWS: Record<OrderView, (order: Order, store: Store) => boolean> = {
  all: () => true,
  "to-prepare": (order) =>
    running(order) && (order.fulfilmentState === "unfulfilled" || order.fulfilmentState === "partial"),
  unpaid: (order, store) => order.paymentState !== "authorised" && dueOf(store, order) > 0,
  pickup: (order, store) => running(order) && isPickup(store, order),
  held: (order) => stands(order) && order.fulfilmentState === "held",
  returned: ({ fulfilmentState }) => fulfilmentState === "returned",
  "to-refund": ({ id }, store) => paymentsOf(store, id).some((payment) => awaitsRefund(store, payment)),
};

/** The orders in a tab of the list. */
export const ordersIn = (store: Store, view: OrderView): Order[] =>
  store.data.orders.filter((order) => VIEWS[view](order, store));
