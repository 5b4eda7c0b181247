import type { FulfilmentState, PaymentMethod } from "../../platform/vocabulary.ts";
import { endInShop, unpaidUntil } from "../../settings/payments/unpaid-until.ts";
import { goodsFulfilment, paymentTotals } from "./aggregate.ts";
import { after, type Moment, type OrderDraft } from "./draft.ts";
import { orderMoved } from "./events.ts";
import { fulfilmentState } from "./machines.ts";
import { dueOf, orderPaymentState } from "./paying/money.ts";
import { hasTwoParcels, waitingLines } from "./preorder-lines.ts";
import { settledUnits } from "./returning/returns.ts";
import { automaticStep, hasDeadline, isClosed } from "./steps.ts";

const DAY = 24 * 60 * 60 * 1000;

/** End of the pickup period for unpaid goods at the counter, from now; afterwards they return to stock. */
export const pickupEnd = (now: Moment): string => endInShop(after(now, now.times.pickupExpiryDays * DAY), now.times);

/** Payment deadline, counted from now, of an order that has lost its own deadline. */
const deadlineFromNow = (now: Moment, method: PaymentMethod, fulfilment: FulfilmentState): string =>
  fulfilment === "ready-for-pickup" ? pickupEnd(now) : unpaidUntil(method, now.at, now.times);

/**
 * Derives an order's payment and fulfilment states, and moves the order accordingly: confirmed once paid,
 * completed once delivered and paid. An order in two parcels becomes an ordinary one when it has no goods left for
 * one of them; its delivery keeps its price. Every command that changes an order ends with this call.
 */
export function settleOrder(draft: OrderDraft): void {
  const { order, now, before } = draft;
  const money = paymentTotals(order);
  const due = dueOf(money);
  const payment = orderPaymentState(money);
  const inTwoParcels = hasTwoParcels(order);
  const waiting = waitingLines({ ...order, due, inTwoParcels });
  const lines = order.lines.map((line) => ({
    ...line,
    held: waiting.includes(line),
    back: settledUnits(order, line.id),
  }));
  const fulfilment = fulfilmentState(lines, order.parcels);
  const next = automaticStep({ state: order.state, payment, fulfilment, due });
  const state = next ?? order.state;
  // Goods that wait have no deadline of their own, even if others of the order can be prepared.
  const awaited = waiting.length > 0 ? "held" : goodsFulfilment(order.lines, fulfilment);
  const expiresAt = hasDeadline({ state, payment, fulfilment: awaited, due })
    ? (order.expiresAt ?? deadlineFromNow(now, order.paymentMethod, fulfilment))
    : null;
  const set = { state, paymentState: payment, fulfilmentState: fulfilment, due, expiresAt, inTwoParcels };
  draft.add({ kind: "order", set });
  const paidInFull = before.due > 0 && due === 0 && !isClosed(state);
  draft.record(next ? [orderMoved(order.state, next)] : [], { paidInFull });
}
