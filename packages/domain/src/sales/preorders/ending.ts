import { Failure } from "../../platform/failure.ts";
import type { PreorderReservationState } from "../../platform/vocabulary.ts";
import { allowedTransitions } from "../orders/machines.ts";
import type { ReservationEnd } from "./free-booking-units.ts";

/** How a reservation in a state ends when its units are not wanted or not available; null if it does not end. */
export function decideEnd(state: PreorderReservationState): ReservationEnd | null {
  const next = allowedTransitions("preorderReservation", state);
  if (next.includes("cancelled")) return "cancelled";
  if (next.includes("refunded")) return "refunded";
  return next.includes("expired") ? "expired" : null;
}

/** Whether the shopper may cancel the reservation: until its units are allocated, whatever delays there are. */
export const isCancellableBooking = (state: PreorderReservationState): boolean =>
  allowedTransitions("preorderReservation", state).includes("cancelled");

/** Throws `invalid-transition` with `allowed`. */
export function requireEnd(state: PreorderReservationState, { asShopper = false } = {}): ReservationEnd {
  const end = decideEnd(state);
  if (end !== null && (!asShopper || isCancellableBooking(state))) return end;
  const detail =
    asShopper && end !== null
      ? "Tus unidades ya están asignadas: esta precompra ya no se cancela desde aquí. Escríbenos."
      : "Esta reserva ya no se puede cancelar.";
  throw new Failure("invalid-transition", detail, {
    extra: { allowed: [...allowedTransitions("preorderReservation", state)] },
  });
}

/** Throws `invalid-transition` with `allowed` for a reservation whose units have not arrived. */
export function requireAllocated(state: PreorderReservationState): void {
  if (state === "allocated" || state === "partial") return;
  throw new Failure("invalid-transition", "Solo se pide el pago de una reserva con unidades asignadas.", {
    extra: { allowed: [...allowedTransitions("preorderReservation", state)] },
  });
}

/**
 * Whether a reservation does not prevent cancelling the whole order: it has ended, or its units are not
 * allocated.
 */
export const isFreeBooking = (state: PreorderReservationState): boolean =>
  isCancellableBooking(state) ||
  allowedTransitions("preorderReservation", state).length === 0 ||
  state === "unallocated";

/** Throws `invalid-transition` for a shopper who cancels an order with allocated units. */
export function requireFree(state: PreorderReservationState): void {
  if (!isFreeBooking(state)) requireEnd(state, { asShopper: true });
}
