import { DECK_LIST_MODES } from "@tablero/domain/events/events/deck-settings";
import { LIVE_STATES } from "@tablero/domain/events/events/desk";
import { REGISTRATION_STATES } from "@tablero/domain/platform/vocabulary";
import { buildWeek, MAX_WEEK_ORDERS, type Week } from "@tablero/domain/readers/week";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, Flag, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { mergedClientIds } from "../../people/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { listShopOrders } from "../../sales/door.ts";
import { listOwnReservations } from "./own-records.ts";

const PLACE = {
  bookingToken: nullable(Text),
  state: among(REGISTRATION_STATES),
  waitingPosition: nullable(Int),
  offerUntil: nullable(Instant),
  deckListAt: nullable(Instant),
  event: z.object({
    slug: Text,
    title: Text,
    startsAt: Instant,
    endsAt: Instant,
    place: Text,
    deckList: among(DECK_LIST_MODES),
    deckListUntil: nullable(Instant),
    deckMin: nullable(Int),
    deckMax: nullable(Int),
    deckSizeRequired: Flag,
  }),
};

/** The coming days of a client: see `buildWeek`. */
export async function readOwnWeek(ctx: Ctx, clientId: string): Promise<Week> {
  const { db, clock } = ctx;
  const now = clock().toISOString();
  const mine = mergedClientIds(clientId);
  const running = await rows(
    db,
    sql`select id from orders where client_id in ${mine} and state in ('pending', 'confirmed', 'processing')
        order by placed_at desc, id desc limit ${MAX_WEEK_ORDERS}`,
    { id: Text },
  );
  const orders = await listShopOrders(
    ctx,
    running.map(({ id }) => id),
  );
  const places = await rows(
    db,
    sql`select (select token from event_bookings b where b.id = r.booking_id) as "bookingToken", r.state,
          r.waiting_position as "waitingPosition", r.offer_until as "offerUntil", r.deck_list_at as "deckListAt",
          json_build_object('slug', e.slug, 'title', e.title, 'startsAt', iso(e.starts_at), 'endsAt', iso(e.ends_at),
            'place', e.place, 'deckList', e.deck_list, 'deckListUntil', iso(e.deck_list_until), 'deckMin', e.deck_min,
            'deckMax', e.deck_max, 'deckSizeRequired', e.deck_size_required) as event
        from registrations r join events e on e.id = r.event_id
        where r.client_id in ${mine} and r.state = any(${sql.param([...LIVE_STATES])}::text[])
          and e.cancelled_at is null and e.ends_at > ${now}
        order by e.starts_at, r.created_at, r.id`,
    PLACE,
  );
  return buildWeek({ orders, places, reservations: await listOwnReservations(ctx, clientId) }, now);
}
