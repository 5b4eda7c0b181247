import type { PreorderReservationState, PreorderState } from "../../platform/vocabulary.ts";
import { CANCELLABLE_RESERVATIONS } from "./campaign-moves.ts";

/** A reservation with its campaign, as read by the job that carries out allocations. */
export interface SettlingReservation {
  campaign: PreorderState;
  state: PreorderReservationState;
  requested: number;
  allocated: number;
  handed: number;
}

/** The remaining steps for a reservation. */
export interface SettlingSteps {
  /** Units that the reservation does not get: they are removed with a refund. */
  cut: number;
  /** Units handed to the order of the reservation, or to the counter. */
  hand: number;
  /** Why units are removed; null if none are. */
  why: "cancelled" | "unallocated" | "short" | null;
}

/** States after the last supply: missing units will not arrive any more. */
const SHARED_OUT: readonly PreorderState[] = ["allocated", "received", "served"];

/**
 * The steps that a campaign's end or a committed allocation requires for one reservation; none if they are
 * already done.
 */
export function settlingSteps({ campaign, state, requested, allocated, handed }: SettlingReservation): SettlingSteps {
  if (campaign === "cancelled")
    return CANCELLABLE_RESERVATIONS.includes(state)
      ? { cut: requested, hand: 0, why: "cancelled" }
      : { cut: 0, hand: 0, why: null };
  if (state === "unallocated") return { cut: requested, hand: 0, why: "unallocated" };
  const isShort = state === "partial" && SHARED_OUT.includes(campaign);
  const cut = isShort ? requested - allocated : 0;
  const waits = state === "allocated" || state === "partial" || state === "payment-due" || state === "paid";
  return { cut, hand: waits ? allocated - handed : 0, why: isShort && cut > 0 ? "short" : null };
}

export const SETTLING_REASONS: Record<NonNullable<SettlingSteps["why"]>, string> = {
  cancelled: "La precompra se ha cancelado",
  unallocated: "No han llegado unidades para tu reserva",
  short: "No han llegado todas las unidades de tu reserva",
};
