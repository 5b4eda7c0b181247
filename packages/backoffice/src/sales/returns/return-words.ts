import type { ReturnState } from "@tablero/domain/platform/vocabulary";
import { isOpenReturn } from "@tablero/domain/sales/orders/returning/returns";

/** Button labels of each step. */
export const STEP_LABELS: Partial<Record<ReturnState, string>> = {
  received: "Ha llegado",
  inspected: "Revisar",
  refunded: "Reembolsar el dinero",
  refused: "Rechazar",
};

/** Toast texts after each step. */
export const STEP_DONE: Partial<Record<ReturnState, string>> = {
  received: "Devolución recibida: el cliente ya lo sabe",
  inspected: "Revisión guardada",
  refunded: "Devolución cerrada",
  refused: "Devolución rechazada: el cliente ya lo sabe",
};

/** Tone for the legal refund deadline: set if it has passed or is less than two days away. */
export function deadlineTone({ state, deadline }: { state: ReturnState; deadline: string }, now: number) {
  if (!isOpenReturn({ state })) return "plain";
  const left = Date.parse(deadline) - now;
  if (left < 0) return "late";
  return left < 2 * 24 * 60 * 60 * 1000 ? "soon" : "plain";
}
