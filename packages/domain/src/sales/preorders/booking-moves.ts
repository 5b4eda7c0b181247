import type { PreorderReservationState } from "../../platform/vocabulary.ts";
import type { OrderAggregate } from "../orders/aggregate.ts";
import { effectsOf, type OrderEffect } from "../orders/effects.ts";
import { isClosed } from "../orders/steps.ts";
import { DEPARTED_STATES, unitsIn } from "../orders/units-after-refund.ts";

/** The effect of an order's payments and parcels on the reservation of one of its lines. */
export interface BookingMove {
  lineId: string;
  /** Reached only from the states in `BOOKING_STEPS`. */
  to: Extract<PreorderReservationState, "allocated" | "paid" | "served">;
}

/** The states from which each of these states is reached. */
export const BOOKING_STEPS: Record<BookingMove["to"], readonly PreorderReservationState[]> = {
  // A reservation that waits for a further supply is not complete yet.
  paid: ["allocated", "payment-due"],
  served: ["paid"],
  // The reservation keeps its units; staff request the payment again.
  allocated: ["paid"],
};

type Order = Pick<OrderAggregate, "lines" | "parcels" | "state" | "due" | "total">;

/**
 * Moves for preorders of an order that is now paid, for those whose goods have also left the shop, and for those
 * that are owed again after a payment was removed. Lines added by an edit do not make a preorder unpaid.
 */
export function bookingMoves(
  { lines, parcels, state, due }: Order,
  effects: readonly OrderEffect[] = [],
): BookingMove[] {
  if (isClosed(state)) return [];
  const isOwedAgain = due > 0 && effectsOf(effects, "refund-added").length > 0;
  return lines.flatMap((line): BookingMove[] => {
    const { id: lineId, kind, quantity, cancelled, deferred = 0 } = line;
    if (kind !== "preorder" || quantity === cancelled) return [];
    if (isOwedAgain) return [{ lineId, to: "allocated" }];
    if (due > 0 || deferred > 0) return [];
    const sent = unitsIn(parcels, lineId, DEPARTED_STATES) >= quantity - cancelled;
    return sent
      ? [
          { lineId, to: "paid" },
          { lineId, to: "served" },
        ]
      : [{ lineId, to: "paid" }];
  });
}
