import type { GoodsState, OrderPaymentState, OrderState } from "../../platform/vocabulary.ts";
import type { StateLabel } from "../../platform/words/state-label.ts";
import { GOODS_STATE_LABELS, NOT_APPLICABLE_LABEL, ORDER_PAYMENT_STATE_LABELS } from "../words/order-states.ts";
import { isClosed } from "./steps.ts";

const NOTHING_PAID: readonly OrderPaymentState[] = ["unpaid", "authorised"];

/** The state of an order's money as shown to people: a closed order has nothing due. */
export function paymentLabel({ state, payment }: { state: OrderState; payment: OrderPaymentState }): StateLabel {
  if (!isClosed(state)) return ORDER_PAYMENT_STATE_LABELS[payment];
  if (NOTHING_PAID.includes(payment)) return NOT_APPLICABLE_LABEL;
  // Money left from a partial payment of a cancelled order is not due either.
  return { ...ORDER_PAYMENT_STATE_LABELS[payment], tone: "neutral", tinted: false };
}

/** The state of an order's goods as shown to people. */
export const goodsLabel = ({ goods }: { goods: GoodsState }): StateLabel => GOODS_STATE_LABELS[goods];
