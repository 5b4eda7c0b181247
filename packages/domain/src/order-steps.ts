import { Failure } from "./failure.ts";
import { allowed, canTransition, isCancellable } from "./machines.ts";
import { formatMoney } from "./money.ts";
import type { FulfilmentState, OrderPaymentState, OrderState, ShipmentState } from "./vocabulary.ts";

export interface OrderStates {
  state: OrderState;
  payment: OrderPaymentState;
  fulfilment: FulfilmentState;
}

/** Whether the shop waits for no more money: all of it came, whatever went back since. */
export const isMoneyIn = (payment: OrderPaymentState): boolean =>
  payment === "paid" || payment === "partially-refunded" || payment === "refunded";

/** Where staff may take an order: cancelled while nothing has left, completed once all arrived and is paid. */
export function orderSteps(order: OrderStates): OrderState[] {
  const finished = order.fulfilment === "fulfilled" && isMoneyIn(order.payment);
  return allowed("order", order.state).filter((to) => {
    if (to === "cancelled") return isCancellable(order);
    if (to === "completed") return finished;
    // Expiring is the clock's.
    return to !== "expired";
  });
}

/** Where a shipment may go: parcels are sent, what is picked up lies ready. Nothing moves of an order that is closed. */
export function shipmentSteps(shipment: { state: ShipmentState; pickup: boolean }, order: OrderState): ShipmentState[] {
  if (isClosed(order)) return [];
  const other = shipment.pickup ? "shipped" : "ready-for-pickup";
  return allowed("shipment", shipment.state).filter((state) => state !== other);
}

/** Neither cancelled nor expired orders go on. */
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
  if (!steps.includes(to)) throw refusal("Ese cambio no es posible desde el estado en que está el envío.", steps);
}

/** Throws `invalid-transition` with `allowed` for an order that is over or of which something has left. */
export function requireCancellable(order: OrderStates): void {
  if (isCancellable(order)) return;
  const over = !canTransition("order", order.state, "cancelled");
  throw refusal(over ? "Este pedido ya no se puede cancelar." : "Ya ha salido algo de este pedido.", orderSteps(order));
}

/** Throws `invalid-transition` with `allowed` for an order that was not confirmed, or is over. */
export function requirePreparable(order: OrderStates): void {
  if (order.state !== "confirmed" && order.state !== "processing")
    throw refusal("Solo se prepara un pedido confirmado.", orderSteps(order));
}

/** Throws `invalid-transition` for a closed order, `amount-exceeded` above what is `due`; both in cents. */
export function requirePayable(order: OrderStates, amount: number, due: number): void {
  if (isClosed(order.state)) throw refusal("El pedido está cerrado: no admite pagos.", []);
  if (amount > due) throw new Failure("amount-exceeded", `Quedan por pagar ${formatMoney(due)}.`, { extra: { due } });
}

/** The refusal of a command on an order that somebody changed in between; `current` is how it is now. */
export const orderChanged = (current?: unknown) =>
  new Failure("version-conflict", "Alguien ha cambiado este pedido mientras lo tenías abierto.", {
    extra: current === undefined ? {} : { current },
  });
