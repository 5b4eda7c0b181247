import type { AdminDeckList, Booking } from "@tablero/contract/events/shapes/registrations";
import { placeDeckView, requireDeckListOpen, requireDeckText } from "@tablero/domain/events/events/deck-lists";
import { SEATED_STATES } from "@tablero/domain/events/events/desk";
import { placesOf } from "@tablero/domain/events/events/refusals";
import { Failure } from "@tablero/domain/platform/failure";
import { paginate } from "@tablero/domain/platform/kit/pagination";
import { REGISTRATION_STATES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, Flag, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { readBooking } from "./booking-view.ts";
import { lockEvent } from "./desk-store.ts";

/**
 * The booker hands in the deck list of a place, or takes it back with an empty text. Throws `not-found`,
 * `invalid-transition` after the deadline, `validation`.
 */
export async function handInDeckList(ctx: Ctx, token: string, placeId: string, text: string): Promise<Booking> {
  await inTransaction(ctx, async (tx) => {
    // The client is locked, so a list does not arrive while the person is anonymised.
    const booking = await one(
      tx.db,
      sql`select b.id, b.event_id as "eventId", c.anonymised_at is not null as "isAnonymised"
          from event_bookings b join clients c on c.id = b.client_id where b.token = ${token} for no key update of c`,
      { id: Text, eventId: Text, isAnonymised: Flag },
    );
    if (!booking) throw new Failure("not-found", "No encontramos esa inscripción.");
    const event = await lockEvent(tx, booking.eventId, sql`r.booking_id = ${booking.id}`);
    const now = tx.clock().toISOString();
    for (const place of placesOf(event.places, booking.id, [placeId])) requireDeckListOpen(event, place, booking, now);
    await storeDeckList(tx, placeId, requireDeckText(event, text));
  });
  return readBooking(ctx, token);
}

/** Stores the list of a place whose event is locked; an empty text removes it. */
export async function storeDeckList({ db, clock }: Ctx, placeId: string, list: string): Promise<void> {
  const now = clock().toISOString();
  await db.execute(
    sql`update registrations set deck_list = ${list}, deck_list_at = ${list === "" ? null : now}::timestamptz,
          updated_at = ${now}::timestamptz, version = version + 1 where id = ${placeId}`,
  );
}

const DECK_ROW = {
  id: Text,
  name: Text,
  state: among(REGISTRATION_STATES),
  text: Text,
  at: nullable(Instant),
  version: Int,
};

/** Deck lists of the places with a seat, by name. Throws `not-found`. */
export async function listDeckLists({ db }: Ctx, eventId: string, { page, size }: { page: number; size: number }) {
  const event = await one(
    db,
    sql`select deck_min as "deckMin", deck_max as "deckMax",
          (select count(*)::int from registrations r where r.event_id = e.id and r.state in ${SEATED_STATES}) as seated
        from events e where id = ${eventId}`,
    { deckMin: nullable(Int), deckMax: nullable(Int), seated: Int },
  );
  if (!event) throw new Failure("not-found", "No encontramos ese evento.");
  const name = sql`coalesce(nullif(r.attendee, ''), r.public_name)`;
  const found = await rows(
    db,
    sql`select r.id, ${name} as name, r.state, r.deck_list as text, r.deck_list_at as at, r.version from registrations r
        where r.event_id = ${eventId} and r.state in ${SEATED_STATES}
        order by ${nameSort(name)}, r.id limit ${size} offset ${(page - 1) * size}`,
    DECK_ROW,
  );
  const items: AdminDeckList[] = found.map(({ text, at, ...row }) => ({
    ...row,
    deckList: placeDeckView(event, { text, at }),
  }));
  return { items, pagination: paginate(event.seated, page, size) };
}
