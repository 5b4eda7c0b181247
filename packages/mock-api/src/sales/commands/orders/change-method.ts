import type { Order } from "@tablero/demo-shop/types";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { decideUnpaidLimit } from "@tablero/domain/settings/orders/unpaid";
import type { Store } from "../../../platform/store.ts";
import { paymentSettings } from "../../../settings/views/payment-settings.ts";
import { commandOrder } from "./orders.ts";
import { countHolding, notifyUnpaidShare } from "./unpaid.ts";

/** The shopper pays an unpaid order with another method. Throws as on the server. */
export function changeOrderMethod(store: Store, order: Order, to: PaymentMethod): void {
  if (order.paymentMethod === to) return;
  const limit = decideUnpaidLimit(to, store.data.settings.unpaidLimits, store.unpaidUnits);
  const settings = paymentSettings(store);
  const holding = countHolding(store, order);
  const command = { kind: "change-method", to, placedAt: order.createdAt, settings, limit, holding } as const;
  commandOrder(store, order, command, "shopper");
  store.onCardPage.delete(order.id);
  notifyUnpaidShare(store, order);
}
