import { heldAmount, orderMoney } from "@tablero/domain/sales/orders/paying/money";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { sum, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** Active orders of a client, and the money from that client that the shop has kept. */
export function clientStats(store: Store, clientId: string): { orders: number; spent: number } {
  const own = where(store.data.orders, "clientId", clientId).filter(({ orderState }) => !isClosed(orderState));
  return { orders: own.length, spent: sum(own, ({ id, total }) => sumKept(store, id, total)) };
}

function sumKept({ data }: Store, orderId: string, total: number): number {
  const payments = where(data.payments, "orderId", orderId);
  const refunds = payments
    .flatMap(({ id }) => where(data.refunds, "paymentId", id))
    .filter(({ state }) => state !== "failed");
  return heldAmount(orderMoney(payments, refunds, total));
}
