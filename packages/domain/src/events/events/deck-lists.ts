import { formatLongDateTime } from "../../platform/dates.ts";
import { type FieldError, invalidField } from "../../platform/failure.ts";
import type { RegistrationState } from "../../platform/vocabulary.ts";
import { deckListProblem } from "../../sales/deck-lists/limits.ts";
import { parseDeckList } from "../../sales/deck-lists/parse.ts";
import type { DeckListSettings } from "./deck-settings.ts";
import { hasSeat, isLive } from "./desk.ts";
import { eventCancelled, refused } from "./registering.ts";

/** Maximum length of the deck list of a participant. */
export const MAX_PLACE_DECK_CHARACTERS = 15_000;
/** Days after the end of an event until its deck lists are deleted. */
export const DECK_LIST_DAYS = 90;
/** Maximum number of line numbers in a warning. */
const MAX_NAMED_LINES = 5;

interface DeckListEvent extends DeckListSettings {
  startsAt: string;
  cancelledAt: string | null;
}

/** An event's rules for deck lists, for shoppers. */
export interface DeckTerms {
  required: boolean;
  until: string;
  /** Lists can be handed in and changed now. */
  open: boolean;
  minCards: number | null;
  maxCards: number | null;
  sizeRequired: boolean;
}

/** Null for an event without deck lists. `now` is an instant. */
export function deckTerms(event: DeckListEvent, now: string): DeckTerms | null {
  if (event.deckList === "none") return null;
  const until = event.deckListUntil ?? event.startsAt;
  return {
    required: event.deckList === "required",
    until,
    open: event.cancelledAt === null && Date.parse(now) < Date.parse(until),
    minCards: event.deckMin,
    maxCards: event.deckMax,
    sizeRequired: event.deckSizeRequired,
  };
}

/** Why an event takes no lists now, in Spanish; null if it does. */
function closedText(event: DeckListEvent, now: string): string | null {
  const terms = deckTerms(event, now);
  if (!terms) return "Este evento no recoge listas de mazo.";
  if (event.cancelledAt !== null) return eventCancelled().message;
  return terms.open ? null : `El plazo para entregar la lista acabó el ${formatLongDateTime(terms.until)}.`;
}

/** States of a place that keeps its deck list; the list of a place that was given up is deleted. */
export const keepsDeckList = (state: RegistrationState): boolean => isLive(state) || hasSeat(state);

/** Deck lists as a mail about a booking mentions them. */
export interface DeckNotice {
  required: boolean;
  until: string;
  /** Places that have no list yet. */
  missing: number;
}

/** Null if the event takes no lists, or none any more, or the booking has no place left. */
export function deckNotice(
  event: DeckListEvent,
  places: readonly { state: RegistrationState; deckListAt: string | null }[],
  now: string,
): DeckNotice | null {
  const terms = deckTerms(event, now);
  const live = places.filter(({ state }) => isLive(state));
  if (!terms?.open || live.length === 0) return null;
  const missing = live.filter(({ deckListAt }) => deckListAt === null).length;
  return { required: terms.required, until: terms.until, missing };
}

/** A list with its counts and what is unusual about it, in Spanish. */
export interface DeckSummary {
  /** Cards without the sideboard. */
  cards: number;
  sideboard: number;
  warnings: string[];
}

type SizeSettings = Pick<DeckListSettings, "deckMin" | "deckMax">;

/** Why a number of cards is unusual; null if it is not. */
function sizeWarning({ deckMin, deckMax }: SizeSettings, cards: number): string | null {
  const isWrong = (deckMin !== null && cards < deckMin) || (deckMax !== null && cards > deckMax);
  if (!isWrong) return null;
  const wanted =
    deckMin === deckMax
      ? `${deckMin}`
      : deckMax === null
        ? `al menos ${deckMin}`
        : deckMin === null
          ? `como mucho ${deckMax}`
          : `de ${deckMin} a ${deckMax}`;
  return `El mazo tiene ${cards === 1 ? "1 carta" : `${cards} cartas`} sin el banquillo, y se piden ${wanted}.`;
}

