import type { Order } from "@tablero/contract/sales/shapes/admin-orders";

/** Returns true if the order can still receive a payment. */
export const canCollect = (order: Pick<Order, "due" | "state">): boolean =>
  order.due > 0 && order.state !== "cancelled" && order.state !== "expired";
