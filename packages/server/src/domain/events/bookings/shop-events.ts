import { type Event, EventSchema } from "@tablero/contract/events/shapes/shop-events";
import { type EventList, MAX_PAST_EVENTS } from "@tablero/domain/events/events/event-lists";
import { Failure } from "@tablero/domain/platform/failure";
import { isUuid } from "@tablero/domain/platform/ids";
import { arrayOf } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { gameOf } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { eventStateText, isAnnounced } from "./event-state.ts";

/** An event in the contract's format, for the row `e` of `events`, at a time such as "$1::timestamptz". */
export const eventSql = (
  at: string,
): string => `json_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'kind', e.kind,
  'game', ${gameOf("e.game_id")}, 'description', e.description, 'image', ${imageOf("e.image_id")},
  'startsAt', iso(e.starts_at), 'endsAt', iso(e.ends_at), 'place', e.place, 'capacity', e.capacity,
  'taken', e.registered, 'remaining', e.capacity - e.registered,
  'waiting', (select count(*) from registrations r where r.event_id = e.id and r.state = 'waitlisted'),
  'price', e.price, 'minimumAge', e.minimum_age, 'prizes', nullif(e.prizes, ''),
  'registrationOpensAt', iso(e.registration_opens_at), 'registrationClosesAt', iso(e.registration_closes_at),
  'state', ${eventStateText("e", at)},
  'deckList', case when e.deck_list <> 'none' then json_build_object('required', e.deck_list = 'required',
    'until', iso(coalesce(e.deck_list_until, e.starts_at)),
    'open', e.cancelled_at is null and ${at} < coalesce(e.deck_list_until, e.starts_at),
    'minCards', e.deck_min, 'maxCards', e.deck_max, 'sizeRequired', e.deck_size_required) end)`;

interface EventFilter {
  /** Id or slug. */
  game?: string | undefined;
  when?: EventList;
}

/** Coming events, soonest first, or past ones, latest first, of one game or all; one statement. */
export async function listShopEvents({ db, clock }: Ctx, { game, when = "coming" }: EventFilter): Promise<Event[]> {
  if (when === "past") return listPastEvents({ db, clock }, game);
  const [row] = await prepared(
    db,
    "shop_events",
    `select coalesce(json_agg(${eventSql("$1::timestamptz")} order by e.starts_at, e.id), '[]') as items from events e
     where ${isAnnounced("e")} and e.ends_at > $1::timestamptz and ($2::text is null or e.game_id in (
       select id from games where slug = $2 or id::text = $2))`,
    [clock().toISOString(), game ?? null],
    { items: arrayOf(EventSchema) },
  );
  return row?.items ?? [];
}

async function listPastEvents({ db, clock }: Pick<Ctx, "db" | "clock">, game: string | undefined): Promise<Event[]> {
  const [row] = await prepared(
    db,
    "past_events",
    `select coalesce(json_agg(${eventSql("$1::timestamptz")} order by e.starts_at desc, e.id), '[]') as items from (
       select * from events e where ${isAnnounced("e")} and e.ends_at <= $1::timestamptz and ($2::text is null or
         e.game_id in (select id from games where slug = $2 or id::text = $2))
       order by e.starts_at desc, e.id limit ${MAX_PAST_EVENTS}) e`,
    [clock().toISOString(), game ?? null],
    { items: arrayOf(EventSchema) },
  );
  return row?.items ?? [];
}

/** One event that is or was public, by id or slug. Throws `not-found`. */
export async function getShopEvent({ db, clock }: Ctx, idOrSlug: string): Promise<Event> {
  const byId = isUuid(idOrSlug);
  const [row] = await prepared(
    db,
    byId ? "shop_event_by_id" : "shop_event_by_slug",
    `select ${eventSql("$2::timestamptz")} as event from events e
     where e.published and e.active and e.${byId ? "id = $1::uuid" : "slug = $1"}`,
    [idOrSlug, clock().toISOString()],
    { event: EventSchema },
  );
  if (!row) throw new Failure("not-found", "No encontramos ese evento.");
  return row.event;
}
