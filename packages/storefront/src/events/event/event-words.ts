import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { EVENT_STATE_LABELS } from "@tablero/domain/events/events/event-states";
import { formatLongDate } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { EVENT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { capitalise, timeSpan } from "../../platform/shared/dates.ts";
import { count } from "../../platform/shared/words.ts";

/** «Quedan 4 plazas», «Lista de espera», «Cancelado». */
export function seatsText({ state, remaining }: Pick<Event, "state" | "remaining">): string {
  if (state === "cancelled") return "Cancelado";
  if (state === "finished") return "Terminado";
  if (state === "running") return "En curso";
  if (remaining <= 0) return "Lista de espera";
  return remaining === 1 ? "Queda 1 plaza" : `Quedan ${count(remaining)} plazas`;
}

/** «Inscripción abierta»; «Completo» while it is open but full. */
export const registrationText = ({ state, remaining }: Pick<Event, "state" | "remaining">): string =>
  state === "registration-open" && remaining <= 0 ? "Completo" : EVENT_STATE_LABELS[state].label;

export const priceText = ({ price }: Pick<Event, "price">): string => (price === 0 ? "Gratis" : formatMoney(price));

/** «Liga de Duelo Astral: sábado, 21 de noviembre, 17:00–20:00, en Mesa grande. 5,00 €», for search engines. */
export function eventSummary(event: Event): string {
  const kind = [EVENT_KIND_LABELS[event.kind], event.game?.name].filter(Boolean).join(" de ");
  const date = `${formatLongDate(event.startsAt)}, ${timeSpan(event.startsAt, event.endsAt)}`;
  return `${capitalise(kind)}: ${date}, en ${event.place}. ${priceText(event)}.`;
}
