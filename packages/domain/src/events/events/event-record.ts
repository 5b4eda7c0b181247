import { addDays, formatTime, madridDay, madridToUtc } from "../../platform/dates.ts";
import type { FieldError } from "../../platform/failure.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { UniqueField } from "../../platform/kit/unique.ts";
import { slugify } from "../../platform/slug.ts";
import type { EventKind, EventState } from "../../platform/vocabulary.ts";
import { EVENT_KIND_LABELS } from "../../platform/words/shop-labels.ts";
import type { DeckListSettings } from "./deck-settings.ts";
import { EVENT_STATE_LABELS } from "./event-states.ts";

/** Maximum number of seats of an event. */
export const MAX_CAPACITY = 10_000;
/** Maximum number of copies when an event is repeated weekly, all in one transaction: a quarter of a year. */
export const MAX_REPETITIONS = 12;
const MAX_HOURS = 14 * 24;
const HOUR = 3_600_000;

/** Editable fields of an event; registrations take its seats. Instants are UTC. */
export interface EventFields extends DeckListSettings {
  title: string;
  /** Part of its address; made from the title and the day when empty. */
  slug: string;
  kind: EventKind;
  gameId: string | null;
  /** HTML from the rich text editor. */
  description: string;
  startsAt: string;
  endsAt: string;
  place: string;
  capacity: number;
  /** Cents, IVA included. */
  price: number;
  /** Basis points. */
  taxRate: number;
  /** Null: as soon as it is published. */
  registrationOpensAt: string | null;
  /** Null: when it begins. */
  registrationClosesAt: string | null;
  /** Null: not announced. */
  checkInFrom: string | null;
  minimumAge: number | null;
  prizes: string | null;
  /** End of the period for withdrawing with a refund; if null, the period ends when registration closes. */
  withdrawUntil: string | null;
  /** Whether shoppers see it. */
  published: boolean;
  active: boolean;
}

/** The fields that determine the state of an event. */
export type EventMoments = Pick<
  EventFields,
  "published" | "startsAt" | "endsAt" | "registrationOpensAt" | "registrationClosesAt"
> & { cancelledAt: string | null };

/** The state of an event at an instant. */
export function eventState(event: EventMoments, at: string): EventState {
  const now = Date.parse(at);
  const reached = (moment: string | null) => moment !== null && Date.parse(moment) <= now;
  if (event.cancelledAt !== null) return "cancelled";
  if (!event.published) return "draft";
  if (reached(event.endsAt)) return "finished";
  if (reached(event.startsAt)) return "running";
  if (reached(event.registrationClosesAt)) return "registration-closed";
  if (event.registrationOpensAt !== null && !reached(event.registrationOpensAt)) return "published";
  return "registration-open";
}

/** Seats taken and places on the waiting list of a stored event. */
export interface Seats {
  registered: number;
  waiting: number;
}

const instant = (text: string) => new Date(text).toISOString();
const instantOrNull = (text: string | null) => text && instant(text);

const fieldError = (path: keyof EventFields, code: string, message: string): FieldError => ({ path, code, message });

/**
 * Validates an event with its taken seats, and returns it as stored: instants in UTC, a slug, null for empty
 * texts. Validation errors by field, in Spanish.
 */
export function checkEvent<E extends EventFields>(event: E, seats: Seats): { event: E; errors: FieldError[] } {
  const stored: E = {
    ...event,
    slug: slugify(event.slug.trim() || `${event.title} ${madridDay(event.startsAt)}`),
    startsAt: instant(event.startsAt),
    endsAt: instant(event.endsAt),
    registrationOpensAt: instantOrNull(event.registrationOpensAt),
    registrationClosesAt: instantOrNull(event.registrationClosesAt),
    checkInFrom: instantOrNull(event.checkInFrom),
    withdrawUntil: instantOrNull(event.withdrawUntil),
    ...(event.deckList === "none"
      ? { deckListUntil: null, deckMin: null, deckMax: null }
      : { deckListUntil: instantOrNull(event.deckListUntil) }),
    prizes: event.prizes?.trim() || null,
  };
  return { event: stored, errors: [...timeErrors(stored), ...seatErrors(stored, seats), ...deckErrors(stored)] };
}

