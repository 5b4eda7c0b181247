import type { HeldUnits } from "./aggregate.ts";
import type { UnitsOf } from "./units-after-refund.ts";

/** The part of a reservation to end: all of it, or some of its units. */
export interface ReservedPart extends HeldUnits {
  whole: boolean;
}

/** The reservations ended by the given units of lines, oldest first; fewer units if fewer are reserved. */
export function endReservations(reserved: readonly HeldUnits[], units: readonly UnitsOf[]): ReservedPart[] {
  const open = new Map(reserved.map(({ id, quantity }) => [id, quantity]));
  const parts: ReservedPart[] = [];
  for (const { lineId, quantity } of units) {
    let left = quantity;
    for (const reservation of reserved) {
      const held = open.get(reservation.id) ?? 0;
      const taken = reservation.lineId === lineId ? Math.min(left, held) : 0;
      if (taken === 0) continue;
      left -= taken;
      open.set(reservation.id, held - taken);
      parts.push({ ...reservation, quantity: taken, whole: taken === held });
    }
  }
  return parts;
}

/** Units of a variant that an order would release with units of its lines and may therefore reserve again. */
export const countReleasedUnits = (
  reserved: readonly HeldUnits[],
  units: readonly UnitsOf[],
  variantId: string,
): number =>
  endReservations(reserved, units).reduce((sum, part) => (part.variantId === variantId ? sum + part.quantity : sum), 0);
