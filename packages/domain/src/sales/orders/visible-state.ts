import type { GoodsState, OrderPaymentState, OrderState } from "../../platform/vocabulary.ts";
import type { StateLabel } from "../../platform/words/state-label.ts";
import { GOODS_STATE_LABELS, NOT_APPLICABLE_LABEL, ORDER_PAYMENT_STATE_LABELS } from "../words/order-states.ts";
import { isClosed } from "./steps.ts";

const NOTHING_PAID: readonly OrderPaymentState[] = ["unpaid", "authorised"];

/** The money of an order as people see it: a closed order asks for none. */
export function paymentLabel({ state, payment }: { state: OrderState; payment: OrderPaymentState }): StateLabel {
  if (!isClosed(state)) return ORDER_PAYMENT_STATE_LABELS[payment];
  if (NOTHING_PAID.includes(payment)) return NOT_APPLICABLE_LABEL;
  // What a cancelled order still holds of a part is not asked for either.
  return { ...ORDER_PAYMENT_STATE_LABELS[payment], tone: "neutral", tinted: false };
}

/** The goods of an order as people see them. */
export const goodsLabel = ({ goods }: { goods: GoodsState }): StateLabel => GOODS_STATE_LABELS[goods];
