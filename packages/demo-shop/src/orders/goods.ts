import type { ReservationState, ShipmentState } from "@tablero/domain/platform/vocabulary";
import { HOUR, stableId } from "../kit.ts";
import type { Reservation } from "../types/catalogue.ts";
import type { Order, OrderLine, Shipment, ShipmentLine } from "../types/orders.ts";
import type { Course, StepName } from "./course.ts";
import type { Scenario } from "./scenarios.ts";

const LEFT: ShipmentState[] = ["shipped", "delivered", "picked-up", "returned"];

function stateOf(scenario: Scenario): ShipmentState {
  switch (scenario.goods) {
    case "preparing":
    case "packed":
    case "shipped":
    case "returned":
      return scenario.goods;
    case "ready":
      return "ready-for-pickup";
    case "received":
      return scenario.delivery === "courier" ? "delivered" : "picked-up";
    default:
      return "shipped";
  }
}

/** The shipments of an order with their content, and the reservations of its lines. */
export function buildGoods(
  order: Order,
  lines: OrderLine[],
  scenario: Scenario,
  course: Course,
  tracking: string | null,
): { shipments: Shipment[]; shipmentLines: ShipmentLine[]; reservations: Reservation[] } {
  const momentOf = (name: StepName) => course.find((step) => step.name === name)?.at ?? null;
  const shipments: Shipment[] = [];
  const shipmentLines: ShipmentLine[] = [];
  const add = (state: ShipmentState, content: OrderLine[]) => {
    const number = shipments.length + 1;
    const createdAt = momentOf("processing") ?? order.createdAt;
    const begun = state !== "preparing";
    const sent = LEFT.includes(state) || state === "ready-for-pickup";
    const id = stableId(`shipment:${order.number}:${number}`, createdAt);
    shipments.push({
      id,
      orderId: order.id,
      carrierId: order.carrierId,
      state,
      tracking: LEFT.includes(state) ? tracking : null,
      weight: content.reduce((sum, line) => sum + line.weight * line.quantity, 0),
      createdAt,
      packedAt: begun ? (momentOf("packed") ?? createdAt) : null,
      shippedAt: sent ? (momentOf("shipped") ?? momentOf("ready") ?? momentOf("picked-up")) : null,
      takeOut: [],
      deliveredAt: momentOf("delivered") ?? momentOf("picked-up"),
    });
    for (const line of content) shipmentLines.push({ shipmentId: id, orderLineId: line.id, quantity: line.quantity });
  };
  if (scenario.goods === "partial") {
    add("shipped", lines.slice(0, 1));
    add("preparing", lines.slice(1));
  } else if (scenario.goods !== "none") add(stateOf(scenario), lines);

  const gone = new Set(
    shipments
      .filter(({ state }) => LEFT.includes(state))
      .flatMap(({ id }) => shipmentLines.filter((part) => part.shipmentId === id).map((part) => part.orderLineId)),
  );
  const over = order.orderState === "cancelled" || order.orderState === "expired";
  const reservations = lines
    .filter((line) => line.kind === "item" && line.variantId !== null)
    .map((line): Reservation => {
      const state: ReservationState = gone.has(line.id) ? "consumed" : over ? "released" : "active";
      return {
        id: stableId(`reservation:${line.id}`, order.createdAt),
        variantId: line.variantId ?? "",
        orderLineId: line.id,
        quantity: line.quantity,
        state,
        expiresAt: state === "active" && order.orderState === "pending" ? order.expiresAt : null,
        createdAt: order.createdAt,
      };
    });
  return { shipments, shipmentLines, reservations };
}

/** A realistic tracking number; null for deliveries without tracking. */
export function makeTracking(order: Order): string | null {
  if (order.rateId === null) return null;
  const digits = String((Date.parse(order.createdAt) / HOUR) | 0).slice(-4);
  return `${order.shippingName.startsWith("Rutas") ? "RX" : "PI"}${order.number.slice(-6)}${digits}ES`;
}
