import type { PreorderReservation } from "@tablero/demo-shop/types";
import { balanceTerm } from "@tablero/domain/sales/preorders/balance-term";
import { requireAllocated } from "@tablero/domain/sales/preorders/ending";
import { isConfirmedUnpaid } from "@tablero/domain/settings/payments/methods";
import { byId, must } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { type By, commandOrder } from "../orders/orders.ts";

/** Requests the balance of a preorder whose units are allocated, as on the server. */
export function requestBalance(store: Store, booking: PreorderReservation, by: By, term?: string): void {
  requireAllocated(booking.state);
  const line = byId(store.data.orderLines, booking.orderLineId);
  const order = line && must(store.data.orders, line.orderId);
  const until = order && isConfirmedUnpaid(order.paymentMethod) ? null : (term ?? balanceTerm(store.now()));
  Object.assign(booking, { state: "payment-due", dueAt: until, remindedAt: null });
  if (order && line) commandOrder(store, order, { kind: "ask-balance", lineId: line.id, until }, by);
}
