import { type AdminEvent, AdminEventSchema } from "@tablero/contract/events/shapes/admin-events";
import { gameError } from "@tablero/domain/catalogue/games/games";
import {
  checkEvent,
  type EventFields,
  eventState,
  shiftEventByWeeks,
  UNIQUE_EVENT_FIELDS,
} from "@tablero/domain/events/events/event-record";
import { addDays, madridToUtc } from "@tablero/domain/platform/dates";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import type { EventState } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { Flag } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { events } from "../../../db/schema/events/events.ts";
import { gameOf } from "../../catalogue/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { anyOf, equals, type ListQuery } from "../../platform/kit/page.ts";
import { pictureVerbs } from "../../platform/kit/record-picture.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";
import { sanitiseHtml } from "../../platform/kit/sanitise-html.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { eventStateAt } from "./event-state.ts";
import { existsPaidPlaces } from "./paid-places.ts";

interface EventsQuery extends ListQuery<"startsAt" | "title" | "registered" | "price"> {
  active?: boolean | undefined;
  state?: readonly EventState[] | undefined;
  gameId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const { state: _state, ...STORED } = AdminEventSchema.shape;

export const EVENT_SOURCE = {
  from: sql`events e`,
  alias: "e",
  row: STORED,
  columns: sql`e.id, e.slug, e.title, e.kind, e.game_id as "gameId", ${sql.raw(gameOf("e.game_id"))} as game,
    e.description, ${sql.raw(imageOf("e.image_id"))} as image, e.starts_at as "startsAt", e.ends_at as "endsAt", e.place,
    e.capacity, e.registered,
    (select count(*)::int from registrations r where r.event_id = e.id and r.state = 'waitlisted') as waiting,
    ${sql.raw(existsPaidPlaces("e.id"))} as "paidPlaces",
    e.price, e.tax_rate as "taxRate", e.registration_opens_at as "registrationOpensAt",
    e.registration_closes_at as "registrationClosesAt", e.check_in_from as "checkInFrom",
    e.minimum_age as "minimumAge", nullif(e.prizes, '') as prizes, e.withdraw_until as "withdrawUntil",
    e.deck_list as "deckList", e.deck_list_until as "deckListUntil", e.deck_min as "deckMin", e.deck_max as "deckMax",
    e.deck_size_required as "deckSizeRequired", e.published, e.cancelled_at as "cancelledAt",
    e.active, e.version`,
};

const date = (instant: string) => new Date(instant);
const dateOrNull = (instant: string | null) => (instant === null ? null : date(instant));

const fieldsOf = ({
  id: _id,
  game: _game,
  image: _image,
  registered: _registered,
  waiting: _waiting,
  paidPlaces: _paidPlaces,
  cancelledAt: _cancelledAt,
  state: _state,
  version: _version,
  ...fields
}: AdminEvent): EventFields => fields;

export const eventVerbs = recordVerbs<AdminEvent, EventFields, EventsQuery["sort"], EventsQuery, "state">({
  entity: "event",
  thisOne: "este evento",
  table: events,
  source: EVENT_SOURCE,
  derived: (row, at) => ({ state: eventState(row, at) }),
  sorts: {
    startsAt: sql`e.starts_at`,
    title: nameSort(sql`e.title`),
    registered: sql`e.registered`,
    price: sql`e.price`,
  },
  text: sql`e.title || ' ' || e.place`,
  where: ({ active, state, gameId, from, to }, at) => [
    equals(sql`e.active`, active),
    anyOf(eventStateAt(at), state),
    equals(sql`e.game_id`, gameId),
    from === undefined ? undefined : sql`e.starts_at >= ${madridToUtc(from)}::timestamptz`,
    to === undefined ? undefined : sql`e.starts_at < ${madridToUtc(addDays(to, 1))}::timestamptz`,
  ],
  fieldsOf,
  stored(fields, before) {
    const { event, errors } = checkEvent(fields, before ?? { registered: 0, waiting: 0 });
    requireNoErrors(errors);
    return {
      ...event,
      description: sanitiseHtml(event.description),
      prizes: event.prizes ?? "",
      startsAt: date(event.startsAt),
      endsAt: date(event.endsAt),
      registrationOpensAt: dateOrNull(event.registrationOpensAt),
      registrationClosesAt: dateOrNull(event.registrationClosesAt),
      checkInFrom: dateOrNull(event.checkInFrom),
      withdrawUntil: dateOrNull(event.withdrawUntil),
      deckListUntil: dateOrNull(event.deckListUntil),
    };
  },
  async check({ db }, { gameId }, before) {
    if (gameId === null || gameId === before?.gameId) return;
    const game = await one(db, sql`select active from games where id = ${gameId}`, { active: Flag });
    requireNoErrors([gameError(game)]);
  },
  isUsed: (id) => sql`exists (select 1 from registrations where event_id = ${id}
    union all select 1 from tournaments where event_id = ${id})`,
  unique: [{ ...UNIQUE_EVENT_FIELDS.slug, constraint: "events_slug_unique", same: ({ slug }) => sql`slug = ${slug}` }],
});

export const eventPicture = pictureVerbs("event", eventVerbs, ({ title }) => title);

/**
 * Repeats the event in each of the following weeks, as drafts with the same picture. Throws `not-found`, and
 * `duplicate` if an address is taken; no draft is then created.
 */
export const repeatEvent = (ctx: Ctx, id: string, weeks: number): Promise<{ items: AdminEvent[] }> =>
  inTransaction(ctx, async (tx) => {
    const event = await eventVerbs.read(tx, id);
    const items: AdminEvent[] = [];
    for (let week = 1; week <= weeks; week++) {
      const copy = await eventVerbs.create(tx, shiftEventByWeeks(fieldsOf(event), week));
      items.push(event.image ? await withPicture(tx, copy.id, event.image.id) : copy);
    }
    return { items };
  });

async function withPicture(tx: Ctx, id: string, imageId: string): Promise<AdminEvent> {
  await tx.db.execute(sql`update events set image_id = ${imageId} where id = ${id}`);
  return eventVerbs.read(tx, id);
}
