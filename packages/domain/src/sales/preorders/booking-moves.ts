import type { PreorderReservationState } from "../../platform/vocabulary.ts";
import type { OrderAggregate } from "../orders/aggregate.ts";
import { effectsOf, type OrderEffect } from "../orders/effects.ts";
import { isClosed } from "../orders/steps.ts";
import { GONE, unitsIn } from "../orders/units-after-refund.ts";

/** What an order's money and parcels make of the reservation of one of its lines. */
export interface BookingMove {
  lineId: string;
  /** Reached from the states of `BOOKING_STEPS` only. */
  to: Extract<PreorderReservationState, "allocated" | "paid" | "served">;
}

/** From which states of a reservation each is reached. */
export const BOOKING_STEPS: Record<BookingMove["to"], readonly PreorderReservationState[]> = {
  // Whoever waits for a further supply is not done.
  paid: ["allocated", "payment-due"],
  served: ["paid"],
  // Its units stay; staff ask for the money again.
  allocated: ["paid"],
};

type Order = Pick<OrderAggregate, "lines" | "parcels" | "state" | "due" | "total">;

/**
 * Preorders of an order that are paid now, those that have left the shop as well, and those whose money came off again
 * while it is owed. What an edit adds to an order makes no preorder unpaid.
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
    const sent = unitsIn(parcels, lineId, GONE) >= quantity - cancelled;
    return sent
      ? [
          { lineId, to: "paid" },
          { lineId, to: "served" },
        ]
      : [{ lineId, to: "paid" }];
  });
}
