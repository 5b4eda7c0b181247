import { type Booking, BookingSchema } from "@tablero/contract/events/shapes/registrations";
import { bookingView } from "@tablero/domain/events/events/booking-view";
import { DECK_LIST_MODES } from "@tablero/domain/events/events/deck-settings";
import { Failure } from "@tablero/domain/platform/failure";
import { PAYMENT_METHODS, REGISTRATION_STATES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Flag, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

const COLUMNS = {
  token: Text,
  name: Text,
  isAnonymised: Flag,
  event: z.object({
    id: Text,
    slug: Text,
    title: Text,
    startsAt: Instant,
    endsAt: Instant,
    place: Text,
    price: Int,
    checkInFrom: nullable(Instant),
    published: Flag,
    registrationOpensAt: nullable(Instant),
    registrationClosesAt: nullable(Instant),
    withdrawUntil: nullable(Instant),
    cancelledAt: nullable(Instant),
    deckList: among(DECK_LIST_MODES),
    deckListUntil: nullable(Instant),
    deckMin: nullable(Int),
    deckMax: nullable(Int),
    deckSizeRequired: Flag,
  }),
  places: arrayOf(
    z.object({
      id: Text,
      name: Text,
      state: among(REGISTRATION_STATES),
      waitingPosition: nullable(Int),
      offerUntil: nullable(Instant),
      orderToken: nullable(Text),
      playerToken: nullable(Text),
      deck: z.object({ text: Text, at: nullable(Instant) }),
    }),
  ),
  pay: nullable(z.object({ orderToken: Text, method: among(PAYMENT_METHODS), due: Int, until: nullable(Instant) })),
};

/** A booking as shown by its link. Throws `not-found`. */
export async function readBooking({ db, clock }: Ctx, token: string): Promise<Booking> {
  const row = await one(
    db,
    sql`select b.token, b.name, c.anonymised_at is not null as "isAnonymised",
          json_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'startsAt', iso(e.starts_at),
            'endsAt', iso(e.ends_at), 'place', e.place, 'price', e.price, 'checkInFrom', iso(e.check_in_from),
            'published', e.published, 'registrationOpensAt', iso(e.registration_opens_at),
            'registrationClosesAt', iso(e.registration_closes_at), 'withdrawUntil', iso(e.withdraw_until),
            'cancelledAt', iso(e.cancelled_at), 'deckList', e.deck_list, 'deckListUntil', iso(e.deck_list_until),
            'deckMin', e.deck_min, 'deckMax', e.deck_max, 'deckSizeRequired', e.deck_size_required) as event,
          (select coalesce(json_agg(json_build_object('id', r.id, 'name', coalesce(nullif(r.attendee, ''), r.public_name),
              'state', r.state, 'waitingPosition', r.waiting_position, 'offerUntil', iso(r.offer_until),
              'orderToken', o.token, 'deck', json_build_object('text', r.deck_list, 'at', iso(r.deck_list_at)),
              'playerToken', (select token from tournament_players where registration_id = r.id limit 1)) order by r.created_at, r.id), '[]')
            from registrations r left join orders o on o.id = r.order_id where r.booking_id = b.id) as places,
          (select json_build_object('orderToken', o.token, 'method', o.payment_method, 'due', o.due, 'until', iso(o.expires_at))
            from orders o where o.due > 0 and o.state in ('pending', 'confirmed', 'processing')
              and o.id in (select order_id from registrations where booking_id = b.id and state = 'pending-payment')
            order by o.placed_at limit 1) as pay
        from event_bookings b join events e on e.id = b.event_id join clients c on c.id = b.client_id
        where b.token = ${token}`,
    COLUMNS,
  );
  if (!row) throw new Failure("not-found", "No encontramos esa inscripción.");
  return BookingSchema.parse(bookingView(row, clock().toISOString()));
}
