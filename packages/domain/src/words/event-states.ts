import type { EventState } from "../vocabulary.ts";
import { pill, plain, type StateLabel } from "./state-label.ts";

export const EVENT_STATE_LABELS: Record<EventState, StateLabel> = {
  draft: plain("Borrador", "neutral", "minus-circle"),
  published: plain("Publicado", "success", "check-circle"),
  "registration-open": plain("Inscripción abierta", "success", "check-circle"),
  "registration-closed": plain("Inscripción cerrada", "info", "pause-circle"),
  running: pill("En curso", "progress", "clock"),
  finished: plain("Terminado", "neutral", "check-circle"),
  cancelled: plain("Cancelado", "neutral", "x-circle"),
};
