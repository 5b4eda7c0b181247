import type { OrderAggregate } from "../orders/aggregate.ts";
import { isClosed } from "../orders/steps.ts";
import { GONE, unitsIn } from "../orders/units-after-refund.ts";
import type { PreorderReservationState } from "../vocabulary.ts";

/** What an order's money and parcels make of the reservation of one of its lines. */
export interface BookingMove {
  lineId: string;
  /** Reached from states before it only. */
  to: Extract<PreorderReservationState, "paid" | "served">;
}

/** From which states of a reservation each is reached. */
export const BOOKING_STEPS: Record<BookingMove["to"], readonly PreorderReservationState[]> = {
  // Whoever waits for a further supply is not done.
  paid: ["allocated", "payment-due"],
  served: ["paid"],
};

type Order = Pick<OrderAggregate, "lines" | "parcels" | "state" | "due" | "total">;

/** Preorders of an order that are paid now, and those that have left the shop as well. */
export function bookingMoves({ lines, parcels, state, due }: Order): BookingMove[] {
  if (isClosed(state)) return [];
  return lines.flatMap((line): BookingMove[] => {
    const { id: lineId, kind, quantity, cancelled, deferred = 0 } = line;
    if (kind !== "preorder" || quantity === cancelled || due > 0 || deferred > 0) return [];
    const sent = unitsIn(parcels, lineId, GONE) >= quantity - cancelled;
    return sent
      ? [
          { lineId, to: "paid" },
          { lineId, to: "served" },
        ]
      : [{ lineId, to: "paid" }];
  });
}
