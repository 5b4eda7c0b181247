import { computeRefundable, paymentTotals, statesOf } from "@tablero/domain/sales/orders/aggregate";
import { excessOf, heldAmount } from "@tablero/domain/sales/orders/paying/money";
import { isOpenReturn } from "@tablero/domain/sales/orders/returning/returns";
import { isClosed, orderSteps, shipmentSteps } from "@tablero/domain/sales/orders/steps";
import { cancelOrder } from "@tablero/server/domain/sales/orders/closing/cancel";
import type { LoadedOrder } from "@tablero/server/domain/sales/orders/load";
import { transitionShipment } from "@tablero/server/domain/sales/orders/parcels/transition-shipment";
import { recordPayment } from "@tablero/server/domain/sales/orders/paying/record-payment";
import { transitionOrder } from "@tablero/server/domain/sales/orders/transition";
import { refundPayment, transitionRefund } from "@tablero/server/domain/sales/payments/refund";
import type { WalkedOrder } from "./order.ts";
import { moveRefund, moveReturn, packSomeLines } from "./steps.ts";

const PATIENCE = 80;

/** Failed refunds whose money has since been refunded in another way, so that no action is left. */
type Over = Set<string>;

const isAtEnd = (order: LoadedOrder, over: Over): boolean =>
  (isClosed(order.state) || order.state === "completed") &&
  !order.returns.some(isOpenReturn) &&
  !(over.size > 0 && excessOfAll(order) > 0) &&
  order.refunds.every((refund) => refund.state === "done" || over.has(refund.id));

/** Money in the shop that the order does not need, in cents. */
function excessOfAll(order: LoadedOrder): number {
  const money = paymentTotals(order);
  return isClosed(order.state) ? heldAmount(money) : excessOf(money);
}

/**
 * Takes an order to its end by steps that the screens offer: paid, sent, delivered, returned, refunded. Throws
 * if that is impossible.
 */
export async function finishOrder(walked: WalkedOrder): Promise<LoadedOrder> {
  walked.story.push("— to the end —");
  const over: Over = new Set();
  for (let n = 0; n < PATIENCE; n += 1) {
    const order = await walked.read();
    if (isAtEnd(order, over)) return order;
    await nextStep(walked, order, over);
  }
  throw new Error("the order does not come to an end");
}

async function nextStep(walked: WalkedOrder, order: LoadedOrder, over: Over): Promise<void> {
  const { shop } = walked;
  const { id: orderId, version, due } = order;
  if (order.refunds.some(({ state }) => state === "requested")) {
    await moveRefund(0.05)(walked, order);
    return;
  }
  const failed = order.refunds.find((refund) => refund.state === "failed" && !over.has(refund.id));
  if (failed) {
    const isMade = await walked.try("failed refund done", () =>
      transitionRefund(shop.staff, { orderId, refundId: failed.id, to: "done", version }),
    );
    if (!isMade) over.add(failed.id);
    return;
  }
  const excess = excessOfAll(order);
  const payment = order.payments.find((one) => computeRefundable(order, one) > 0);
  // If a refund cannot be made as requested, its money stays in the shop, and staff refund it in another way.
  if (over.size > 0 && excess > 0 && payment) {
    const amount = Math.min(excess, computeRefundable(order, payment));
    await walked.try(`the rest of ${amount} refunded`, () =>
      refundPayment(
        shop.staff,
        { orderId, paymentId: payment.id, request: { amount }, reason: "Lo que queda", version },
        walked.key(),
      ),
    );
    return;
  }
  if (due > 0 && !isClosed(order.state)) {
    await walked.try(`pay ${due}`, () =>
      recordPayment(shop.staff, { orderId, method: "transfer", amount: due, version }, walked.key()),
    );
    return;
  }
  if (order.returns.some(isOpenReturn)) {
    await moveReturn(walked, order);
    return;
  }
  const parcel = order.parcels.find(({ state }) => OPEN_PARCEL.has(state));
  const [to] = parcel ? shipmentSteps(parcel, order.state) : [];
  if (parcel && to) {
    const input = { orderId, shipmentId: parcel.id, to, tracking: "T1", version };
    await walked.try(`parcel ${to}`, () => transitionShipment(shop.staff, input));
    return;
  }
  const steps = orderSteps(statesOf(order));
  if (steps.includes("completed")) {
    await walked.try("completed", () => transitionOrder(shop.staff, { orderId, to: "completed", version }));
    return;
  }
  if (order.state === "pending") {
    await walked.try("confirmed", () => transitionOrder(shop.staff, { orderId, to: "confirmed", version }));
    return;
  }
  const sent = await packSomeLines(walked, order);
  if (!sent && steps.includes("cancelled"))
    await walked.try("cancelled", () => cancelOrder(shop.staff, { id: orderId, version }, "Error"));
}

const OPEN_PARCEL = new Set(["preparing", "packed", "shipped", "ready-for-pickup"]);