function unreadableWarning(lines: readonly number[]): string | null {
  if (lines.length === 0) return null;
  const named = lines.slice(0, MAX_NAMED_LINES).join(", ");
  const more = lines.length > MAX_NAMED_LINES ? ` y ${lines.length - MAX_NAMED_LINES} más` : "";
  return lines.length === 1 ? `No entendemos la línea ${named}.` : `No entendemos las líneas ${named}${more}.`;
}

export function summariseDeck(size: SizeSettings, text: string): DeckSummary {
  const { lines, faults } = parseDeckList(text);
  const count = (isSideboard: boolean) =>
    lines.reduce((sum, { section, quantity }) => ((section === "sideboard") === isSideboard ? sum + quantity : sum), 0);
  const cards = count(false);
  const warnings = [sizeWarning(size, cards), unreadableWarning(faults.map(({ line }) => line))];
  return { cards, sideboard: count(true), warnings: warnings.filter((warning) => warning !== null) };
}

const tooLong = `Como mucho ${MAX_PLACE_DECK_CHARACTERS.toLocaleString("es-ES")} caracteres.`;

/** Why a list cannot be handed in for an event, in Spanish; null if it can. */
export function deckListRefusal(settings: DeckListSettings, text: string): string | null {
  if (text.length > MAX_PLACE_DECK_CHARACTERS) return tooLong;
  const problem = deckListProblem(text);
  if (problem) return problem;
  const { cards, sideboard } = summariseDeck(settings, text);
  if (cards + sideboard === 0) return "No encontramos ninguna carta: escribe una por línea, como «4 Rayo».";
  return settings.deckSizeRequired ? sizeWarning(settings, cards) : null;
}

/**
 * Validation errors of the lists handed in with a booking, by place. An empty list is none: it can follow until the
 * deadline.
 */
export function bookedDeckErrors(
  event: DeckListEvent,
  places: readonly { deckList?: string | undefined }[],
  now: string,
): FieldError[] {
  return places.flatMap(({ deckList = "" }, index): FieldError[] => {
    if (deckList.trim() === "") return [];
    const message = closedText(event, now) ?? deckListRefusal(event, deckList);
    return message === null ? [] : [{ path: `places.${index}.deckList`, code: "invalid-list", message }];
  });
}

/**
 * Throws `invalid-transition` unless the shopper can hand in or change the list of a place now. Without the data of the
 * person who booked, the link of the booking takes no new ones.
 */
export function requireDeckListOpen(
  event: DeckListEvent,
  place: { state: RegistrationState },
  { isAnonymised }: { isAnonymised: boolean },
  now: string,
): void {
  if (isAnonymised) throw refused("Los datos de esta inscripción se han borrado: ya no admite listas.");
  const closed = closedText(event, now);
  if (event.deckList !== "none" && !isLive(place.state)) throw refused("Esa plaza ya no está en el evento.");
  if (closed !== null) throw refused(closed);
}

/**
 * Throws `invalid-transition` unless staff can write the list of a place now. They can after the deadline, for a player
 * who hands in the list at the door.
 */
export function requireDeckListByStaff(event: DeckListEvent, place: { state: RegistrationState }): void {
  if (event.deckList === "none") throw refused("Este evento no recoge listas de mazo.");
  if (event.cancelledAt !== null) throw refused("Este evento está cancelado.");
  if (!isLive(place.state)) throw refused("Esa plaza ya no está en el evento.");
}

/** The text to be stored for a place; empty to take the list back. Throws `validation` at `text`. */
export function requireDeckText(settings: DeckListSettings, typed: string): string {
  const text = typed.trim();
  const refusal = text === "" ? null : deckListRefusal(settings, text);
  if (refusal !== null) throw invalidField("text", "invalid-list", refusal);
  return text;
}

/** A stored list of a place; `at` is null without one. */
export interface PlaceDeck {
  text: string;
  at: string | null;
}

/** The list of a place as its booker and the staff see it; null without one. */
export const placeDeckView = (size: SizeSettings, { text, at }: PlaceDeck) =>
  at === null || text === "" ? null : { text, at, ...summariseDeck(size, text) };
