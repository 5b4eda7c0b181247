import type { ShipmentState } from "./vocabulary.ts";

/** A line as far as it is delivered; units. */
export interface DeliverableLine {
  id: string;
  quantity: number;
  /** Not to be delivered any more. */
  cancelled: number;
  /** Money went back for them, by refunds that did not fail. */
  refunded: number;
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

/** A parcel that units are taken out of. */
export interface OpenedParcel {
  id: string;
  from: ShipmentState;
  /** Cancelled when nothing is left in it; one that was packed has to be packed again. */
  to: ShipmentState;
  /** What is left in it. A cancelled one keeps what it held, as a record. */
  lines: UnitsOf[];
  taken: UnitsOf[];
}

export interface CancelledUnits {
  /** Units that are not to be delivered any more from now on. */
  lines: UnitsOf[];
  parcels: OpenedParcel[];
  /** Whether no unit of the order is left to deliver, and none ever left. */
  everything: boolean;
}

/** Parcels that left the shop, were they back by now. */
export const GONE: readonly ShipmentState[] = ["shipped", "delivered", "picked-up", "returned"];

/** Parcels that are still in the shop: units are taken out of them after those that are in no parcel. */
export const TAKEN_FROM: readonly ShipmentState[] = ["preparing", "packed", "ready-for-pickup"];

const unitsIn = (parcels: readonly Parcel[], lineId: string, states: readonly ShipmentState[]): number =>
  parcels
    .filter(({ state }) => states.includes(state))
    .flatMap(({ lines }) => lines)
    .reduce((sum, part) => (part.lineId === lineId ? sum + part.quantity : sum), 0);

/** Units of a line that are in no parcel and still have to be sent. */
export function unitsToSend(line: Pick<DeliverableLine, "id" | "quantity" | "cancelled">, parcels: readonly Parcel[]) {
  return line.quantity - line.cancelled - unitsIn(parcels, line.id, [...TAKEN_FROM, ...GONE]);
}

/**
 * What is not to be delivered any more after money went back for units. Units that came back to the shop are those that
 * were refunded first, then those that never left: out of no parcel, then out of one in preparation, a packed one, one
 * at the counter. Units once cancelled stay so, also when their refund fails: the money is still to go back.
 */
export function cancelUnits(lines: readonly DeliverableLine[], parcels: readonly Parcel[]): CancelledUnits {
  const left = parcels.map((parcel) => ({ ...parcel, lines: parcel.lines.map((part) => ({ ...part })) }));
  const taken = new Map<string, UnitsOf[]>();
  const cancelled: UnitsOf[] = [];
  for (const line of lines) {
    const back = unitsIn(parcels, line.id, ["returned"]);
    const inShop = line.quantity - unitsIn(parcels, line.id, GONE);
    const quantity = Math.min(Math.max(line.refunded - back, 0), inShop) - line.cancelled;
    if (quantity <= 0) continue;
    cancelled.push({ lineId: line.id, quantity });
    let inParcels = quantity - Math.min(unitsToSend(line, parcels), quantity);
    for (const state of TAKEN_FROM)
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
