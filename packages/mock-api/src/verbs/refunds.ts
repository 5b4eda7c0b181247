import type { Order } from "@tablero/demo-shop/types";
import { where } from "../rows.ts";
import type { Store } from "../store.ts";
import { paymentsOf } from "../views/order-story.ts";
import { CURRENCY } from "./order-aggregate.ts";
import { commandOrder } from "./orders.ts";

/** Refunds of just this amount (cents) are refused, as by the demo gateway of the server. */
const REFUSED = 666;

/** What a provider has to give back is given back at once; the answer before it still says that it was asked for. */
export function atGateway(store: Store, order: Order): void {
  for (const payment of paymentsOf(store, order.id)) {
    if (!payment.provider) continue;
    for (const { id: refundId, amount, state } of where(store.data.refunds, "paymentId", payment.id)) {
      if (state !== "requested") continue;
      const answer =
        amount === REFUSED
          ? ({ news: "refund-failed", reason: "La tarjeta no lo admite." } as const)
          : ({ news: "refunded" } as const);
      commandOrder(store, order, { kind: "refund-news", refundId, amount, currency: CURRENCY, ...answer }, "system");
    }
  }
}