function timeErrors({ slug, ...event }: EventFields): FieldError[] {
  const errors: FieldError[] = [];
  const {
    startsAt,
    endsAt,
    registrationOpensAt: opens,
    registrationClosesAt: closes,
    checkInFrom,
    withdrawUntil,
  } = event;
  if (!slug) errors.push(fieldError("slug", "invalid-slug", "Escribe una dirección con letras o números."));
  if (endsAt <= startsAt) errors.push(fieldError("endsAt", "window", "Tiene que acabar después de empezar."));
  else if (Date.parse(endsAt) - Date.parse(startsAt) > MAX_HOURS * HOUR)
    errors.push(fieldError("endsAt", "too-long", "Dura más de dos semanas: repásalo."));
  if (closes !== null && closes > endsAt)
    errors.push(fieldError("registrationClosesAt", "window", "Cierra después de que acabe el evento."));
  if (opens !== null && opens >= (closes ?? startsAt))
    errors.push(fieldError("registrationOpensAt", "window", "Tiene que abrir antes de cerrar."));
  if (checkInFrom !== null && checkInFrom >= endsAt)
    errors.push(fieldError("checkInFrom", "window", "La llegada es antes de que acabe."));
  if (withdrawUntil !== null && withdrawUntil > startsAt)
    errors.push(fieldError("withdrawUntil", "window", "Es antes de que empiece el evento."));
  return errors;
}

function deckErrors({ deckListUntil, deckMin, deckMax, endsAt }: EventFields): FieldError[] {
  const errors: FieldError[] = [];
  if (deckListUntil !== null && deckListUntil > endsAt)
    errors.push(fieldError("deckListUntil", "window", "Es antes de que acabe el evento."));
  if (deckMin !== null && deckMax !== null && deckMin > deckMax)
    errors.push(fieldError("deckMax", "range", "Es menos que el mínimo."));
  return errors;
}

function seatErrors({ capacity, published }: EventFields, { registered, waiting }: Seats): FieldError[] {
  const errors: FieldError[] = [];
  const words = registered === 1 ? "Ya hay 1 plaza ocupada." : `Ya hay ${registered} plazas ocupadas.`;
  if (capacity < registered) errors.push(fieldError("capacity", "taken", words));
  const entered = registered + waiting > 0;
  if (entered && !published)
    errors.push(fieldError("published", "taken", "Hay gente apuntada: ya no puede volver a ser un borrador."));
  return errors;
}

export const UNIQUE_EVENT_FIELDS = {
  slug: { path: "slug", message: "Otro evento ya tiene esa dirección.", key: ({ slug }) => slug },
} as const satisfies Record<string, UniqueField<EventFields>>;

/** The same local time a number of days later, even if the clocks change in between. */
const later = (at: string, days: number): string => madridToUtc(addDays(madridDay(at), days), formatTime(at));

/**
 * A copy of the event some weeks later: the same local times, its own address, and unpublished until staff
 * review it.
 */
export function shiftEventByWeeks<E extends EventFields>(event: E, weeks: number): E {
  const days = weeks * 7;
  const laterOrNull = (at: string | null) => at && later(at, days);
  return {
    ...event,
    slug: "",
    startsAt: later(event.startsAt, days),
    endsAt: later(event.endsAt, days),
    registrationOpensAt: laterOrNull(event.registrationOpensAt),
    registrationClosesAt: laterOrNull(event.registrationClosesAt),
    checkInFrom: laterOrNull(event.checkInFrom),
    withdrawUntil: laterOrNull(event.withdrawUntil),
    deckListUntil: laterOrNull(event.deckListUntil),
    published: false,
    active: true,
  };
}

/** A row of the exported list. */
export const EVENT_CSV: readonly CsvColumn<
  EventFields & Seats & { game: { name: string } | null; state: EventState }
>[] = [
  { head: "Evento", value: ({ title }) => title },
  { head: "Tipo", value: ({ kind }) => EVENT_KIND_LABELS[kind] },
  { head: "Juego", value: ({ game }) => game?.name ?? null },
  { head: "Día", value: ({ startsAt }) => madridDay(startsAt) },
  { head: "Empieza", value: ({ startsAt }) => formatTime(startsAt) },
  { head: "Acaba", value: ({ endsAt }) => formatTime(endsAt) },
  { head: "Lugar", value: ({ place }) => place },
  { head: "Plazas", value: ({ capacity }) => capacity },
  { head: "Ocupadas", value: ({ registered }) => registered },
  { head: "En espera", value: ({ waiting }) => waiting },
  { head: "Precio", value: ({ price }) => ({ cents: price }) },
  { head: "Edad mínima", value: ({ minimumAge }) => minimumAge },
  { head: "Estado", value: ({ state }) => EVENT_STATE_LABELS[state].label },
  { head: "Dirección", value: ({ slug }) => slug },
];
