import type { EventState, RegistrationState } from "../../platform/vocabulary.ts";
import { pill, plain, type StateLabel } from "../../platform/words/state-label.ts";

export const EVENT_STATE_LABELS: Record<EventState, StateLabel> = {
  draft: plain("Borrador", "neutral", "minus-circle"),
  published: plain("Publicado", "success", "check-circle"),
  "registration-open": plain("Inscripción abierta", "success", "check-circle"),
  "registration-closed": plain("Inscripción cerrada", "info", "pause-circle"),
  running: pill("En curso", "progress", "clock"),
  finished: plain("Terminado", "neutral", "check-circle"),
  cancelled: plain("Cancelado", "neutral", "x-circle"),
};

export const REGISTRATION_STATE_LABELS: Record<RegistrationState, StateLabel> = {
  "pending-payment": pill("Pendiente de pago", "warning", "clock"),
  registered: plain("Inscrito", "info", "check-circle"),
  "checked-in": plain("Presente", "success", "check-circle"),
  finished: plain("Terminado", "neutral", "check-circle"),
  withdrawn: plain("Retirado", "neutral", "x-circle"),
  "no-show": plain("No se presentó", "neutral", "no-symbol"),
  waitlisted: plain("En lista de espera", "progress", "pause-circle"),
  offered: pill("Plaza ofrecida", "warning", "clock"),
  expired: plain("Caducado", "neutral", "no-symbol"),
};

/** The same states, worded about the place, which the shopper may have booked for someone else. */
export const PLACE_STATE_WORDS: Record<RegistrationState, string> = {
  "pending-payment": "Pendiente de pago",
  registered: "Confirmada",
  "checked-in": "Ya ha llegado",
  finished: "Terminada",
  withdrawn: "Anulada",
  "no-show": "No se presentó",
  waitlisted: "En lista de espera",
  offered: "Guardada para ti",
  expired: "Caducada",
};
