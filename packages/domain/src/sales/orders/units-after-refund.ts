import type { ShipmentState } from "../../platform/vocabulary.ts";

/** Delivery-related fields of a line, in units. */
export interface DeliverableLine {
  id: string;
  quantity: number;
  /** Not to be delivered. */
  cancelled: number;
  /** Refunded units, excluding failed refunds. */
  refunded: number;
  /** Units that are being returned, or were returned, individually through a return; 0 when omitted. */
  returning?: number;
}

export interface UnitsOf {
  lineId: string;
  quantity: number;
}

export interface Parcel {
  id: string;
  state: ShipmentState;
  lines: readonly UnitsOf[];
}

/** A parcel from which units are removed. */
export interface OpenedParcel {
  id: string;
  from: ShipmentState;
  /** `cancelled` if it becomes empty; a packed one must be repacked. */
  to: ShipmentState;
  /** Remaining content. A cancelled parcel keeps its content for the record. */
  lines: UnitsOf[];
  taken: UnitsOf[];
}

export interface CancelledUnits {
  /** Newly cancelled units. */
  lines: UnitsOf[];
  parcels: OpenedParcel[];
  /** Whether no unit of the order remains to be delivered, and none has left the shop. */
  everything: boolean;
}

/** States of parcels that have left the shop, including returned ones. */
export const DEPARTED_STATES: readonly ShipmentState[] = ["shipped", "delivered", "picked-up", "returned"];

/** States of parcels still in the shop; units in no parcel are removed before units in these. */
export const IN_SHOP_STATES: readonly ShipmentState[] = ["preparing", "packed", "ready-for-pickup"];

/** Units of a line in parcels of these states. */
export const unitsIn = (parcels: readonly Parcel[], lineId: string, states: readonly ShipmentState[]): number =>
  parcels
    .filter(({ state }) => states.includes(state))
    .flatMap(({ lines }) => lines)
    .reduce((sum, part) => (part.lineId === lineId ? sum + part.quantity : sum), 0);

/** Units of a line that are in no parcel and still have to be sent. */
export function unitsToSend(line: Pick<DeliverableLine, "id" | "quantity" | "cancelled">, parcels: readonly Parcel[]) {
  return line.quantity - line.cancelled - unitsIn(parcels, line.id, [...IN_SHOP_STATES, ...DEPARTED_STATES]);
}

/**
 * Units to cancel after a refund. Units that came back, in their parcel or through a return, count as refunded
 * first. Then units in the shop: those in no parcel, then those in a parcel in preparation, packed, or at the
 * counter. Units stay cancelled even if their refund fails, because the money is still owed to the shopper.
 */
export function computeCancelledUnits(lines: readonly DeliverableLine[], parcels: readonly Parcel[]): CancelledUnits {
  const left = parcels.map((parcel) => ({ ...parcel, lines: parcel.lines.map((part) => ({ ...part })) }));
  const taken = new Map<string, UnitsOf[]>();
  const cancelled: UnitsOf[] = [];
  for (const line of lines) {
    const gone = unitsIn(parcels, line.id, DEPARTED_STATES);
    const back = Math.min(unitsIn(parcels, line.id, ["returned"]) + (line.returning ?? 0), gone);
    const inShop = line.quantity - gone;
    const quantity = Math.min(Math.max(line.refunded - back, 0), inShop) - line.cancelled;
    if (quantity <= 0) continue;
    cancelled.push({ lineId: line.id, quantity });
    let inParcels = quantity - Math.min(unitsToSend(line, parcels), quantity);
    for (const state of IN_SHOP_STATES)
      for (const parcel of left) {
        const part = parcel.state === state ? parcel.lines.find(({ lineId }) => lineId === line.id) : undefined;
        const units = Math.min(part?.quantity ?? 0, inParcels);
        if (!part || units === 0) continue;
        part.quantity -= units;
        inParcels -= units;
        taken.set(parcel.id, [...(taken.get(parcel.id) ?? []), { lineId: line.id, quantity: units }]);
      }
  }
  return {
    lines: cancelled,
    parcels: left.flatMap(({ id, state, lines: parts }) => {
      const units = taken.get(id);
      return units ? [opened({ id, state, lines: parts }, units)] : [];
    }),
    everything: lines.every((line) => {
      const more = cancelled.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
      return line.cancelled + more === line.quantity;
    }),
  };
}

function opened({ id, state, lines }: Parcel, taken: UnitsOf[]): OpenedParcel {
  const rest = lines.filter(({ quantity }) => quantity > 0);
  if (rest.length === 0) return { id, from: state, to: "cancelled", lines: taken, taken };
  return { id, from: state, to: state === "packed" ? "preparing" : state, lines: rest, taken };
}
