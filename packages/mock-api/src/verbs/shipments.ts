import type { Order, Shipment } from "@tablero/demo-shop/types";
import { invalidField } from "@tablero/domain/carts";
import { shipmentCreated, shipmentMoved } from "@tablero/domain/order-events";
import { holdsNothing, requirePreparable, requireShipmentStep } from "@tablero/domain/order-steps";
import type { ShipmentState } from "@tablero/domain/vocabulary";
import { byId, missing, must, sum, where } from "../rows.ts";
import type { Store } from "../store.ts";
import { isPickup, linesOf, statesOf, unshipped } from "../views/order-story.ts";
import { consume, recordMovement } from "./ledger.ts";
import { move, pickupEnd, settle } from "./orders.ts";
import { tell } from "./timeline.ts";

/** Nothing has to be taken out any more: the parcel was packed again, or handed over. */
const DONE_WITH: readonly ShipmentState[] = ["packed", "picked-up", "cancelled"];

/** Prepares a shipment of the lines named, else of all that is left and has arrived. */
export function createShipment(
  store: Store,
  order: Order,
  wanted: readonly { lineId: string; quantity: number }[] | undefined,
  userId: string,
): void {
  requirePreparable(statesOf(store, order));
  const open = linesOf(store, order.id)
    .filter(({ kind }) => kind === "item" || (kind === "preorder" && order.fulfilmentState !== "held"))
    .map((line) => ({ line, left: unshipped(store, line) }))
    .filter(({ left }) => left > 0);
  if (open.length === 0) throw invalidField("lines", "empty", "No queda nada por enviar.");
  const parts = wanted ?? open.map(({ line, left }) => ({ lineId: line.id, quantity: left }));
  for (const [index, { lineId, quantity }] of parts.entries()) {
    const left = open.find(({ line }) => line.id === lineId)?.left ?? 0;
    const twice = parts.findIndex((other) => other.lineId === lineId) !== index;
    if (quantity > left || twice)
      throw invalidField(`lines.${index}.quantity`, "too-many", `De esa línea quedan ${left} por enviar.`);
  }
  const shipment: Shipment = {
    id: store.newId(),
    orderId: order.id,
    carrierId: order.carrierId,
    state: "preparing",
    tracking: null,
    weight: sum(parts, ({ lineId, quantity }) => must(store.data.orderLines, lineId).weight * quantity),
    createdAt: store.now(),
    takeOut: [],
    packedAt: null,
    shippedAt: null,
    deliveredAt: null,
  };
  store.data.shipments.push(shipment);
  for (const { lineId, quantity } of parts)
    store.data.shipmentLines.push({ shipmentId: shipment.id, orderLineId: lineId, quantity });
  if (order.orderState === "confirmed") move(store, order, "processing", { userId });
  tell(store, order.id, shipmentCreated(sum(parts, ({ quantity }) => quantity)), userId);
  settle(store, order);
}

export interface ShipmentMove {
  to: ShipmentState;
  tracking?: string | undefined;
  reason?: string | undefined;
}

/** Moves a shipment; goods leave the ledger when they leave the shop, and come back with it. */
export function moveShipment(
  store: Store,
  order: Order,
  shipmentId: string,
  change: ShipmentMove,
  userId: string,
): void {
  const shipment = must(store.data.shipments, shipmentId);
  if (shipment.orderId !== order.id) throw missing();
  const pickup = isPickup(store, order);
  requireShipmentStep({ state: shipment.state, pickup }, order.orderState, change.to);
  const parts = where(store.data.shipmentLines, "shipmentId", shipment.id);
  const at = store.now();
  const from = shipment.state;
  shipment.state = change.to;
  if (change.tracking) shipment.tracking = change.tracking;
  if (change.to === "packed") shipment.packedAt = at;
  if (change.to === "shipped" || change.to === "ready-for-pickup") shipment.shippedAt = at;
  if (change.to === "shipped" || change.to === "picked-up") consume(store, order, parts, userId);
  if (change.to === "delivered" || change.to === "picked-up") shipment.deliveredAt = at;
  if (change.to === "returned") takeBack(store, order, parts, userId);
  if (DONE_WITH.includes(change.to)) shipment.takeOut = [];
  if (change.to === "ready-for-pickup" && holdsNothing(statesOf(store, order))) order.expiresAt = pickupEnd(store);
  const carrier = byId(store.data.carriers, shipment.carrierId)?.name ?? null;
  const { to, tracking, reason } = change;
  tell(store, order.id, shipmentMoved({ from, to, carrier, pickup, tracking, reason }), userId);
  settle(store, order);
}

function takeBack(
  store: Store,
  order: Order,
  parts: readonly { orderLineId: string; quantity: number }[],
  userId: string,
): void {
  for (const { orderLineId, quantity } of parts) {
    const variantId = byId(store.data.orderLines, orderLineId)?.variantId;
    const reason = `Devolución del pedido ${order.number}`;
    if (variantId) recordMovement(store, { variantId, kind: "return", quantity, reason }, userId, order.number);
  }
}
