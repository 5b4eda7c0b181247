import { DECK_LIST_MODE_LABELS } from "@tablero/domain/events/events/deck-settings";
import type { EventFields } from "@tablero/domain/events/events/event-record";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { EVENT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { isInstant } from "../../platform/forms/instants.ts";
import { ARCHIVING, type BulkWords } from "../../platform/kit/bulk-words.ts";

export const EVENT_BULK: BulkWords = {
  ...ARCHIVING,
  text: {
    archive: "Dejan de verse en la tienda. Las inscripciones se conservan, y se pueden restaurar.",
    restore: "Los que están publicados vuelven a verse en la tienda.",
  },
};

export const priceText = ({ price }: Pick<EventFields, "price">): string =>
  price === 0 ? "Gratis" : formatMoney(price);

/** In a form the value may be text that is not a valid date and time yet. */
const momentText = (at: string | null) => (at ? (isInstant(at) ? formatShortDateTime(at) : at) : "—");

/** Fields that differ between two versions of a form, with their labels. */
export const eventDetails = (event: EventFields): [string, string][] => [
  ["Título", event.title],
  ["Tipo", EVENT_KIND_LABELS[event.kind]],
  ["Empieza", momentText(event.startsAt)],
  ["Acaba", momentText(event.endsAt)],
  ["Lugar", event.place],
  ["Plazas", String(event.capacity)],
  ["Precio", priceText(event)],
  ["Abre la inscripción", momentText(event.registrationOpensAt)],
  ["Cierra la inscripción", momentText(event.registrationClosesAt)],
  ["Llegada desde", momentText(event.checkInFrom)],
  ["Devolución hasta", momentText(event.withdrawUntil)],
  ["Lista de mazo", DECK_LIST_MODE_LABELS[event.deckList]],
  ["Lista de mazo hasta", momentText(event.deckListUntil)],
  ["Cartas del mazo, mínimo", event.deckMin === null ? "—" : String(event.deckMin)],
  ["Cartas del mazo, máximo", event.deckMax === null ? "—" : String(event.deckMax)],
  ["Solo mazos de ese tamaño", event.deckSizeRequired ? "Sí" : "No"],
  ["Edad mínima", event.minimumAge === null ? "—" : String(event.minimumAge)],
  ["Premios", event.prizes ?? "—"],
  ["Dirección", event.slug || "—"],
  ["Descripción", event.description ? "Cambiada" : "—"],
  ["Publicado", event.published ? "Sí" : "No"],
  ["Estado", event.active ? "En uso" : "Archivado"],
];

/** Query parameter with the event whose registrations are open. */
export const DESK = "inscripciones";

/** The search string of the current address, with the registrations of an event opened over it. */
export function withDeskOpen(params: URLSearchParams, { id }: { id: string }): string {
  const next = new URLSearchParams(params);
  next.set(DESK, id);
  return next.toString();
}
