import type { PreorderReservationState } from "../../platform/vocabulary.ts";
import type { OrderAggregate } from "../orders/aggregate.ts";
import { effectsOf, type OrderEffect } from "../orders/effects.ts";
import { isClosed } from "../orders/steps.ts";
import { GONE, unitsIn } from "../orders/units-after-refund.ts";

/** The effect of an order's payments and parcels on the reservation of one of its lines. */
export interface BookingMove {
  lineId: string;
  /** Reached only from the states in `BOOKING_STEPS`. */
  to: Extract<PreorderReservationState, "allocated" | "paid" | "served">;
}

/** The states of a reservation from which each is reached. */
export const BOOKING_STEPS: Record<BookingMove["to"], readonly PreorderReservationState[]> = {
  // A reservation that waits for a further supply is not complete.
  paid: ["allocated", "payment-due"],
  served: ["paid"],
  // Its units stay; staff request the payment again.
  allocated: ["paid"],
};

type Order = Pick<OrderAggregate, "lines" | "parcels" | "state" | "due" | "total">;

/**
 * Preorders of an order that are paid now, those that have left the shop as well, and those whose payment was
 * removed while it is owed. Lines that an edit adds to an order make no preorder unpaid.
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
