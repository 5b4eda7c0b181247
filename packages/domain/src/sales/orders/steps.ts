import { Failure } from "../../platform/failure.ts";
import { formatMoney } from "../../platform/money/money.ts";
import type { FulfilmentState, OrderPaymentState, OrderState, ShipmentState } from "../../platform/vocabulary.ts";
import { allowedTransitions, canTransition, isCancellable } from "./machines.ts";

export interface OrderStates {
  state: OrderState;
  payment: OrderPaymentState;
  fulfilment: FulfilmentState;
  /** Amount due, in cents. */
  due: number;
}

/** Whether an order is fully delivered and nothing is due. */
const isFinished = ({ fulfilment, due }: Pick<OrderStates, "fulfilment" | "due">): boolean =>
  fulfilment === "fulfilled" && due === 0;

/**
 * Automatic order state after its payment or fulfilment changes: confirmed once paid, completed once fully delivered.
 */
export function automaticStep(order: OrderStates): OrderState | null {
  if (order.state === "pending" && order.due === 0) return "confirmed";
  return order.state === "processing" && isFinished(order) ? "completed" : null;
}

/**
 * Order states that staff may set: cancelled while none of its goods have left the shop, completed once
 * everything arrived or came back and nothing is due.
 */
export function orderSteps(order: OrderStates): OrderState[] {
  const closable = isFinished(order) || (order.fulfilment === "returned" && order.due === 0);
  return allowedTransitions("order", order.state).filter((to) => {
    if (to === "cancelled") return isCancellable(order);
    if (to === "completed") return closable;
    // Only a scheduled job expires an order, and only an undone payment makes it pending again.
    return to !== "expired" && to !== "pending";
  });
}

/** Next states of a shipment: parcels are sent, pickups become ready. Shipments of a closed order do not change. */
export function shipmentSteps(shipment: { state: ShipmentState; pickup: boolean }, order: OrderState): ShipmentState[] {
  if (isClosed(order)) return [];
  const other = shipment.pickup ? "shipped" : "ready-for-pickup";
  return allowedTransitions("shipment", shipment.state).filter((state) => state !== other);
}

/** Whether an order is neither closed nor completed. */
export const isRunning = (state: OrderState): boolean => !isClosed(state) && state !== "completed";

/** Whether money is due and none has been captured. */
export const isWhollyUnpaid = ({ payment, due }: Pick<OrderStates, "payment" | "due">): boolean =>
  due > 0 && payment !== "partial";

/**
 * Whether an order releases its units at a deadline: as long as money is due and nothing has left the shop. Once part
 * of the money is captured, a confirmed order waits for the rest.
 */
export function hasDeadline(order: OrderStates): boolean {
  if (order.due === 0 || !isRunning(order.state)) return false;
  if (order.state === "pending") return true;
  return isWhollyUnpaid(order) && (order.fulfilment === "unfulfilled" || order.fulfilment === "ready-for-pickup");
}

/** Cancelled and expired orders are closed. */
export const isClosed = (state: OrderState): boolean => state === "cancelled" || state === "expired";

const refusal = (detail: string, steps: readonly string[]) =>
  new Failure("invalid-transition", detail, { extra: { allowed: [...steps] } });

/** Throws `invalid-transition` with `allowed`. */
export function requireOrderStep(order: OrderStates, to: OrderState): void {
  const steps = orderSteps(order);
  if (!steps.includes(to)) throw refusal("Ese cambio no es posible desde el estado en que está el pedido.", steps);
}

/** Throws `invalid-transition` with `allowed`. */
export function requireShipmentStep(
  shipment: { state: ShipmentState; pickup: boolean },
  order: OrderState,
  to: ShipmentState,
): void {
  const steps = shipmentSteps(shipment, order);
  if (!steps.includes(to)) throw refusal("Ese cambio no es posible desde el estado en que está el bulto.", steps);
}

/**
 * Whether the shopper may cancel an order: only before the first parcel is sent, because staff check returned
 * goods before refunding them. `sent`: whether any parcel has left the shop, including returned ones.
 */
export const isCancellableByShopper = (order: Pick<OrderStates, "state" | "fulfilment">, sent: boolean): boolean =>
  !sent && isCancellable(order);

/**
 * Throws `invalid-transition` with `allowed` for a finished order or one with goods out of the shop; for a shopper also
 * when goods have come back (`sent`).
 */
export function requireCancellable(order: OrderStates, sent = false): void {
  if (isCancellableByShopper(order, sent)) return;
  const over = !canTransition("order", order.state, "cancelled");
  throw refusal(over ? "Este pedido ya no se puede cancelar." : "Ya ha salido algo de este pedido.", orderSteps(order));
}

/** Throws `invalid-transition` with `allowed` for an order that is not confirmed, or is finished. */
export function requirePreparable(order: OrderStates): void {
  if (order.state !== "confirmed" && order.state !== "processing")
    throw refusal("Solo se prepara un pedido confirmado.", orderSteps(order));
}

/** Throws `invalid-transition` for a closed order, `amount-exceeded` with `due` above what is due; both in cents. */
export function requirePayable({ state, due }: OrderStates, amount: number): void {
  if (isClosed(state)) throw refusal("El pedido está cerrado: no admite pagos.", []);
  if (amount > due) throw new Failure("amount-exceeded", `Quedan por pagar ${formatMoney(due)}.`, { extra: { due } });
}

/** Failure: the order was changed in the meantime; `current` is its current state. */
export const orderConflict = (current?: unknown) =>
  new Failure("version-conflict", "Alguien ha cambiado este pedido mientras lo tenías abierto.", {
    extra: current === undefined ? {} : { current },
  });
