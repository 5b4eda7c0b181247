import { deckNotice } from "@tablero/domain/events/events/deck-lists";
import { DECK_LIST_MODES } from "@tablero/domain/events/events/deck-settings";
import { refundUntil } from "@tablero/domain/events/events/registering";
import { REGISTRATION_STATES } from "@tablero/domain/platform/vocabulary";
import type { Mail, MailShop } from "@tablero/mail/base-types";
import { renderMail } from "@tablero/mail/render";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Flag, Instant, Int, nullable, Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import type { Ctx } from "../domain/platform/context.ts";
import type { RegistrationMailRequest } from "../domain/platform/system/mail-outbox.ts";

const COLUMNS = {
  email: Text,
  name: Text,
  token: Text,
  title: Text,
  startsAt: Instant,
  endsAt: Instant,
  place: Text,
  price: Int,
  registrationClosesAt: nullable(Instant),
  withdrawUntil: nullable(Instant),
  reason: Text,
  places: arrayOf(
    z.object({
      name: Text,
      state: among(REGISTRATION_STATES),
      position: nullable(Int),
      until: nullable(Instant),
      deckListAt: nullable(Instant),
    }),
  ),
  cancelledAt: nullable(Instant),
  deckList: among(DECK_LIST_MODES),
  deckListUntil: nullable(Instant),
  deckMin: nullable(Int),
  deckMax: nullable(Int),
  deckSizeRequired: Flag,
  orderToken: nullable(Text),
  message: nullable(z.object({ subject: Text, text: Text })),
};

/** Composes a mail about a booking with current data; null if it no longer exists. */
export async function writeRegistrationMail(
  { db, clock }: Ctx,
  { template, bookingId, ...more }: RegistrationMailRequest,
  shop: MailShop,
): Promise<(Mail & { to: string }) | null> {
  const messageId = "messageId" in more ? more.messageId : null;
  const booking = await one(
    db,
    sql`select b.email, b.name, b.token, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.place, e.price,
          e.registration_closes_at as "registrationClosesAt", e.withdraw_until as "withdrawUntil", e.cancel_reason as reason,
          e.cancelled_at as "cancelledAt", e.deck_list as "deckList", e.deck_list_until as "deckListUntil",
          e.deck_min as "deckMin", e.deck_max as "deckMax", e.deck_size_required as "deckSizeRequired",
          (select coalesce(json_agg(json_build_object('name', coalesce(nullif(r.attendee, ''), r.public_name),
              'state', r.state, 'position', r.waiting_position, 'until', iso(r.offer_until),
              'deckListAt', iso(r.deck_list_at)) order by r.created_at, r.id), '[]')
            from registrations r where r.booking_id = b.id) as places,
          (select o.token from orders o where o.due > 0 and o.state in ('pending', 'confirmed', 'processing')
            and o.id in (select order_id from registrations where booking_id = b.id and state = 'pending-payment')
            order by o.placed_at limit 1) as "orderToken",
          (select json_build_object('subject', m.subject, 'text', m.text) from event_messages m
            where m.id = ${messageId}::uuid) as message
        from event_bookings b join events e on e.id = b.event_id where b.id = ${bookingId}`,
    COLUMNS,
  );
  if (!booking?.email) return null;
  const { email, name, token, message, orderToken, registrationClosesAt, withdrawUntil } = booking;
  const { title, startsAt, endsAt, place, price, reason, places } = booking;
  const about = {
    ...{ title, startsAt, endsAt, place, price, reason, places },
    shop,
    name,
    url: `${shop.url}/inscripcion/${token}`,
    payUrl: orderToken && `${shop.url}/pedido/${orderToken}`,
    refundUntil: refundUntil({ registrationClosesAt, withdrawUntil, startsAt }),
    deck: deckNotice(booking, places, clock().toISOString()),
  };
  if (template === "event-message") return message && { ...renderMail(template, { ...about, message }), to: email };
  if (template === "registration-ended") {
    const end = "end" in more ? (more.end ?? "withdrawn") : "withdrawn";
    return { ...renderMail(template, { ...about, end }), to: email };
  }
  return { ...renderMail(template, about), to: email };
}
