import type { EventState, RegistrationState } from "../../platform/vocabulary.ts";
import { pillLabel, type StateLabel, textLabel } from "../../platform/words/state-label.ts";

export const EVENT_STATE_LABELS: Record<EventState, StateLabel> = {
  draft: textLabel("Borrador", "neutral", "minus-circle"),
  published: textLabel("Publicado", "success", "check-circle"),
  "registration-open": textLabel("Inscripción abierta", "success", "check-circle"),
  "registration-closed": textLabel("Inscripción cerrada", "info", "pause-circle"),
  running: pillLabel("En curso", "progress", "clock"),
  finished: textLabel("Terminado", "neutral", "check-circle"),
  cancelled: textLabel("Cancelado", "neutral", "x-circle"),
};

export const REGISTRATION_STATE_LABELS: Record<RegistrationState, StateLabel> = {
  "pending-payment": pillLabel("Pendiente de pago", "warning", "clock"),
  registered: textLabel("Inscrito", "info", "check-circle"),
  "checked-in": textLabel("Presente", "success", "check-circle"),
  finished: textLabel("Terminado", "neutral", "check-circle"),
  withdrawn: textLabel("Retirado", "neutral", "x-circle"),
  "no-show": textLabel("No se presentó", "neutral", "no-symbol"),
  waitlisted: textLabel("En lista de espera", "progress", "pause-circle"),
  offered: pillLabel("Plaza ofrecida", "warning", "clock"),
  expired: textLabel("Caducado", "neutral", "no-symbol"),
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
