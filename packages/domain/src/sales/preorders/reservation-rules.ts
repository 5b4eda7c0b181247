import { formatDateTime } from "../../platform/date-time.ts";
import { Failure } from "../../platform/failure.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { PreorderReservationState } from "../../platform/vocabulary.ts";
import { PREORDER_RESERVATION_STATE_LABELS } from "../words/order-states.ts";
import { CANCELLABLE_RESERVATIONS } from "./campaign-moves.ts";

/** Maximum number of reservations changed by one call: each is a transaction. */
export const MAX_RESERVATIONS_AT_ONCE = 200;
/** Maximum term for a balance. */
export const MAX_BALANCE_DAYS = 60;

/** Failure: the reservation does not belong to the campaign. */
export const UNKNOWN_RESERVATION = "Esa reserva no es de esta precompra.";
export const unknownReservation = (): Failure => new Failure("not-found", UNKNOWN_RESERVATION);

/** Throws `invalid-transition` with one of the refusals below. */
export function throwIfRefused(refusal: string | null): void {
  if (refusal !== null) throw new Failure("invalid-transition", refusal, { extra: { allowed: [] } });
}

/** Why a reservation cannot be cancelled, in Spanish; null while it can. */
export function cancelRefusal(state: PreorderReservationState): string | null {
  if (CANCELLABLE_RESERVATIONS.includes(state)) return null;
  const over = state === "cancelled" || state === "refunded" || state === "expired";
  return over ? "Ya está cerrada." : "Ya tiene unidades asignadas: cambia su pedido.";
}

/**
 * Why a balance cannot be requested, in Spanish; null if it can. `owed`: unpaid cents of the order, due or
 * deferred; null without an order.
 */
export function balanceRefusal(state: PreorderReservationState, owed: number | null): string | null {
  if (owed === null) return "No tiene pedido: se cobra en la tienda.";
  if (state === "payment-due") return "Ya se le ha pedido.";
  if (state !== "allocated") return "No tiene unidades por cobrar.";
  return owed === 0 ? "Ya está pagada." : null;
}

/** Why units cannot be handed over at the counter, in Spanish; null if they can. */
export function handoverRefusal(state: PreorderReservationState, hasOrder: boolean): string | null {
  if (hasOrder) return "Tiene pedido: se entrega con él.";
  return state === "allocated" || state === "paid" ? null : "No tiene todas sus unidades.";
}

/** States of a reservation that has received all its units. */
const HAS_UNITS: readonly PreorderReservationState[] = ["allocated", "payment-due", "paid", "served"];

/**
 * Whether the units of a reservation are not reserved for its order yet. `isHeld` of the order decides whether
 * they wait for payment.
 */
export const waitsForGoods = ({
  state,
  allocated,
  handed,
}: {
  state: PreorderReservationState;
  allocated: number;
  handed: number;
}): boolean => !HAS_UNITS.includes(state) || handed < allocated;

/** A row of the exported list of reservations. */
export const RESERVATION_CSV: readonly CsvColumn<{
  client: { name: string; email: string };
  order: { number: string; due: number } | null;
  requested: number;
  allocated: number;
  state: PreorderReservationState;
  place: number | null;
  confirmedAt: string | null;
}>[] = [
  { head: "Puesto", value: ({ place }) => place },
  { head: "Cliente", value: ({ client }) => client.name },
  { head: "Correo", value: ({ client }) => client.email },
  { head: "Pedido", value: ({ order }) => order?.number ?? null },
  { head: "Unidades", value: ({ requested }) => requested },
  { head: "Asignadas", value: ({ allocated }) => allocated },
  { head: "Por pagar", value: ({ order }) => (order ? { cents: order.due } : null) },
  { head: "Reservada", value: ({ confirmedAt }) => confirmedAt && formatDateTime(confirmedAt) },
  { head: "Estado", value: ({ state }) => PREORDER_RESERVATION_STATE_LABELS[state].label },
];
