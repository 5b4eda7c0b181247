import { mergeByVariant } from "../../../catalogue/stock/variant-units.ts";
import { Failure, invalidField } from "../../../platform/failure.ts";
import type { ShipmentState } from "../../../platform/vocabulary.ts";
import { remainingText } from "../../../platform/words/remaining.ts";
import { requireStreetDate } from "../../preorders/street-date.ts";
import { type OrderAggregate, type OrderParcel, preparableLines, statesOf, weightOf } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { type NewOrderEvent, orderMoved, shipmentCreated, shipmentMoved } from "../events.ts";
import { unitsOfReturnedParcel } from "../returning/return-desk.ts";
import { pickupEnd, settleOrder } from "../settle.ts";
import { isWhollyUnpaid, requirePreparable, requireShipmentStep } from "../steps.ts";
import { endReservations } from "../units.ts";
import type { UnitsOf } from "../units-after-refund.ts";

export interface PrepareCommand {
  kind: "prepare";
  /** All remaining units if omitted. */
  lines?: readonly UnitsOf[] | undefined;
  /** Grams, as weighed; the weight of the units if omitted. */
  weight?: number | undefined;
}

/**
 * Prepares a parcel with some or all of the remaining units of a confirmed order, which moves to processing. Throws
 * `invalid-transition`, `validation` for more units than remain.
 */
export function prepare(draft: OrderDraft, command: PrepareCommand): void {
  const { order, now } = draft;
  requirePreparable(statesOf(order));
  const lines = chooseContents(order, command.lines);
  const parcel: OrderParcel = {
    id: now.newId(),
    state: "preparing",
    pickup: order.pickup,
    carrier: order.carrier,
    tracking: null,
    weight: command.weight ?? weightOf(order, lines),
    takeOut: [],
    lines,
  };
  draft.add({ kind: "parcel-added", parcel });
  const events: NewOrderEvent[] = [];
  if (order.state === "confirmed") {
    draft.add({ kind: "order", set: { state: "processing" } });
    events.push(orderMoved("confirmed", "processing"));
  }
  events.push(shipmentCreated(lines.reduce((sum, { quantity }) => sum + quantity, 0)));
  draft.record(events);
  settleOrder(draft);
}

function chooseContents(order: OrderAggregate, wanted: readonly UnitsOf[] | undefined): UnitsOf[] {
  const left = preparableLines(order);
  if (left.every((part) => part.left === 0)) requireStreetDate(order.lines);
  for (const [index, { lineId, quantity }] of (wanted ?? []).entries()) {
    const found = left.find(({ line }) => line.id === lineId);
    const isRepeated = wanted?.findIndex((other) => other.lineId === lineId) !== index;
    if (found && quantity <= found.left && !isRepeated) continue;
    const line = order.lines.find(({ id }) => id === lineId);
    const message = found
      ? `De «${found.line.name}» ${remainingText(found.left)} por preparar.`
      : line && order.inTwoParcels
        ? `«${line.name}» va en el segundo paquete, que espera a la precompra.`
        : "Esa línea no es de este pedido.";
    throw invalidField(`lines.${index}.quantity`, "too-many", message);
  }
  const rest = left.map(({ line, left: quantity }) => ({ lineId: line.id, quantity }));
  const lines = (wanted ?? rest).filter(({ quantity }) => quantity > 0);
  if (lines.length > 0) return lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
  throw invalidField("lines", "empty", "No queda nada por preparar.");
}

export interface ParcelTransitionCommand {
  kind: "parcel-step";
  shipmentId: string;
  to: ShipmentState;
  /** Tracking number, for `shipped`. */
  tracking?: string | undefined;
  /** For `shipped`: the carrier, if it is not that of the order. */
  carrier?: { id: string; name: string } | undefined;
  reason?: string | undefined;
}

/** Failure: the chosen carrier does not take parcels. */
export const carrierUnavailable = (): Failure =>
  invalidField("carrierId", "not-found", "Elige un transportista que esté activo y lleve paquetes.");

/** Steps by which goods leave the shop, or are collected. */
const HANDING_OVER: readonly ShipmentState[] = ["shipped", "ready-for-pickup", "picked-up"];
/**
 * States in which no units need to be removed any longer. A packed parcel keeps its list, which is needed again
 * if the parcel was packed by mistake (`unitsToTakeOut`).
 */
const DONE_WITH: readonly ShipmentState[] = [...HANDING_OVER, "cancelled"];

/** Refunded units that are still in the box; a packed parcel must not have any. */
export const unitsToTakeOut = ({ state, takeOut }: Pick<OrderParcel, "state" | "takeOut">): readonly UnitsOf[] =>
  state === "preparing" ? takeOut : [];

/**
 * Moves a parcel to a state. The ledger records goods when they leave the shop and when they come back. Throws
 * `not-found`, `invalid-transition` with `allowed`.
 */
export function transitionParcel(
  draft: OrderDraft,
  { shipmentId, to, reason, ...details }: ParcelTransitionCommand,
): void {
  const { order, now } = draft;
  const parcel = order.parcels.find(({ id }) => id === shipmentId);
  if (!parcel) throw new Failure("not-found", "No encontramos ese bulto.");
  requireShipmentStep(parcel, order.state, to);
  if (HANDING_OVER.includes(to))
    requireStreetDate(order.lines.filter(({ id }) => parcel.lines.some(({ lineId }) => lineId === id)));
  const tracking = to === "shipped" ? details.tracking?.trim() || null : null;
  const taker = to === "shipped" ? details.carrier : undefined;
  const set = {
    state: to,
    ...(taker && { carrier: taker.name, carrierId: taker.id }),
    ...(tracking && { tracking }),
    ...(DONE_WITH.includes(to) && { takeOut: [] }),
  };
  draft.add({ kind: "parcel-set", id: parcel.id, set });
  if (to === "shipped" || to === "picked-up") sell(draft, parcel);
  if (to === "returned") {
    const units = unitsOfReturnedParcel(order, parcel.id).flatMap(({ lineId, quantity }) => {
      const variantId = order.lines.find(({ id }) => id === lineId)?.variantId;
      return variantId && quantity > 0 ? [{ variantId, quantity }] : [];
    });
    if (units.length > 0) draft.add({ kind: "units-returned", units: mergeByVariant(units) });
  }
  // The pickup deadline starts when the goods are ready at the counter.
  if (to === "ready-for-pickup" && isWhollyUnpaid(statesOf(order)))
    draft.add({ kind: "order", set: { expiresAt: pickupEnd(now) } });
  const carrier = taker?.name ?? parcel.carrier;
  draft.record([shipmentMoved({ from: parcel.state, to, carrier, tracking, reason })], { shipmentId });
  settleOrder(draft);
}

/**
 * Records the sale of goods that leave the shop. Older preorders, made before goods were reserved for them, have
 * no reserved units.
 */
function sell(draft: OrderDraft, { lines }: OrderParcel): void {
  const { order } = draft;
  const kindOf = (lineId: string) => order.lines.find(({ id }) => id === lineId)?.kind;
  const goods = lines.filter(({ lineId }) => kindOf(lineId) !== "ticket");
  const parts = endReservations(order.reserved, goods);
  for (const { lineId, quantity } of goods) {
    const units = parts.reduce((sum, part) => (part.lineId === lineId ? sum + part.quantity : sum), 0);
    if (units < quantity && kindOf(lineId) === "item")
      throw new Error(`order line ${lineId} holds ${quantity - units} units less than are to leave`);
  }
  if (parts.length > 0) draft.add({ kind: "units-sold", parts });
}
