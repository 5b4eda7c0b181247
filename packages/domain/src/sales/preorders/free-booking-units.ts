import type { PreorderReservationState } from "../../platform/vocabulary.ts";

/** A reservation of a campaign. */
export interface Booking {
  requested: number;
  allocated: number;
  state: PreorderReservationState;
}

/** States that take no units of the quota. */
const TAKES_NONE: readonly PreorderReservationState[] = ["requested", "waitlisted", "cancelled", "expired", "refunded"];

/** How a reservation without remaining units ends. */
export type ReservationEnd = Extract<PreorderReservationState, "cancelled" | "expired" | "refunded">;

/** A reservation after some of its units are removed, and the quota units that become free. */
export function freeBookingUnits(
  { requested, allocated, state }: Booking,
  quantity: number,
  to: ReservationEnd = "cancelled",
): Booking & { freed: number } {
  const gone = Math.min(quantity, requested);
  const left = requested - gone;
  const freed = TAKES_NONE.includes(state) ? 0 : gone;
  if (left === 0) return { requested, allocated: 0, state: to, freed };
  return { requested: left, allocated: Math.min(allocated, left), state, freed };
}
