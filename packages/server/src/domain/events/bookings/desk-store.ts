import { keepsDeckList } from "@tablero/domain/events/events/deck-lists";
import { DECK_LIST_MODES, type DeckListSettings } from "@tablero/domain/events/events/deck-settings";
import {
  type DeskChange,
  type DeskMail,
  type EventDesk,
  type Place,
  RegistrationChanges,
} from "@tablero/domain/events/events/desk";
import type { RefundTerm } from "@tablero/domain/events/events/registering";
import { Failure } from "@tablero/domain/platform/failure";
import { REGISTRATION_STATES } from "@tablero/domain/platform/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { among, Flag, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";

/** An event whose row is locked, with the places that a step needs. */
export interface LockedEvent extends EventDesk, RefundTerm, DeckListSettings {
  id: string;
  title: string;
  price: number;
  taxRate: number;
  minimumAge: number | null;
  version: number;
}

const EVENT_COLUMNS = {
  id: Text,
  title: Text,
  capacity: Int,
  taken: Int,
  price: Int,
  taxRate: Int,
  minimumAge: nullable(Int),
  published: Flag,
  startsAt: Instant,
  endsAt: Instant,
  registrationOpensAt: nullable(Instant),
  registrationClosesAt: nullable(Instant),
  withdrawUntil: nullable(Instant),
  cancelledAt: nullable(Instant),
  deckList: among(DECK_LIST_MODES),
  deckListUntil: nullable(Instant),
  deckMin: nullable(Int),
  deckMax: nullable(Int),
  deckSizeRequired: Flag,
  version: Int,
};
const PLACE_COLUMNS = {
  id: Text,
  bookingId: nullable(Text),
  state: among(REGISTRATION_STATES),
  waitingPosition: nullable(Int),
  offerUntil: nullable(Instant),
  orderId: nullable(Text),
  orderLineId: nullable(Text),
};

/**
 * Locks an event, which serialises all steps on its places. Reads the waiting and offered places, and those that
 * match `also` (a condition on `r`). Throws `not-found`.
 */
export async function lockEvent({ db }: Ctx, id: string, also: SQL = sql`false`): Promise<LockedEvent> {
  const event = await one(
    db,
    sql`select id, title, capacity, registered as taken, price, tax_rate as "taxRate", minimum_age as "minimumAge",
          published and active as published, starts_at as "startsAt", ends_at as "endsAt",
          registration_opens_at as "registrationOpensAt", registration_closes_at as "registrationClosesAt",
          withdraw_until as "withdrawUntil", cancelled_at as "cancelledAt", deck_list as "deckList",
          deck_list_until as "deckListUntil", deck_min as "deckMin", deck_max as "deckMax",
          deck_size_required as "deckSizeRequired", version
        from events where id = ${id} for no key update`,
    EVENT_COLUMNS,
  );
  if (!event) throw new Failure("not-found", "No encontramos ese evento.");
  const places: Place[] = await rows(
    db,
    sql`select r.id, r.booking_id as "bookingId", r.state, r.waiting_position as "waitingPosition",
          r.offer_until as "offerUntil", r.order_id as "orderId", r.order_line_id as "orderLineId"
        from registrations r where r.event_id = ${id} and (r.state in ('waitlisted', 'offered') or ${also})
        order by r.id`,
    PLACE_COLUMNS,
  );
  return { ...event, places };
}

export const loadRegistrationChanges = (ctx: Ctx, event: LockedEvent): RegistrationChanges =>
  new RegistrationChanges(event, ctx.clock().toISOString());

/**
 * Writes the changes of a step to existing places: their rows, the event's seats by one conditional update, and
 * the mails. New places are written by `insertPlaces`.
 */
export async function writeRegistrationChanges(ctx: Ctx, event: LockedEvent, change: DeskChange): Promise<void> {
  await reserveSeats(ctx, event.id, change.seats);
  const known = new Set(event.places.map(({ id }) => id));
  const changed = change.places
    .filter(({ id }) => known.has(id))
    .map((place) => ({ ...place, keepsDeckList: keepsDeckList(place.state) }));
  const at = ctx.clock().toISOString();
  if (changed.length > 0)
    await ctx.db.execute(
      sql`update registrations r set state = p.state, waiting_position = p."waitingPosition", offer_until = p."offerUntil",
            order_id = p."orderId", order_line_id = p."orderLineId",
            checked_in_at = case when p.state = 'checked-in' then coalesce(r.checked_in_at, ${at}::timestamptz)
              when p.state = 'registered' then null else r.checked_in_at end,
            deck_list = case when p."keepsDeckList" then r.deck_list else '' end,
            deck_list_at = case when p."keepsDeckList" then r.deck_list_at end,
            updated_at = ${at}::timestamptz, version = r.version + 1
          from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) p (id uuid, state text, "waitingPosition" int,
            "offerUntil" timestamptz, "orderId" uuid, "orderLineId" uuid, "keepsDeckList" boolean)
          where r.id = p.id`,
    );
  await enqueueRegistrationMails(ctx, change.mails);
}

/** Takes or frees seats by one conditional update, so that no more are taken than exist. */
export async function reserveSeats({ db }: Ctx, id: string, seats: number): Promise<void> {
  if (seats === 0) return;
  const row = await one(
    db,
    sql`update events set registered = registered + ${seats}
        where id = ${id} and registered + ${seats} between 0 and capacity returning 1 as ok`,
    { ok: Int },
  );
  if (!row) throw new Failure("quota-exhausted", "Ya no quedan plazas libres.", { extra: { remaining: 0 } });
}

export async function enqueueRegistrationMails(ctx: Ctx, mails: readonly DeskMail[]): Promise<void> {
  for (const { template, bookingId, end } of mails)
    await enqueueJob(ctx, "mail", { template, bookingId, ...(end && { end }) });
}
