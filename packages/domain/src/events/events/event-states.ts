import type { EventState, RegistrationState } from "../../platform/vocabulary.ts";
import { pillLabel, plainLabel, type StateLabel } from "../../platform/words/state-label.ts";

export const EVENT_STATE_LABELS: Record<EventState, StateLabel> = {
  draft: plainLabel("Borrador", "neutral", "minus-circle"),
  published: plainLabel("Publicado", "success", "check-circle"),
  "registration-open": plainLabel("Inscripción abierta", "success", "check-circle"),
  "registration-closed": plainLabel("Inscripción cerrada", "info", "pause-circle"),
  running: pillLabel("En curso", "progress", "clock"),
  finished: plainLabel("Terminado", "neutral", "check-circle"),
  cancelled: plainLabel("Cancelado", "neutral", "x-circle"),
};

export const REGISTRATION_STATE_LABELS: Record<RegistrationState, StateLabel> = {
  "pending-payment": pillLabel("Pendiente de pago", "warning", "clock"),
  registered: plainLabel("Inscrito", "info", "check-circle"),
  "checked-in": plainLabel("Presente", "success", "check-circle"),
  finished: plainLabel("Terminado", "neutral", "check-circle"),
  withdrawn: plainLabel("Retirado", "neutral", "x-circle"),
  "no-show": plainLabel("No se presentó", "neutral", "no-symbol"),
  waitlisted: plainLabel("En lista de espera", "progress", "pause-circle"),
  offered: pillLabel("Plaza ofrecida", "warning", "clock"),
  expired: plainLabel("Caducado", "neutral", "no-symbol"),
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
