import { fulfilmentState } from "./machines.ts";
import { moneyOf } from "./order-aggregate.ts";
import { after, type Moment, type OrderDraft } from "./order-draft.ts";
import { moved } from "./order-events.ts";
import { dueOf, orderPaymentState } from "./order-money.ts";
import { hasDeadline, isClosed, stepByItself } from "./order-steps.ts";
import { unpaidTime } from "./payments.ts";
import type { FulfilmentState, PaymentMethod } from "./vocabulary.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Until when goods that nobody paid for lie at the counter, from now on; then they go back on the shelf. */
export const pickupEnd = (now: Moment): string => after(now, now.times.pickupExpiryDays * DAY);

/** Until when an order that lost its deadline waits for its money, from now on. */
const deadlineFromNow = (now: Moment, method: PaymentMethod, fulfilment: FulfilmentState): string =>
  fulfilment === "ready-for-pickup" ? pickupEnd(now) : after(now, unpaidTime(method, now.times));

/**
 * Derives an order's money and goods from what they consist of and follows with the order itself: paid confirms it,
 * delivered and paid completes it. Every command that changes an order ends with it.
 */
export function settle(draft: OrderDraft): void {
  const { order, now, before } = draft;
  const money = moneyOf(order);
  const due = dueOf(money);
  const payment = orderPaymentState(money);
  const fulfilment = fulfilmentState(order.lines, order.parcels);
  const next = stepByItself({ state: order.state, payment, fulfilment, due });
  const state = next ?? order.state;
  const expiresAt = hasDeadline({ state, payment, fulfilment, due })
    ? (order.expiresAt ?? deadlineFromNow(now, order.paymentMethod, fulfilment))
    : null;
  const set = { state, paymentState: payment, fulfilmentState: fulfilment, due, expiresAt };
  draft.add({ kind: "order", set });
  const paidInFull = before.due > 0 && due === 0 && !isClosed(state);
  draft.tell(next ? [moved(order.state, next)] : [], { paidInFull });
}
