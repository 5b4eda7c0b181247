import type { PreorderReservationState, PreorderState } from "../../platform/vocabulary.ts";
import { CANCELLABLE_RESERVATIONS } from "./campaign-moves.ts";

/** A reservation with its campaign, as the job that carries allocations out sees it. */
export interface SettlingReservation {
  campaign: PreorderState;
  state: PreorderReservationState;
  requested: number;
  allocated: number;
  handed: number;
}

/** What is still to be done of a reservation. */
export interface SettlingSteps {
  /** Units that it does not get: they are taken off, with their money. */
  cut: number;
  /** Units that its order, or the counter, gets. */
  hand: number;
  /** Why units are taken off; null where none are. */
  why: "cancelled" | "unallocated" | "short" | null;
}

/** States after the last supply: who lacks units gets no more. */
const SHARED_OUT: readonly PreorderState[] = ["allocated", "received", "served"];

/** What follows from a campaign's end or from a committed allocation, for one reservation; nothing where it is done. */
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
