import type { Order } from "@tablero/demo-shop/types";
import { REFUSED_REFUND, REFUSED_REFUND_REASON } from "@tablero/domain/sales/payments/demo-refund";
import { where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { paymentsOf } from "../views/order-story.ts";
import { CURRENCY } from "./orders/order-aggregate.ts";
import { commandOrder } from "./orders/orders.ts";

/** Makes refunds at the provider immediately. The response, which is sent first, still shows them as requested. */
export function runGatewayRefunds(store: Store, order: Order): void {
  for (const payment of paymentsOf(store, order.id)) {
    if (!payment.provider) continue;
    for (const { id: refundId, amount, state } of where(store.data.refunds, "paymentId", payment.id)) {
      if (state !== "requested") continue;
      const answer =
        amount === REFUSED_REFUND
          ? ({ eventKind: "refund-failed", reason: REFUSED_REFUND_REASON } as const)
          : ({ eventKind: "refunded" } as const);
      commandOrder(store, order, { kind: "refund-event", refundId, amount, currency: CURRENCY, ...answer }, "system");
    }
  }
}
