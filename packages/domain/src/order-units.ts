import type { UnitsOf } from "./cancelled-units.ts";
import type { HeldUnits } from "./order-aggregate.ts";

export interface VariantUnits {
  variantId: string;
  quantity: number;
}

/** Units by variant in the order of ids: stock rows are locked in this order everywhere, against deadlocks. */
export function byVariant(units: readonly VariantUnits[]): VariantUnits[] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of units) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

/** A part of a reservation that ends: all of it, or some of its units. */
export interface ReservedPart extends HeldUnits {
  whole: boolean;
}

/** The reservations that so many units of lines end, the oldest first; fewer units where not so many are held. */
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
