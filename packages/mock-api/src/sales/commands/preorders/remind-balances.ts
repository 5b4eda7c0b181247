import { isReminderDue } from "@tablero/domain/sales/preorders/balance-term";
import type { Store } from "../../../platform/store.ts";
import { orderOfBooking } from "../../views/preorders.ts";
import { commandOrder } from "../orders/orders.ts";

/** A scheduled job on the server: shoppers who have not paid the balance are reminded once, before the deadline. */
export function remindBalances(store: Store): void {
  const now = store.now();
  for (const booking of store.data.preorderReservations) {
    const { dueAt, remindedAt = null } = booking;
    if (booking.state !== "payment-due" || dueAt === null || remindedAt !== null || !isReminderDue(dueAt, now))
      continue;
    const order = orderOfBooking(store, booking);
    if (!order) continue;
    booking.remindedAt = now;
    commandOrder(store, order, { kind: "remind-balance", until: dueAt }, "system");
  }
}
