import type { Order } from "@tablero/contract/shapes/admin-orders";
import { unitsToSend } from "@tablero/domain/orders/cancelled-units";
import type { ShipmentState } from "@tablero/domain/vocabulary";
import {
  FULFILMENT_STATE_LABELS,
  ORDER_PAYMENT_STATE_LABELS,
  ORDER_STATE_LABELS,
  SHIPMENT_STATE_LABELS,
} from "@tablero/domain/words/state-labels";
import type { TrackStep } from "@tablero/ui/track";

export type Shipment = Order["shipments"][number];
export type OrderLine = Order["lines"][number];

/** A single label for each action, used everywhere on the page. */
export const SHIPMENT_ACTIONS: Record<ShipmentState, { label: string; done: string }> = {
  preparing: { label: "Preparar envío", done: "Envío en preparación" },
  packed: { label: "Marcar preparado", done: "Envío preparado" },
  shipped: { label: "Enviar", done: "Pedido enviado" },
  "ready-for-pickup": { label: "Listo para recoger", done: "Listo para recoger" },
  delivered: { label: "Marcar entregado", done: "Pedido entregado" },
  "picked-up": { label: "Marcar recogido", done: "Pedido recogido" },
  returned: { label: "Marcar devuelto", done: "Envío devuelto" },
  cancelled: { label: "Anular envío", done: "Envío anulado" },
};

/** Units of each line that still have to be sent and are not in any shipment. Tickets are never sent. */
export const unitsLeft = (order: Pick<Order, "lines" | "shipments">): { line: OrderLine; left: number }[] =>
  order.lines
    .filter((line) => line.kind !== "ticket")
    .map((line) => ({ line, left: unitsToSend(line, order.shipments) }))
    .filter(({ left }) => left > 0);

/** «2 × Almadraba» for parts of an order. */
export const partsText = (
  order: Pick<Order, "lines">,
  parts: readonly { lineId: string; quantity: number }[],
): string =>
  parts
    .map(({ lineId, quantity }) => `${quantity} × ${order.lines.find(({ id }) => id === lineId)?.name ?? "artículo"}`)
    .join(", ");

/** Whether a shipment can be prepared: the order is active and some units are not in any shipment yet. */
export function canPrepare(order: Pick<Order, "state" | "fulfilment" | "lines" | "shipments">): boolean {
  const standing = order.state === "confirmed" || order.state === "processing";
  return standing && order.fulfilment !== "held" && unitsLeft(order).length > 0;
}

export interface OrderTrack {
  steps: TrackStep[];
  current: string;
  complete: boolean;
}

const step = (id: string, label: string): TrackStep => ({ id, label });

/** Steps of the order itself. A cancelled or expired order ends at the step where it was closed. */
export function orderTrack({ state }: Pick<Order, "state">): OrderTrack {
  const labels = ORDER_STATE_LABELS;
  if (state === "cancelled" || state === "expired")
    return {
      steps: [step("pending", labels.pending.label), step(state, labels[state].label)],
      current: state,
      complete: true,
    };
  const way = ["pending", "confirmed", "processing", "completed"] as const;
  return {
    steps: way.map((each) => step(each, labels[each].label)),
    current: state,
    complete: state === "completed",
  };
}

/** Steps of the payment: states that the method does not have are omitted. */
export function paymentTrack({
  payment,
  paymentMethod,
  due,
}: Pick<Order, "payment" | "paymentMethod" | "due">): OrderTrack {
  const labels = ORDER_PAYMENT_STATE_LABELS;
  const authorises = paymentMethod === "card" || payment === "authorised";
  const refunded = payment === "refunded" || payment === "partially-refunded";
  const way = [
    "unpaid" as const,
    ...(authorises ? (["authorised"] as const) : []),
    ...(payment === "partial" ? (["partial"] as const) : []),
    "paid" as const,
    ...(refunded ? [payment] : []),
  ];
  return {
    steps: way.map((each) => step(each, labels[each].label)),
    current: payment,
    // A refunded amount that is still owed has to be paid again.
    complete: (payment === "paid" || refunded) && due === 0,
  };
}

/** Steps of the delivery: parcels are shipped, pickups are made ready at the counter. */
export function fulfilmentTrack(order: Pick<Order, "fulfilment" | "pickup" | "shipments" | "state">): OrderTrack {
  const { fulfilment, pickup, shipments, state } = order;
  const goods = FULFILMENT_STATE_LABELS;
  const parcel = SHIPMENT_STATE_LABELS;
  const closed = state === "cancelled" || state === "expired";
  const packed = shipments.some((each) => each.state === "packed");
  const first = fulfilment === "held" ? goods.held.label : goods.unfulfilled.label;
  const sent = pickup
    ? parcel["ready-for-pickup"].label
    : (fulfilment === "partial" ? goods.partial : goods.shipped).label;
  const steps = [
    step("open", first),
    step("packed", parcel.packed.label),
    step("sent", sent),
    step("arrived", pickup ? parcel["picked-up"].label : goods.fulfilled.label),
    ...(fulfilment === "returned" ? [step("returned", goods.returned.label)] : []),
  ];
  if (fulfilment === "returned") return { steps, current: "returned", complete: true };
  // In a cancelled or expired order no step is current.
  if (closed) return { steps, current: "none", complete: false };
  if (fulfilment === "fulfilled") return { steps, current: "arrived", complete: true };
  if (fulfilment === "shipped" || fulfilment === "partial" || fulfilment === "ready-for-pickup")
    return { steps, current: "sent", complete: false };
  return { steps, current: packed ? "packed" : "open", complete: false };
}
