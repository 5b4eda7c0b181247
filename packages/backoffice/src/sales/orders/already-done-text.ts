import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import type { OrderState, ShipmentState } from "@tablero/domain/platform/vocabulary";
import { unitsLeft } from "./order-words.ts";

/** Target state of an action. */
export type OrderGoal =
  | { machine: "order"; to: OrderState }
  | { machine: "shipment"; shipmentId: string; to: ShipmentState }
  | { machine: "refund"; refundId: string; to: string }
  | { machine: "goods" }
  | { machine: "money" };

const SHIPMENT_DONE: Record<ShipmentState, string> = {
  preparing: "Ya está en preparación",
  packed: "Ya está preparado",
  shipped: "Ya está enviado",
  "ready-for-pickup": "Ya está listo para recoger",
  delivered: "Ya está entregado",
  "picked-up": "Ya está recogido",
  returned: "Ya está devuelto",
  cancelled: "El bulto ya está anulado",
};
/** States of a shipment in order; alternatives are for a parcel or a pickup. */
const WAY: readonly (readonly ShipmentState[])[] = [
  ["packed"],
  ["shipped", "ready-for-pickup"],
  ["delivered", "picked-up"],
];
const placeOf = (state: ShipmentState) => WAY.findIndex((states) => states.includes(state));

const ORDER_DONE: Partial<Record<OrderState, string>> = {
  confirmed: "Ya está confirmado",
  processing: "Ya está en curso",
  completed: "Ya está completado",
  cancelled: "Ya está cancelado",
};

type OrderNow = Pick<Order, "state" | "due" | "lines" | "shipments" | "refunds">;

/**
 * «Ya está preparado», if another user has already brought an order to the action's target state; null if the action is
 * still needed, or if the order has reached a different state.
 */
export function alreadyDoneText(goal: OrderGoal, now: OrderNow): string | null {
  switch (goal.machine) {
    case "order":
      return now.state === goal.to ? (ORDER_DONE[goal.to] ?? null) : null;
    case "shipment": {
      const state = now.shipments.find(({ id }) => id === goal.shipmentId)?.state;
      if (!state) return null;
      const isPast = placeOf(goal.to) >= 0 && placeOf(state) >= placeOf(goal.to);
      return state === goal.to || isPast ? SHIPMENT_DONE[state] : null;
    }
    case "refund":
      return now.refunds.find(({ id }) => id === goal.refundId)?.state === goal.to ? "Ya está reembolsado" : null;
    case "goods":
      return now.shipments.length > 0 && unitsLeft(now).length === 0 ? "Ya está en preparación" : null;
    case "money":
      return now.due === 0 && now.state !== "cancelled" && now.state !== "expired" ? "Ya está cobrado" : null;
  }
}
